#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

/// Functions that differ between operating systems.
namespace ximaera::match {

/// The columns of the terminal behind a descriptor, less one; 79 if unknown.
std::size_t terminalWidth(int file);

/// The processor time of this process without its children.
double processorSeconds();

/// Raises the limit of open files to the system's maximum.
void raiseFileLimit();

/// The cores that this process may use, by their numbers.
std::vector<int> availableCores();

/// How many of them were idle in the last minute, rounded; all of them where that is unknown.
std::int64_t idleCores();

/// The path of the running program; empty if unknown.
std::filesystem::path ownProgram();

/// The file name of a program: "ximaera", or "ximaera.exe".
std::string programFile(const std::string& name);

/// Finds a command without a path; returns the command itself if there is no such program.
std::string findProgram(const std::string& command);

/// Opens a file to append bytes to; only one process at a time can. `created` has O_CREAT, and
/// O_EXCL, if it is to be created. Returns a negative number after a failure and sets errno, to
/// EWOULDBLOCK if another process has the file open.
int openToAppend(const std::string& path, int created);

/// Writes all bytes, or returns false and sets errno.
bool writeAll(int file, std::string_view bytes);

/// Ends every wait for an engine. Once raised it stays raised. It is a pipe without a reader (on
/// Windows an event), so code can wait for it together with the engines' pipes, and a signal
/// handler can raise it.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  /// Safe in a signal handler.
  void raise() const;
  bool raised() const;
  /// The descriptor that becomes readable, or the handle that is set, when the interrupt is raised.
  std::intptr_t waitable() const { return wait_; }

  /// Raises it when the user or the system ends the program; the second signal kills.
  void raiseOnSignals() const;

 private:
  std::intptr_t wait_ = -1;
  std::intptr_t raise_ = -1;
};

}  // namespace ximaera::match
