// Commands at random moments: while the engine searches, has just stopped, or is about to. Run it
// under ThreadSanitizer to find data races. More commands by
// `XIMAERA_COMMANDS=20000 XIMAERA_SEED=7 build/tests/test_storm`.

#include <algorithm>
#include <chrono>
#include <sstream>
#include <thread>

#include "engine/engine.h"
#include "movegen/variants/described/described.h"
#include "protocol/commands/commands.h"
#include "tests/support/catch.h"
#include "tests/support/environment.h"
#include "tests/support/known.h"
#include "tests/support/positions.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

Dice seededDice() {
  return Dice(static_cast<std::uint32_t>(numberOf("XIMAERA_SEED", 1)));
}

// Sends lines at random moments.
class Bursts : public std::streambuf {
 public:
  explicit Bursts(std::vector<std::string> lines) : lines_(std::move(lines)) {}

 private:
  int_type underflow() override {
    if (next_ == lines_.size()) return traits_type::eof();
    if (dice_.roll(3) == 0)
      std::this_thread::sleep_for(std::chrono::microseconds(1 << dice_.roll(13)));
    line_ = lines_[next_++] + '\n';
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_[0]);
  }

  std::vector<std::string> lines_;
  std::size_t next_ = 0;
  std::string line_;
  Dice dice_ = seededDice();
};

std::string answerTo(const std::vector<std::string>& lines) {
  Bursts bursts(lines);
  std::istream in(&bursts);
  std::ostringstream out;
  converse({in, out, out});
  return out.str();
}

// What an engine with a game of its own plays in it.
std::string bestMoveIn(const std::string& description) {
  Variants variants;
  if (const auto mine = variants.addText("mine", description); !mine) return mine.error();
  Engine engine(variants);
  must(engine.setVariant("mine"));
  GoRequest request;
  request.limits.nodes = 3000;
  BestMove best;
  engine.onBestMove = [&](const BestMove& found) { best = found; };
  engine.go(request);
  engine.wait();
  const Position& position = engine.game().position();
  return fmt::format("{} {}", position.rules().format(position, *best.move), best.nodes);
}

// The rests of all lines that begin with `head`.
std::vector<std::string> linesAfter(const std::string& text, const std::string& head) {
  std::vector<std::string> rests;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);)
    if (line.starts_with(head)) rests.push_back(line.substr(head.size()));
  return rests;
}

std::string pick(const std::vector<std::string>& texts, Dice& dice) {
  return texts[static_cast<std::size_t>(dice.roll(static_cast<int>(texts.size())))];
}

// Built-in and described games.
std::string anyVariant(Dice& dice) {
  return pick(Variants().names(), dice);
}

// Random UCI commands, and the answers that are allowed.
class UciStorm {
 public:
  explicit UciStorm(int commands) {
    say("uci");
    while (static_cast<int>(lines_.size()) < commands) command();
  }

  const std::vector<std::string>& lines() const { return lines_; }
  // For each search the texts of the moves that may be played.
  const std::vector<std::vector<std::string>>& choices() const { return choices_; }

 private:
  void say(const std::string& line) { lines_.push_back(line); }

  void command() {
    switch (dice_.roll(10)) {
      case 0:
        return position();
      case 1:
        return say("setoption name " + pick(kSettings, dice_));
      case 2:
        return say(pick({"isready", "d", "eval", "ucinewgame", "go perft 2"}, dice_));
      case 3:
      case 4:
        return say("stop");
      case 5:
        return say("ponderhit");
      default:
        return go();
    }
  }

  void position() {
    if (dice_.roll(3) == 0) {
      const std::string variant = anyVariant(dice_);
      say("setoption name UCI_Variant value " + variant);
      rules_ = knownRules(variant);
    }
    game_ = Game(*rules_);
    for (int left = dice_.roll(30); left > 0 && !game_.outcome().over(); --left) {
      const auto moves = static_cast<int>(game_.legal().size());
      game_.play(game_.legal()[static_cast<std::size_t>(dice_.roll(moves))]);
    }
    std::string line = "position startpos moves";
    for (const std::string& text : game_.texts()) line += " " + text;
    say(line);
  }

  void go() {
    say("go " + pick(kSearches, dice_));
    const MoveList& moves = game_.legal();
    std::vector<std::string> texts;
    for (const Move move : moves) texts.push_back(game_.rules().format(game_.position(), move));
    if (texts.empty()) texts.push_back("(none)");
    choices_.push_back(texts);
  }

  inline static const std::vector<std::string> kSettings = {
      "Hash value 1",         "Hash value 3",        "Threads value 1",
      "Threads value 3",      "MultiPV value 1",     "MultiPV value 4",
      "Skill Level value 20", "Skill Level value 3", "Clear Hash",
  };
  inline static const std::vector<std::string> kSearches = {
      "infinite",
      "ponder wtime 30 btime 30",
      "wtime 30 btime 30",
      "ponder movetime 1",
      "movetime 2",
      "nodes 500",
      "depth 3",
      "mate 1 nodes 2000",
      "ponder",
      "depth 1",
  };

  Dice dice_ = seededDice();
  std::vector<std::string> lines_;
  std::vector<std::vector<std::string>> choices_;
  const Rules* rules_ = &Variants().first()->rules();
  Game game_{*rules_};
};

// The buttons in XBoard's dialog of engine settings.
std::vector<std::string> xboardButtons() {
  std::vector<std::string> buttons;
  for (const std::string& option :
       linesAfter(answerTo({"xboard", "protover 2"}), "feature option="))
    if (const auto end = option.find(" -button"); end != option.npos)
      buttons.push_back("option " + option.substr(1, end - 1));
  return buttons;
}

