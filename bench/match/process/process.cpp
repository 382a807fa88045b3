#include "bench/match/process/process.h"

#include <algorithm>

#include "movegen/text/utf8.h"

namespace ximaera::match {

namespace {

// The number of bytes shown of binary output.
constexpr std::size_t kShownGarbage = 40;

bool isControl(char letter) {
  const auto code = static_cast<unsigned char>(letter);
  // Escape begins the colour codes that some engines print even into a pipe.
  return code < 0x20 && letter != '\t' && letter != '\r' && letter != '\x1b';
}

}  // namespace

void LineBuffer::append(std::string_view bytes, Instant arrived) {
  arrived_ = arrived;
  bytes_.erase(0, start_);
  scanned_ -= start_;
  start_ = 0;
  bytes_.append(bytes);
}

std::optional<Reading> LineBuffer::take() {
  std::size_t end = bytes_.find('\n', scanned_);
  const bool whole = end != bytes_.npos;
  if (!whole) {
    end = scanned_ = bytes_.size();
    if (end - start_ <= kLongestLine) return {};
  }
  std::string line = bytes_.substr(start_, end - start_);
  start_ = scanned_ = whole ? end + 1 : end;
  if (line.ends_with('\r')) line.pop_back();
  if (!whole || line.size() > kLongestLine || std::ranges::any_of(line, isControl))
    return Reading{Reading::Status::kGarbage, printable(line, kShownGarbage), arrived_};
  return Reading{Reading::Status::kLine, std::move(line), arrived_};
}

Reading Process::readLine(Instant deadline) {
  for (;;) {
    if (auto line = lines_.take()) return *line;
    const Reading::Status status = read(lines_, deadline);
    if (status != Reading::Status::kLine) return {status, {}, now()};
  }
}

}  // namespace ximaera::match
