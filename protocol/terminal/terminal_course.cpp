#include "protocol/terminal/terminal_course.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "movegen/text/utf8.h"
#include "movegen/text/words.h"
#include "protocol/explain/narration.h"
#include "protocol/explain/text.h"
#include "protocol/terminal/board_picture.h"

namespace ximaera {

namespace {

constexpr std::size_t kHelpColumn = 10;

}  // namespace

std::span<const TerminalCourse::Command> TerminalCourse::commands() {
  static constexpr std::array<Command, 6> kCommands{{
      {"help", &TerminalCourse::help, "shows this"},
      {"hint", &TerminalCourse::hint, "helps"},
      {"board", &TerminalCourse::board, "draws the board again, with the task"},
      {"skip", &TerminalCourse::skip, "shows an answer, and goes on to the next"},
      {"back", &TerminalCourse::back, "goes back to the one before"},
      {"quit", &TerminalCourse::quit, "leaves"},
  }};
  return kCommands;
}

TerminalCourse::TerminalCourse(const TerminalCourseRequest& request, Console console)
    : request_(request),
      console_(console),
      at_(request.first),
      game_(lessonGame(*request.rules, lesson())) {
  if (!request_.readLine) request_.readLine = streamReader(console.in, console.out);
}

bool TerminalCourse::run() {
  print(fmt::format("{}. Type a move, or help.", request_.rules->info().title));
  begin();
  while (!quit_ && at_ < request_.lessons.size()) readLine();
  farewell();
  return !quit_;
}

void TerminalCourse::begin() {
  if (at_ == request_.lessons.size()) return;
  game_ = lessonGame(*request_.rules, lesson());
  console_.out << '\n';
  print(fmt::format("{} of {}: {}", at_ + 1, request_.lessons.size(), lesson().title));
  board();
}

void TerminalCourse::board() {
  console_.out << '\n' << boardPicture(game_, game_.position().side(), request_.screen()) << '\n';
  print(lesson().say);
  print(fmt::format("You play {}.", sideName(game_.position().side())));
}

void TerminalCourse::readLine() {
  std::vector<std::string_view> names;
  for (const Command& command : commands()) names.push_back(command.name);
  const auto complete = [&](std::string_view line) { return completions(game_, names, line); };
  const auto line = request_.readLine({"Your move: ", complete});
  if (!line) {
    console_.out << '\n';
    return quit();
  }
  const std::string text = printable(*line);
  const std::vector<std::string_view> words = wordsOf(text);
  if (!words.empty()) obey(fmt::format("{}", fmt::join(words, " ")));
}

void TerminalCourse::obey(const std::string& line) {
  const auto command = std::ranges::find_if(
      commands(), [&](const Command& candidate) { return sameIgnoringCase(candidate.name, line); });
  if (command == commands().end()) return tryMove(line);
  (this->*(command->obey))();
}

void TerminalCourse::tryMove(const std::string& line) {
  const Attempt tried = attempt(game_, lesson(), line);
  if (tried.done && tried.move) {
    print(narratedTurn(game_.position(), *tried.move));
    const Side below = game_.position().side();
    game_.play(*tried.move);
    console_.out << '\n' << boardPicture(game_, below, request_.screen()) << '\n';
  }
  print(tried.told);
  if (!tried.done) return;
  done_.insert(at_++);
  begin();
}

void TerminalCourse::help() {
  for (const Command& command : commands())
    console_.out << tableRow(command.name, command.help, kHelpColumn);
  console_.out << '\n';
  print(request_.rules->info().writing);
}

void TerminalCourse::skip() {
  print(fmt::format("An answer is {}.", solutions(game_, lesson()).front()));
  ++at_;
  begin();
}

void TerminalCourse::back() {
  if (at_ == 0) return print("This is the first one.");
  --at_;
  begin();
}

void TerminalCourse::farewell() {
  console_.out << '\n';
  if (done_.empty()) return print("Good bye.");
  print(fmt::format("You have done {} of {}:", done_.size(), request_.lessons.size()));
  for (const std::size_t index : done_)
    console_.out << "  " << request_.lessons[index].title << '\n';
}

void TerminalCourse::print(std::string_view text) {
  console_.out << wrapped(text) << std::flush;
}

}  // namespace ximaera
