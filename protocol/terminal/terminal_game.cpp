#include "protocol/terminal/terminal_game.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/fen.h"
#include "movegen/words.h"
#include "protocol/narration.h"
#include "protocol/terminal/board_picture.h"
#include "protocol/terminal/typed_move.h"
#include "protocol/text.h"
#include "protocol/uci_info.h"

namespace ximaera {

namespace {

constexpr std::int64_t kDefaultMilliseconds = 2000;
constexpr std::int64_t kHintMilliseconds = 1000;
const std::string kNoMoves = "There are no moves: the game is over.\n";

std::string singleSpaced(const std::string& line) {
  const std::vector<std::string_view> words = wordsOf(line);
  return fmt::format("{}", fmt::join(words, " "));
}

bool inCheck(const Position& position) {
  return position.info().checkRule && position.rules().exposed(position, position.side());
}

}  // namespace

const std::array<TerminalGame::Command, 8> TerminalGame::kCommands{{
    {"help", "? h", &TerminalGame::help, "shows this"},
    {"board", "b", &TerminalGame::board, "draws the board again"},
    {"flip", "", &TerminalGame::flip, "turns the board round"},
    {"moves", "", &TerminalGame::moves, "lists the legal moves"},
    {"hint", "", &TerminalGame::hint, "says what the engine would play"},
    {"undo", "u", &TerminalGame::undo, "takes back your last move and the answer to it"},
    {"new", "", &TerminalGame::newGame, "starts again"},
    {"quit", "q exit", &TerminalGame::quit, "ends the program"},
}};

TerminalGame::TerminalGame(const TerminalGameRequest& request, Console console)
    : request_(request), below_(request.side), console_(console) {
  engine_.setVariant(request.start.info().name);
  engine_.setOption("Skill Level", std::to_string(request.skill));
  setUp();
}

void TerminalGame::setUp() {
  engine_.newGame();
  engine_.setPosition(request_.start, {});
}

void TerminalGame::run() {
  console_.out << position().info().title << "\n\n";
  board();
  if (formatFen(position()) == position().info().start)
    console_.out << wrapped(position().info().startNote);
  request_.self ? playSelf() : playPerson();
}

void TerminalGame::playSelf() {
  while (!over()) {
    moveEngine();
    board();
  }
  console_.out << wrapped("Game: " + joinWords(engine_.game().texts()));
  announceEnd();
}

void TerminalGame::playPerson() {
  console_.out << fmt::format("You play {}. Type a move, or help.\n", sideName(request_.side));
  announceEnd();
  while (!quit_) {
    if (!over() && !personToMove()) {
      moveEngine();
      board();
      announceEnd();
    } else {
      readLine();
    }
  }
}

// Draws are claimed as soon as they can be.
bool TerminalGame::over() const {
  return engine_.game().outcome().over();
}

bool TerminalGame::personToMove() const {
  return position().side() == request_.side;
}

void TerminalGame::readLine() {
  console_.out << (over() ? "undo, new or quit? " : "Your move: ") << std::flush;
  std::string line;
  if (!std::getline(console_.in, line)) {
    console_.out << "\nGood bye.\n";
    return quit();
  }
  line = singleSpaced(line);
  if (!line.empty()) obey(line);
}

bool TerminalGame::isNamed(const Command& command, std::string_view word) {
  const auto same = [&](std::string_view name) { return sameIgnoringCase(name, word); };
  return same(command.name) || std::ranges::any_of(wordsOf(command.aliases), same);
}

void TerminalGame::obey(const std::string& line) {
  const auto* command =
      std::ranges::find_if(kCommands, [&](const Command& known) { return isNamed(known, line); });
  if (command != kCommands.end()) return (this->*command->obey)();
  if (over()) {
    console_.out << "The game is over.\n";
    return;
  }
  const Result<Move> move = readTypedMove(engine_.game(), line);
  if (!move) {
    console_.out << wrapped(move.error() + " (try moves, or help)");
    return;
  }
  play(*move);
  board();
  announceEnd();
}

void TerminalGame::moveEngine() {
  if (!request_.self) console_.out << "Thinking ..." << std::endl;
  GoRequest request;
  request.limits.depth = request_.depth;
  request.clock.moveTime = request_.moveTime;
  if (!request_.depth && !request_.moveTime) request.clock.moveTime = kDefaultMilliseconds;
  const BestMove best = think(request);
  play(*best.move);
}

void TerminalGame::play(Move move) {
  console_.out << wrapped(narratedTurn(position(), move)) << '\n';
  engine_.game().play(move);
}

BestMove TerminalGame::think(const GoRequest& request) {
  BestMove best;
  engine_.onBestMove = [&](const BestMove& found) { best = found; };
  engine_.go(request);
  engine_.wait();
  return best;
}

void TerminalGame::announceEnd() {
  const Outcome outcome = engine_.game().outcome();
  if (!outcome.over()) return;
  console_.out << outcomeSentence(outcome) << pointsNote(position().info(), outcome) << '\n';
}

void TerminalGame::board() {
  console_.out << boardPicture(engine_.game(), below_, request_.screen()) << '\n';
  const std::string_view check = inCheck(position()) ? ", and is in check" : "";
  if (!over())
    console_.out << fmt::format("{} is to move{}.\n", sideName(position().side()), check);
  console_.out << std::flush;
}

void TerminalGame::flip() {
  below_ = opposite(below_);
  board();
}

void TerminalGame::moves() {
  MoveList moves;
  engine_.game().legal(moves);
  console_.out << (over() ? kNoMoves : wrapped(joinWords(sortedTexts(position(), moves))));
}

void TerminalGame::hint() {
  if (over()) {
    console_.out << kNoMoves;
    return;
  }
  GoRequest request;
  request.limits.depth = request_.depth;
  request.clock.moveTime = kHintMilliseconds;
  request.fullStrength = true;
  const BestMove best = think(request);
  console_.out << fmt::format("Hint: {}\n", position().rules().format(position(), *best.move));
}

// Goes back to where the person chose a move last.
void TerminalGame::undo() {
  const std::size_t answered = personToMove() ? 2 : 1;
  if (engine_.game().moves().size() < answered) {
    console_.out << "There is no move of yours to take back.\n";
    return;
  }
  for (std::size_t ply = 0; ply < answered; ++ply) engine_.game().undo();
  board();
}

void TerminalGame::newGame() {
  setUp();
  board();
}

void TerminalGame::help() {
  console_.out << wrapped(position().info().writing) << '\n';
  for (const Command& command : kCommands) console_.out << tableRow(command.name, command.help, 8);
  console_.out << fmt::format("\nAll about the game: ximaera rules {}\n", position().info().name);
}

}  // namespace ximaera
