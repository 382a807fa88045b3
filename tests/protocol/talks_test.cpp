// Talks with the engine, line by line: data/talks.

#include <fstream>
#include <functional>
#include <memory>

#include "movegen/text/words.h"
#include "movegen/variants/described/described.h"
#include "tests/protocol/terminal/terminal_talk.h"
#include "tests/protocol/uci/uci_talk.h"
#include "tests/protocol/xboard/xboard_talk.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/escapes.h"

using namespace ximaera;

namespace {

// Sends lines, each with its end, and returns the answer.
using Speaker = std::function<std::string(const std::string& lines)>;
// Begins a talk; `head` is what stands behind '@'.
using Beginning = std::function<Speaker(const std::string& head)>;

Speaker withXBoard(const std::string&) {
  return [talk = std::make_shared<test::Talk>()](const std::string& lines) {
    return talk->say(lines);
  };
}

Speaker overUci(const std::string&) {
  return test::uciAnswer;
}

Speaker inTerminal(const std::string& head) {
  const std::size_t end = std::min(head.find(' '), head.size());
  return [game = head.substr(0, end), fen = head.substr(end)](const std::string& lines) {
    return test::play(test::request(game, trimmed(fen)), lines);
  };
}

bool agrees(char sign, const std::string& text, const std::string& answer) {
  switch (sign) {
    case '=':
      return answer == text;
    case '^':
      return answer.starts_with(text);
    case '$':
      return answer.ends_with(text);
    case '~':
      return test::contains(answer, text);
    case '!':
      return !test::contains(answer, text);
    default:
      return sign == '?' && test::moveIn(answer).size() == 4;
  }
}

// "new ; force" are two lines.
std::string linesOf(std::string text) {
  if (text.empty()) return text;
  for (std::size_t at = text.find(" ; "); at != text.npos; at = text.find(" ; "))
    text.replace(at, 3, "\n");
  return test::unescaped(text) + '\n';
}

// Holds a talk as it is written.
class Follower {
 public:
  explicit Follower(Beginning begin) : begin_(std::move(begin)) {}

  int checked() const { return checked_; }

  void follow(const std::string& line) {
    const std::string rest = line.size() < 2 ? "" : line.substr(2);
    if (line.empty())
      speaker_ = nullptr;
    else if (line[0] == '@')
      speaker_ = begin_(rest);
    else if (line[0] == '>')
      send(linesOf(rest));
    else if (line[0] != '#')
      check(line[0], test::unescaped(rest));
  }

 private:
  // Lines that follow each other are sent together.
  void send(const std::string& lines) {
    if (answered_) sent_.clear();
    answered_ = false;
    sent_ += lines;
  }

  void check(char sign, const std::string& text) {
    if (!answered_) answer_ = answer();
    answered_ = true;
    ++checked_;
    CAPTURE(answer_);
    CHECK(agrees(sign, text, answer_));
  }

  std::string answer() {
    if (!speaker_) speaker_ = begin_("");
    return speaker_(sent_);
  }

  Beginning begin_;
  Speaker speaker_;
  std::string sent_, answer_;
  bool answered_ = true;
  int checked_ = 0;
};

void followFile(const std::string& name, Beginning begin) {
  std::ifstream file(XIMAERA_TEST_DATA "/talks/" + name);
  Follower follower(std::move(begin));
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    INFO(name << " " << ++number << ": " << line);
    follower.follow(line);
  }
  CHECK(follower.checked() >= 10);
}

}  // namespace

TEST_CASE("XBoard is answered as in the talks") {
  followFile("xboard.txt", withXBoard);
}

TEST_CASE("XBoard is answered as in the talks about described games") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  followFile("xboard_described.txt", withXBoard);
}

TEST_CASE("UCI is answered as in the talks") {
  followFile("uci.txt", overUci);
}

TEST_CASE("a person in the terminal is answered as in the talks") {
  followFile("terminal.txt", inTerminal);
}
