#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "movegen/text/result.h"

namespace ximaera {

/// The bytes of a regular file of at most `most` bytes. A folder, pipe, device or terminal is
/// refused at once. The error names the file: "cannot read 'a.pgn': it is not a regular file".
Result<std::string> readWholeFile(const std::string& path,
                                  std::size_t most = std::string().max_size() - 1);

/// A folder of the user's data, such as "games" or "weights": $XDG_DATA_HOME/ximaera/NAME, or
/// $HOME/.local/share/ximaera/NAME; empty if neither variable is set.
std::string userFolder(std::string_view name);

/// The folder in an environment variable of the XDG Base Directory Specification, which says to
/// ignore relative ones, or else a folder in the user's home; empty if there is neither.
std::string userPath(const char* variable, std::string_view inHome = "");

/// Opens those of the descriptors 0 to 2 that are closed, so that no file that is opened later gets
/// one of them, and with it the program's texts. Only Unix has closed ones.
void openClosedStreams();

}  // namespace ximaera
