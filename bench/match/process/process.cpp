#include "bench/match/process/process.h"

namespace ximaera::match {

Result<Process> Process::start(const Launch& launch) {
  if (launch.arguments.empty()) return Error{"no program is named"};
  Result<std::unique_ptr<Child>> child = Child::start(launch);
  if (!child) return child.failure();
  return Process(std::move(*child));
}

bool Process::writeLine(std::string_view line, Instant deadline) {
  return child_->write(std::string(line) + '\n', deadline);
}

Reading Process::readLine(Instant deadline) {
  for (;;) {
    if (auto line = lines_.take()) return *line;
    const Reading::Status status = child_->read(lines_, deadline);
    if (status != Reading::Status::kLine) return {status, {}, now()};
  }
}

}  // namespace ximaera::match
