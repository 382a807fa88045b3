#pragma once

#include <iosfwd>
#include <string_view>

/// What our programs end with, apart from what each command says of its own.
namespace ximaera {

inline constexpr int kCalledWrongly = 2;
/// There is no room for what is to be written: a full disk.
inline constexpr int kCannotWrite = 3;

/// The exit status of a program whose output is complete. Where `out` could not be written to the
/// end, says so to `error` in the program's name: lost output is never a success.
int statusOfOutput(int status, std::ostream& out, std::ostream& error, std::string_view program);

}  // namespace ximaera
