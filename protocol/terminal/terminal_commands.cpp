// The commands of the terminal.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "engine/files/write_file.h"
#include "movegen/fen.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "protocol/command_line/duration.h"
#include "protocol/explain/narration.h"
#include "protocol/explain/pages.h"
#include "protocol/explain/text.h"
#include "protocol/terminal/line_reader.h"
#include "protocol/terminal/terminal_game.h"
#include "protocol/terminal/thinking.h"
#include "search/evaluation/value.h"

namespace ximaera {

namespace {

constexpr std::int64_t kLastGame = 1'000'000, kMostTurns = 1'000'000;
constexpr std::size_t kScoreColumn = 12;
constexpr std::string_view kNoMoves = "There are no moves: the game is over.";

}  // namespace

std::span<const TerminalGame::Command> TerminalGame::commands() {
  static constexpr std::array<Command, 24> kCommands{{
      {"help", "? h", "[undo]", &TerminalGame::help, "shows this, or explains a command"},
      {"rules", "", "", &TerminalGame::rules, "teaches the game, page by page"},
      {"board", "b", "", &TerminalGame::drawAgain, "draws the board again"},
      {"flip", "", "", &TerminalGame::flip, "turns the board around"},
      {"moves", "m", "[e2]", &TerminalGame::moves, "lists the legal moves, or those of one piece"},
      {"what", "w", "e2", &TerminalGame::what, "explains a piece: its moves, and what holds it"},
      {"hint", "", "", &TerminalGame::hint, "shows the move that the engine would play"},
      {"score", "", "", &TerminalGame::score, "shows who is better, and the expected line"},
      {"analyze", "a", "[10]", &TerminalGame::analyze,
       "shows the three best lines after this many seconds, or at Ctrl-C"},
      {"review", "", "", &TerminalGame::review,
       "explains your worst moves so far, and better ones"},
      {"retry", "", "[1]", &TerminalGame::retry,
       "goes back to the worst of them, or to another, to try again"},
      {"undo", "u", "[3]", &TerminalGame::undo,
       "takes back your last move and the reply, or as many of your moves"},
      {"level", "", "5", &TerminalGame::level, "sets the engine's seconds a move"},
      {"depth", "", "8", &TerminalGame::depth, "sets its depth in plies instead"},
      {"clock", "", "[5+3]", &TerminalGame::clock,
       "starts clocks: minutes, and seconds a move; or shows them"},
      {"skill", "", "[club]", &TerminalGame::skill,
       "sets its strength: beginner, club, full, or from -12 to 20; or shows it"},
      {"side", "", "[black]", &TerminalGame::side, "changes your side"},
      {"fen", "", "[FEN]", &TerminalGame::fen, "shows the position as FEN, or sets one up"},
      {"draw", "", "", &TerminalGame::offerDraw, "offers a draw"},
      {"resign", "", "", &TerminalGame::resign, "resigns the game"},
      {"save", "", "FILE", &TerminalGame::save, "writes the game to a new PGN file"},
      {"load", "", "FILE [2]", &TerminalGame::load, "continues a game of a PGN file"},
      {"new", "", "", &TerminalGame::newGame, "starts again"},
      {"quit", "q exit", "", &TerminalGame::quit,
       "leaves; an unfinished game is kept for --resume"},
  }};
  return kCommands;
}

std::span<const std::string_view> TerminalGame::commandNames() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const Command& command : commands()) all.push_back(command.name);
    return all;
  }();
  return names;
}

const TerminalGame::Command* TerminalGame::commandNamed(std::string_view word) {
  const auto same = [&](std::string_view name) { return sameIgnoringCase(name, word); };
  for (const Command& command : commands())
    if (same(command.name) || std::ranges::any_of(wordsOf(command.aliases), same)) return &command;
  return nullptr;
}

void TerminalGame::help(const std::string& asked) {
  const auto row = [](const Command& command) {
    return tableRow(fmt::format("{} {}", command.name, command.argument), command.help, 15);
  };
  if (const Command* command = commandNamed(asked)) return show(row(*command));
  std::string page = wrapped(position().info().writing) + '\n';
  for (const Command& command : commands()) page += row(command);
  show(page + '\n' +
       wrapped("On a board in colours ~ marks a recruited piece, ! one that cannot move at all, + "
               "one that cannot be captured."));
}

