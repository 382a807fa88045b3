#pragma once

#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

namespace ximaera {

/// Where the lines come from that a person types. Nothing means the end of the input, or that
/// waiting for it was interrupted.
using LineReader = std::function<std::optional<std::string>(const std::string& prompt)>;

/// Reads from a stream, after writing the prompt.
LineReader streamReader(std::istream& in, std::ostream& out);

/// Reads from the terminal. Ctrl-C interrupts it. With libedit, if the program was built with it,
/// lines can be edited and earlier ones called back.
LineReader terminalReader();

}  // namespace ximaera
