#include "protocol/terminal/line_reader.h"

namespace ximaera {

LineReader streamReader(std::istream& in, std::ostream& out) {
  return [&in, &out](const Prompt& prompt) -> std::optional<std::string> {
    out << prompt.text << std::flush;
    std::string line;
    if (!std::getline(in, line)) return std::nullopt;
    return line;
  };
}

}  // namespace ximaera
