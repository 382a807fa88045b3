#pragma once

#include <exception>
#include <iosfwd>
#include <string>
#include <string_view>

/// Exit statuses common to all programs.
namespace ximaera {

inline constexpr int kCalledWrongly = 2;
/// The machine has no room: a full disk, too little memory, no more threads.
inline constexpr int kCannotWrite = 3;

/// The message of an exception for the user.
std::string messageOf(const std::exception_ptr& problem);

/// The exit status of a program after its last output. If writing to `out` failed, reports it on
/// `error` with the program's name: lost output is never a success.
int statusOfOutput(int status, std::ostream& out, std::ostream& error, std::string_view program);

}  // namespace ximaera
