#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include "engine/engine.h"
#include "engine/review.h"
#include "engine/skill.h"
#include "protocol/command_line/streams.h"
#include "protocol/terminal/game_clock.h"
#include "protocol/terminal/kept_game.h"
#include "protocol/terminal/line_reader.h"
#include "protocol/terminal/screen.h"

namespace ximaera {

/// Milliseconds of a monotonic clock.
std::int64_t steadyMilliseconds();

/// The parameters of a game in the terminal.
struct TerminalGameRequest {
  Position start;
  /// The legal moves played so far.
  std::vector<std::string> moves = {};
  /// The person's side.
  Side side = kWhite;
  /// The engine plays both sides.
  bool self = false;
  /// The depth and the milliseconds of the engine's searches; about two seconds by default.
  std::optional<int> depth = std::nullopt;
  std::optional<std::int64_t> moveTime = std::nullopt;
  /// The engine's "Skill Level".
  int skill = kHighestSkill;
  /// The time control, if the game has clocks.
  std::optional<GameClock::Rule> clock = std::nullopt;
  /// The seed for the choice between several good moves in the opening. Without it, equal games
  /// begin in the same way.
  std::optional<std::uint64_t> chance = std::nullopt;
  /// The terminal's abilities, read before every picture because its window may change.
  std::function<Screen()> screen = [] { return Screen{}; };
  /// The source of lines; the console if empty.
  LineReader readLine = {};
  /// How often the person pressed Ctrl-C since the last call.
  std::function<int()> interrupts = [] { return 0; };
  /// The engine's "WeightsPath".
  std::string weights = {};
  /// The file that keeps the unfinished game; none if empty.
  std::string keptGame = {};
  /// The time of the clocks, in milliseconds.
  std::function<std::int64_t()> now = steadyMilliseconds;
  /// The games that it knows; that of `start` is among them.
  Variants variants = {};
};

/// A game against the engine in a terminal: it draws the board and reads moves and commands.
class TerminalGame {
 public:
  TerminalGame(const TerminalGameRequest& request, Console console);

  /// Plays until `quit` or the end of the input; with `self` until the end of the game.
  void run();

 private:
  struct Command {
    std::string_view name;
    /// Other names, separated by blanks.
    std::string_view aliases;
    /// The argument, for the help; empty if there is none.
    std::string_view argument;
    void (TerminalGame::*obey)(const std::string& argument);
    std::string_view help;
  };
  static std::span<const Command> commands();
  static std::span<const std::string_view> commandNames();
  static const Command* commandNamed(std::string_view word);

  // The commands; commands() describes them.
  void help(const std::string& asked);
  void rules(const std::string&);
  void drawAgain(const std::string&) { board(); }
  void flip(const std::string&);
  void moves(const std::string& square);
  void what(const std::string& asked);
  void hint(const std::string&);
  void score(const std::string&);
  void analyze(const std::string& seconds);
  void review(const std::string&);
  void retry(const std::string& number);
  void undo(const std::string& count);
  void level(const std::string& seconds);
  void depth(const std::string& plies);
  void clock(const std::string& rule);
  void skill(const std::string& asked);
  void side(const std::string& name);
  void fen(const std::string& text);
  void offerDraw(const std::string&);
  void resign(const std::string&);
  void save(const std::string& path);
  void load(const std::string& asked);
  void newGame(const std::string&);
  void quit(const std::string&) { quit_ = true; }

  void playSelf();
  void playPerson();
  void readLine();
  std::string promptText() const;
  void noteInterrupt();
  void obey(const std::string& line);
  void playTyped(const std::string& line);
  std::string adviceOn(const std::string& line) const;
  void moveEngine();
  // The engine's move; early in the game a random one of the best.
  BestMove chooseMove();
  // Charges the time since the turn began to the mover. Returns whether it was in time.
  bool stopClock();
  std::string clocksText() const;
  // Forgets what was agreed, and clocks that have run out, because the game goes on.
  void revive();
  void stopPlayingByClock();
  void beginTurn() { turnBegan_ = request_.now(); }
  // Describes the move and plays it.
  void play(Move move);
  // Searches until done or interrupted, and shows the progress in place if a person watches.
  BestMove think(const GoRequest& request,
                 const std::function<void(const LineReport&)>& onLine = {});
  // Searches all positions of a review. Returns false if it was interrupted.
  bool searchAll(Review& review);
  // A search for the person, at full strength.
  BestMove advice();
  GoRequest usualRequest() const;
  void board();
  void announceEnd();
  void agree(const Outcome& outcome);
  void setUp();
  // Switches to another game, of any variant.
  void begin(const Game& game);
  int skill() const { return engine_.options().spin("Skill Level"); }
  // Notes the end of a game before a new one begins: after three losses in a row the engine becomes
  // weaker.
  void countLosses();
  SavedGame savedGame() const { return {engine_.game(), request_.side, skill()}; }
  // Keeps the game on disk, or removes it if it is over or has not begun.
  void keep();
  // Shows a long text, in pages if a person watches.
  void show(const std::string& page);
  void print(std::string_view text);
  void print(const Error& error) { print(error.message); }
  Outcome outcome() const;
  bool over() const { return outcome().over(); }
  bool personToMove() const { return position().side() == request_.side; }
  const Position& position() const { return engine_.game().position(); }

  TerminalGameRequest request_;
  // The side at the bottom of the board.
  Side below_;
  Console console_;
  Engine engine_;
  ScoreHistory scores_;
  // The person's worst moves, found by `review`, and the game reviewed.
  std::vector<Mistake> mistakes_;
  std::optional<Game> reviewed_;
  int lossesInARow_ = 0;
  // The outcome by resignation or agreement.
  std::optional<Outcome> agreed_;
  std::optional<GameClock> clock_;
  // The time at which the present turn began.
  std::int64_t turnBegan_ = 0;
  // The message that the game cannot be kept was shown.
  bool saidNotKept_ = false;
  bool interrupted_ = false;
  bool quit_ = false;
};

}  // namespace ximaera
