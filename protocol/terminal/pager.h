#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "protocol/terminal/line_reader.h"

namespace ximaera {

/// Shows a text in pages of `rows` lines; the last line asks whether to continue: Enter and a blank
/// do, q and the end of the input do not. Any other answer also ends it and is returned, as a
/// command.
std::string showPages(std::string_view text, std::size_t rows, std::ostream& out,
                      const LineReader& readLine);

}  // namespace ximaera
