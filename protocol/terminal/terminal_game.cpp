#include "protocol/terminal/terminal_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "engine/files/write_file.h"
#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/text/utf8.h"
#include "movegen/text/words.h"
#include "protocol/explain/moves_meant.h"
#include "protocol/explain/narration.h"
#include "protocol/explain/text.h"
#include "protocol/terminal/board_picture.h"
#include "protocol/terminal/thinking.h"

namespace ximaera {

namespace {

constexpr std::int64_t kDefaultMilliseconds = 2000;
// The first plies of a game may be chosen at random, within these limits.
constexpr std::size_t kVariedPlies = 8;
constexpr Handicap kVariety{.nodes = 0, .temperature = 8, .lines = 4};

}  // namespace

std::int64_t steadyMilliseconds() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

TerminalGame::TerminalGame(const TerminalGameRequest& request, Console console)
    : request_(request), below_(request.side), console_(console), engine_(request.variants) {
  if (!request_.readLine) request_.readLine = streamReader(console.in, console.out);
  must(engine_.setVariant(request.start.info().name));
  must(engine_.setOption("Skill Level", std::to_string(request.skill)));
  must(engine_.setOption("WeightsPath", request.weights));
  setUp();
  must(engine_.setPosition(request.start, request.moves));
}

void TerminalGame::setUp() {
  engine_.newGame();
  scores_.clear();
  agreed_.reset();
  mistakes_.clear();
  if (request_.clock) clock_.emplace(*request_.clock);
  must(engine_.setPosition(request_.start, {}));
}

void TerminalGame::begin(const Game& game) {
  if (&game.rules() != &engine_.game().rules()) must(engine_.setVariant(game.rules().info().name));
  request_.start = game.start();
  setUp();
  must(engine_.setPosition(game.start(), game.texts()));
}

void TerminalGame::run() {
  console_.out << position().info().title << "\n\n";
  board();
  if (formatFen(position()) == position().info().start) print(position().info().startNote);
  if (const std::string note = engine_.weights().note(); !note.empty()) print(note + '.');
  request_.self ? playSelf() : playPerson();
}

void TerminalGame::playSelf() {
  while (!over() && !interrupted_) {
    moveEngine();
    board();
  }
  print("Game: " + joinWords(engine_.game().texts()));
  announceEnd();
}

void TerminalGame::playPerson() {
  print(fmt::format("You play {} against {} (skill changes it). Type a move, or help.",
                    sideName(request_.side), opponentName(skill())));
  announceEnd();
  beginTurn();
  while (!quit_) {
    if (over() || personToMove()) {
      readLine();
      continue;
    }
    moveEngine();
    board();
    announceEnd();
  }
}

// Draws are claimed as soon as they can be.
Outcome TerminalGame::outcome() const {
  return agreed_ ? *agreed_ : engine_.game().outcome();
}

std::string TerminalGame::promptText() const {
  if (over()) return "review, undo, new or quit? ";
  if (!clock_) return "Your move: ";
  return fmt::format("{} against {}. Your move: ", clock_->text(request_.side),
                     clock_->text(opposite(request_.side)));
}

void TerminalGame::readLine() {
  const auto complete = [this](std::string_view line) {
    return completions(engine_.game(), commandNames(), line);
  };
  const auto line = request_.readLine({promptText(), complete});
  if (request_.interrupts() > 0) return noteInterrupt();
  if (!line) {
    console_.out << "\nGood bye.\n";
    quit_ = true;
    return;
  }
  interrupted_ = false;
  // Control characters that the line editor did not handle would disturb the screen.
  const std::string text = printable(*line);
  const std::vector<std::string_view> words = wordsOf(text);
  if (!words.empty()) obey(fmt::format("{}", fmt::join(words, " ")));
}

void TerminalGame::noteInterrupt() {
  console_.out << (interrupted_ ? "\nGood bye.\n" : "\nCtrl-C again leaves, as quit does.\n");
  quit_ = interrupted_;
  interrupted_ = true;
}

void TerminalGame::obey(const std::string& line) {
  const auto [word, rest] = cutAt(line, ' ');
  const Command* command = commandNamed(word);
  const std::string argument(rest);
  if (command == nullptr || (command->argument.empty() && !argument.empty()))
    return playTyped(line);
  if (argument.empty() && !command->argument.empty() && command->argument[0] != '[')
    return print(fmt::format("As in: {} {}", command->name, command->argument));
  (this->*command->obey)(argument);
}

void TerminalGame::playTyped(const std::string& line) {
  if (over()) return print("The game is over.");
  const Result<Move> move = readTypedMove(engine_.game(), line);
  if (!move) return print(fmt::format("{} (try {}, or help)", move.error(), adviceOn(line)));
  if (!stopClock()) return;
  play(*move);
  board();
  announceEnd();
  beginTurn();
}

// The command that explains best why a move was refused.
std::string TerminalGame::adviceOn(const std::string& line) const {
  const auto named = MoveText(engine_.game().rules(), line).named();
  const bool aboutPiece = named && isPiece(position()[named->from]);
  return aboutPiece ? "what " + squareName(named->from) : "moves";
}

bool TerminalGame::stopClock() {
  if (!clock_) return true;
  const Side side = position().side();
  if (clock_->spend(side, request_.now() - turnBegan_)) return true;
  agree(Outcome::win(opposite(side), "time"));
  return false;
}

GoRequest TerminalGame::usualRequest() const {
  GoRequest request;
  if (clock_) {
    request.clock.left = clock_->left(position().side());
    request.clock.increment = clock_->rule().increment;
    return request;
  }
  request.limits.depth = request_.depth;
  request.clock.moveTime = request_.moveTime;
  if (!request_.depth && !request_.moveTime) request.clock.moveTime = kDefaultMilliseconds;
  return request;
}

void TerminalGame::moveEngine() {
  beginTurn();
  const BestMove best = chooseMove();
  scores_.note(best.value, best.depth);
  if (!stopClock()) return;
  play(*best.move);
  beginTurn();
}

BestMove TerminalGame::chooseMove() {
  GoRequest request = usualRequest();
  if (!request_.chance || engine_.game().moves().size() >= kVariedPlies) return think(request);
  WeakPlayer player(kVariety, position().key() + *request_.chance);
  request.limits.multiPv = kVariety.lines;
  BestMove best = think(request, [&](const LineReport& report) { player.note(report); });
  if (const auto choice = player.choice()) {
    best.move = choice->line.front();
    best.value = choice->value;
  }
  return best;
}

void TerminalGame::play(Move move) {
  print(narratedTurn(position(), move));
  console_.out << '\n';
  engine_.play(move);
  keep();
}

BestMove TerminalGame::think(const GoRequest& request,
                             const std::function<void(const LineReport&)>& onLine) {
  const Thinking thinking(engine_, console_.out, request_.screen());
  const auto interrupted = [&] {
    if (request_.interrupts() == 0) return false;
    interrupted_ = request_.self;
    return true;
  };
  return thinking.wait(request, interrupted, onLine);
}

BestMove TerminalGame::advice() {
  constexpr std::int64_t kMilliseconds = 1000;
  GoRequest request;
  request.limits.depth = request_.depth;
  request.clock.moveTime = kMilliseconds;
  request.fullStrength = true;
  return think(request);
}

void TerminalGame::announceEnd() {
  const Outcome end = outcome();
  if (!end.over()) return;
  console_.out << outcomeSentence(end, &position()) << pointsNote(position().info(), end) << '\n';
}

void TerminalGame::agree(const Outcome& outcome) {
  agreed_ = outcome;
  keep();
  announceEnd();
}

void TerminalGame::board() {
  console_.out << boardPicture(engine_.game(), below_, request_.screen()) << '\n';
  const std::string_view check = position().inCheck() ? ", and is in check" : "";
  if (!over())
    console_.out << fmt::format("{} is to move{}.\n", sideName(position().side()), check);
  if (clock_ && !over()) print(clocksText());
  console_.out << std::flush;
}

std::string TerminalGame::clocksText() const {
  return fmt::format("White has {}, Black {}.", clock_->text(kWhite), clock_->text(kBlack));
}

void TerminalGame::keep() {
  if (request_.keptGame.empty() || request_.self) return;
  const std::string_view usualStart = position().info().start;
  const bool begun = !engine_.game().moves().empty() || formatFen(request_.start) != usualStart;
  std::error_code error;
  if (over() || !begun) {
    std::filesystem::remove(request_.keptGame, error);
    return;
  }
  const auto fault =
      replaceFile(request_.keptGame, keptText(savedGame(), *engine_.variant(), outcome()));
  if (fault && !saidNotKept_) print(fmt::format("The game cannot be kept: {}.", fault->message));
  saidNotKept_ = fault.has_value();
}

void TerminalGame::print(std::string_view text) {
  console_.out << wrapped(text, 0, std::min(kPageWidth, request_.screen().columns));
}

}  // namespace ximaera
