#pragma once

#include <exception>
#include <iosfwd>
#include <string>
#include <string_view>

/// What our programs end with, apart from what each command says of its own.
namespace ximaera {

inline constexpr int kCalledWrongly = 2;
/// The machine has no room: a full disk, too little memory, no more threads.
inline constexpr int kCannotWrite = 3;

/// What an exception says, in words for the user.
std::string messageOf(const std::exception_ptr& problem);

/// The exit status of a program whose output is complete. Where `out` could not be written to the
/// end, says so to `error` in the program's name: lost output is never a success.
int statusOfOutput(int status, std::ostream& out, std::ostream& error, std::string_view program);

}  // namespace ximaera