void TerminalGame::show(const std::string& page) {
  const Screen screen = request_.screen();
  if (!screen.live) {
    console_.out << page;
    return;
  }
  const std::string typed = showPages(page, screen.rows, console_.out, request_.readLine);
  if (!typed.empty()) obey(typed);
}

void TerminalGame::rules(const std::string&) {
  show(rulesPage(engine_.game().rules()));
}

void TerminalGame::flip(const std::string&) {
  below_ = opposite(below_);
  board();
}

void TerminalGame::moves(const std::string& square) {
  if (over()) return print(kNoMoves);
  if (square.empty()) return print(joinWords(sortedTexts(position(), engine_.game().legal())));
  const std::optional<Square> asked = typedSquare(position().info(), square);
  if (!asked) return print(fmt::format("'{}' is not a square", square));
  const std::vector<std::string> texts = textsFrom(engine_.game(), *asked);
  print(texts.empty() ? fmt::format("There is no move from {} (try what {}).", square, square)
                      : joinWords(texts));
}

void TerminalGame::what(const std::string& asked) {
  const Result<std::string> page = piecePage(engine_.game(), asked);
  if (!page) return print(page.failure());
  console_.out << *page;
}

void TerminalGame::hint(const std::string&) {
  if (over()) return print(kNoMoves);
  const Move move = *advice().move;
  print(fmt::format("Hint: {}, {}.", position().rules().format(position(), move),
                    narrated(position(), move)));
}

void TerminalGame::score(const std::string&) {
  if (over()) return print(kNoMoves);
  print(judgement(position(), advice()));
}

void TerminalGame::analyze(const std::string& seconds) {
  constexpr int kLines = 3, kMostSeconds = 3600;
  if (over()) return print(kNoMoves);
  const auto number = parseNumber("analyze", seconds.empty() ? "10" : seconds, 1, kMostSeconds);
  if (!number) return print(number.failure());
  GoRequest request;
  request.limits.depth = request_.depth;
  request.limits.multiPv = kLines;
  request.clock.moveTime = *number * 1000;
  request.fullStrength = true;
  std::vector<LineReport> lines;
  think(request, [&](const LineReport& report) {
    if (report.bound == LineReport::Bound::kExact) keepLine(report, lines);
  });
  if (lines.empty()) return;
  print(fmt::format("At depth {}, for {}:", lines.front().depth, sideName(position().side())));
  for (const LineReport& line : lines)
    console_.out << tableRow(fmt::format("  {}", shortScore(position().info(), line.value)),
                             lineText(position(), line.line), kScoreColumn);
}

// Goes back to the person's last choice of a move, or to one before it.
void TerminalGame::undo(const std::string& count) {
  if (agreed_) {
    revive();
    return board();
  }
  const auto turns = parseNumber("undo", count.empty() ? "1" : count, 1, kMostTurns);
  if (!turns) return print(turns.failure());
  const std::size_t answered = personToMove() ? 2 : 1;
  const std::size_t plies = answered + 2 * static_cast<std::size_t>(*turns - 1);
  const std::size_t played = engine_.game().moves().size();
  if (played < answered) return print("There is no move of yours to take back.");
  if (played < plies) return print("You have not made so many moves.");
  for (std::size_t ply = 0; ply < plies; ++ply) engine_.undo();
  scores_.clear();
  keep();
  board();
}

void TerminalGame::level(const std::string& seconds) {
  constexpr std::int64_t kLeast = 10, kMost = 3600 * kSecond;
  const Result<std::int64_t> time = parseDuration("level", seconds, kSecond, kLeast, kMost);
  if (!time) return print(time.failure());
  request_.moveTime = *time;
  request_.depth.reset();
  const std::string_view unlikeBefore = clock_ ? ", without clocks" : "";
  stopPlayingByClock();
  print(fmt::format("The engine thinks {} a move{}.", secondsText(*time), unlikeBefore));
}

void TerminalGame::depth(const std::string& plies) {
  const Result<std::int64_t> number = parseNumber("depth", plies, 1, kMaxPly);
  if (!number) return print(number.failure());
  request_.depth = static_cast<int>(*number);
  request_.moveTime.reset();
  stopPlayingByClock();
  print(fmt::format("The engine looks ahead to depth {}.", *number));
}

