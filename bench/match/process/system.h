#pragma once

#include <cstddef>
#include <ctime>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "bench/match/process/record_file.h"

/// What systems have in ways of their own.
namespace ximaera::match {

/// The columns of the terminal that a descriptor leads to, but for the last; 79 if nobody knows.
std::size_t terminalWidth(int file);

/// The processor time that this process has used, the processes that it has started not counted.
double processorSeconds();

/// Lets this process have as many files open as the system grants it.
void raiseFileLimit();

/// The cores that this process may use, by their numbers.
std::vector<int> availableCores();

/// The program that runs; nothing if nobody knows.
std::filesystem::path ownProgram();

/// What a program is called as a file: "ximaera", or "ximaera.exe".
std::string programFile(const std::string& name);

/// The program that a command without a path means; the command itself if there is none.
std::string findProgram(const std::string& command);

/// The time as clocks here show it.
std::tm localTime(std::time_t time);

/// Opens a file to append bytes to, which only one can do at a time. Less than 0 if it cannot be
/// opened, with errno, which is EWOULDBLOCK if another one writes to it.
int openToAppend(const std::string& path, RecordFile::State state);

/// Writes all of it, or returns false, with errno.
bool writeAll(int file, std::string_view bytes);

}  // namespace ximaera::match