// A square of the largest board.
std::string anySquare(Dice& dice) {
  return std::string(1, static_cast<char>('a' + dice.roll(12))) + std::to_string(1 + dice.roll(12));
}

// What changes the game on the board.
std::vector<std::string> xboardChange(Dice& dice) {
  switch (dice.roll(5)) {
    case 0:
      return {"new"};
    case 1:
      return {"variant " + anyVariant(dice)};
    case 2:
      return {"setboard " + std::string(knownRules(anyVariant(dice))->info().start)};
    case 3:
      return {"undo"};
    default:
      return {"remove"};
  }
}

// A hand touches the board, the game changes, and then every button is pressed.
std::vector<std::string> xboardTouches(Dice& dice) {
  std::vector<std::string> lines = {"lift " + anySquare(dice)};
  if (dice.roll(2) == 0) lines.push_back("put " + anySquare(dice));
  for (const std::string& line : xboardChange(dice)) lines.push_back(line);
  static const std::vector<std::string> buttons = xboardButtons();
  lines.insert(lines.end(), buttons.begin(), buttons.end());
  lines.push_back("put " + anySquare(dice));
  lines.push_back("lift " + anySquare(dice));
  lines.push_back("put " + anySquare(dice));
  lines.push_back(pick(buttons, dice));
  return lines;
}

std::vector<std::string> xboardStorm(int commands) {
  Dice dice = seededDice();
  const std::vector<std::string> kOften = {"go",   "?",         "undo", "remove", "new",
                                           "hint", "analyze",   "exit", "force",  "easy",
                                           "hard", "playother", "."};
  const std::vector<std::string> kSeldom = {
      "memory 1",
      "memory 3",
      "cores 1",
      "cores 3",
      "post",
      "nopost",
      "draw",
      "sd 2",
      "sd 4",
      "st 1",
      "time 3",
      "level 0 0:01 0",
      "pause",
      "resume",
      "computer",
      "white",
      "black",
      "bk",
      "exclude all",
      "include all",
      "usermove d2d4",
      "usermove d7d5",
      "result 1-0 {White mates}",
      "option MultiPV=2",
  };
  std::vector<std::string> lines = {"xboard", "protover 2", "sd 3", "level 0 0:01 0"};
  for (int number = 1; static_cast<int>(lines.size()) < commands; ++number) {
    const int roll = dice.roll(16);
    if (roll == 0) lines.push_back("variant " + anyVariant(dice));
    if (roll == 1) lines.push_back("time " + std::to_string(dice.roll(5)));
    lines.push_back(pick(roll < 8 ? kOften : kSeldom, dice));
    if (roll == 15)
      for (const std::string& line : xboardTouches(dice)) lines.push_back(line);
    if (roll > 12) lines.push_back("ping " + std::to_string(number));
  }
  return lines;
}

}  // namespace

TEST_CASE("UCI: every search at any moment leads to one legal move") {
  const UciStorm storm(numberOf("XIMAERA_COMMANDS", 1500));
  const std::string answers = answerTo(storm.lines());
  const std::vector<std::string> moves = linesAfter(answers, "bestmove ");
  REQUIRE(moves.size() == storm.choices().size());
  for (std::size_t index = 0; index < moves.size(); ++index) {
    const std::string move = moves[index].substr(0, moves[index].find(' '));
    const std::vector<std::string>& choices = storm.choices()[index];
    INFO("search " << index + 1 << ": " << move);
    REQUIRE(std::ranges::find(choices, move) != choices.end());
  }
  REQUIRE(linesAfter(answers, "readyok").size() ==
          static_cast<std::size_t>(std::ranges::count(storm.lines(), "isready")));
  WARN(moves.size() << " searches");
}

TEST_CASE("XBoard: buttons and hands at any moment lead to no fault") {
  Dice dice = seededDice();
  std::vector<std::string> lines = {"xboard", "protover 2", "force"};
  while (static_cast<int>(lines.size()) < numberOf("XIMAERA_COMMANDS", 1500))
    for (const std::string& line : xboardTouches(dice)) lines.push_back(line);
  lines.emplace_back("ping 1");
  REQUIRE(linesAfter(answerTo(lines), "pong ") == std::vector<std::string>{"1"});
}

TEST_CASE("XBoard: every ping at any moment is answered, in order") {
  const std::vector<std::string> lines = xboardStorm(numberOf("XIMAERA_COMMANDS", 1500));
  std::vector<std::string> pings;
  for (const std::string& line : lines)
    if (line.starts_with("ping ")) pings.push_back(line.substr(5));
  REQUIRE(linesAfter(answerTo(lines), "pong ") == pings);
}

TEST_CASE("engines of a process that each know a game of the same name search at once") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const std::vector<std::string> descriptions{"like = \"atomic\"", "like = \"antichess\"",
                                              "like = \"grand\"", "like = \"atomic\""};
  std::vector<std::string> found(descriptions.size()), expected;
  std::vector<std::thread> threads;
  for (std::size_t index = 0; index < found.size(); ++index)
    threads.emplace_back([&, index] { found[index] = bestMoveIn(descriptions[index]); });
  for (std::thread& thread : threads) thread.join();
  for (const std::string& description : descriptions) expected.push_back(bestMoveIn(description));
  REQUIRE(found == expected);
  REQUIRE(found[0] != found[1]);
}