void TerminalGame::clock(const std::string& rule) {
  if (rule.empty() && clock_) return print(clocksText());
  if (rule.empty()) return print("There are no clocks; clock 5+3 begins to play with them.");
  const Result<GameClock::Rule> asked = GameClock::parse(rule);
  if (!asked) return print(asked.failure());
  request_.clock = *asked;
  clock_.emplace(*asked);
  beginTurn();
  const std::string more = asked->increment == 0 ? ""
                                                 : fmt::format(", and {} more after each move",
                                                               secondsText(asked->increment));
  print(fmt::format("Both have {}{}.", clock_->text(kWhite), more));
}

void TerminalGame::stopPlayingByClock() {
  request_.clock.reset();
  clock_.reset();
}

void TerminalGame::revive() {
  agreed_.reset();
  // With no time left the game would be lost again at once.
  if (clock_ && clock_->fallen()) stopPlayingByClock();
}

void TerminalGame::skill(const std::string& asked) {
  if (!asked.empty()) {
    const Result<int> level = skillMeant("skill", asked);
    if (!level) return print(level.failure());
    must(engine_.setOption("Skill Level", std::to_string(*level)));
    keep();
  }
  print(fmt::format("You play against {}. As in: skill beginner, skill club, skill full, skill -3.",
                    opponentName(skill())));
}

void TerminalGame::side(const std::string& name) {
  const std::optional<Side> asked = name.empty() ? opposite(request_.side) : sideNamed(name);
  if (!asked) return print(fmt::format("'{}' is neither white nor black.", name));
  request_.side = below_ = *asked;
  scores_.clear();
  print(fmt::format("You play {}.", sideName(request_.side)));
  keep();
  if (personToMove()) board();
}

void TerminalGame::fen(const std::string& text) {
  if (text.empty()) {
    console_.out << formatFen(position()) << '\n';
    return;
  }
  const Result<Position> position = parseFen(engine_.game().rules(), text);
  if (!position) return print(position.failure());
  begin(Game(*position));
  keep();
  beginTurn();
  board();
  announceEnd();
}

void TerminalGame::offerDraw(const std::string&) {
  if (over()) return print("The game is over.");
  if (!scores_.acceptsDraw(position().info())) return print("The engine would rather play on.");
  agree(Outcome::draw("agreement"));
}

void TerminalGame::resign(const std::string&) {
  if (over()) return print("The game is over.");
  agree(Outcome::win(opposite(request_.side), "resignation"));
}

void TerminalGame::save(const std::string& path) {
  if (std::filesystem::exists(path))
    return print(fmt::format("'{}' exists already; it stays as it is.", path));
  if (const auto error = replaceFile(path, gameText(savedGame(), outcome()))) return print(*error);
  print(fmt::format("The game is in '{}'.", path));
}

// The number of the game, if given, follows the last blank; a path may contain blanks.
void TerminalGame::load(const std::string& asked) {
  std::string path = asked;
  std::size_t number = 1;
  const std::size_t blank = asked.rfind(' ');
  if (blank != asked.npos && !std::filesystem::exists(asked)) {
    const auto last = parseNumber("the game's number", asked.substr(blank + 1), 1, kLastGame);
    const std::string before = asked.substr(0, blank);
    if (!last && std::filesystem::exists(before)) return print(last.failure());
    if (last) number = static_cast<std::size_t>(*last), path = before;
  }
  const Result<SavedGame> saved = loadGame(path, engine_.variants(), number);
  if (!saved) return print(saved.failure());
  request_.side = below_ = saved->person;
  must(engine_.setOption("Skill Level", std::to_string(saved->skill)));
  if (&saved->game.rules() != &engine_.game().rules()) print(saved->game.rules().info().title);
  begin(saved->game);
  keep();
  beginTurn();
  board();
  print(fmt::format("You play {}.", sideName(request_.side)));
  announceEnd();
}

void TerminalGame::countLosses() {
  constexpr int kMostLosses = 3, kStep = 2;
  const Outcome end = outcome();
  if (!end.over()) return;
  const bool lost = end.verdict == Verdict::kWin && end.winner != request_.side;
  lossesInARow_ = lost ? lossesInARow_ + 1 : 0;
  if (lossesInARow_ < kMostLosses || skill() == kLowestSkill) return;
  lossesInARow_ = 0;
  const int before = skill();
  must(engine_.setOption("Skill Level", std::to_string(std::max(before - kStep, kLowestSkill))));
  print(fmt::format("After three losses the engine is weaker: skill {}. Back with: skill {}.",
                    skill(), before));
}

void TerminalGame::newGame(const std::string&) {
  countLosses();
  setUp();
  keep();
  beginTurn();
  board();
}

}  // namespace ximaera
