#pragma once

#include <functional>
#include <set>
#include <span>

#include "protocol/command_line/streams.h"
#include "protocol/lessons/course.h"
#include "protocol/terminal/line_reader.h"
#include "protocol/terminal/screen.h"

namespace ximaera {

/// The lessons to give in the terminal.
struct TerminalCourseRequest {
  const Rules* rules;
  std::vector<Lesson> lessons;
  /// The index of the first lesson.
  std::size_t first = 0;
  /// The terminal's abilities, read before every picture.
  std::function<Screen()> screen = [] { return Screen{}; };
  /// The source of lines; the console if empty.
  LineReader readLine = {};
};

/// Lessons in a terminal: it shows the board and the task; the person types moves and commands.
class TerminalCourse {
 public:
  TerminalCourse(const TerminalCourseRequest& request, Console console);

  /// Goes through the lessons until all are done or skipped, `quit`, or the end of the input, and
  /// ends with a summary. Returns whether the person stayed to the end.
  bool run();

 private:
  struct Command {
    std::string_view name;
    void (TerminalCourse::*obey)();
    std::string_view help;
  };
  static std::span<const Command> commands();

  // The commands; commands() describes them.
  void help();
  void hint() { print(lesson().hint); }
  void board();
  void skip();
  void back();
  void quit() { quit_ = true; }

  void begin();
  void readLine();
  void obey(const std::string& line);
  void tryMove(const std::string& line);
  void farewell();
  void print(std::string_view text);
  const Lesson& lesson() const { return request_.lessons[at_]; }

  TerminalCourseRequest request_;
  Console console_;
  std::size_t at_;
  Game game_;
  // The indexes of the finished lessons.
  std::set<std::size_t> done_;
  bool quit_ = false;
};

}  // namespace ximaera
