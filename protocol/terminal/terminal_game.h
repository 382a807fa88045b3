#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include "engine/engine.h"
#include "engine/opinions.h"
#include "engine/skill.h"
#include "protocol/console.h"
#include "protocol/terminal/game_clock.h"
#include "protocol/terminal/line_reader.h"
#include "protocol/terminal/screen.h"

namespace ximaera {

/// Milliseconds of a clock that is never put back.
std::int64_t steadyMilliseconds();

/// What game to play in the terminal.
struct TerminalGameRequest {
  Position start;
  /// Moves played already, legal ones.
  std::vector<std::string> moves = {};
  /// The person's side.
  Side side = kWhite;
  /// The engine plays both sides.
  bool self = false;
  /// How deep, and how many milliseconds, the engine thinks; some two seconds if neither is said.
  std::optional<int> depth = std::nullopt;
  std::optional<std::int64_t> moveTime = std::nullopt;
  /// How well it plays; on the scale of "Skill Level".
  int skill = kHighestSkill;
  /// The game is played with clocks.
  std::optional<GameClock::Rule> clock = std::nullopt;
  /// From this the engine draws which of several good moves it begins a game with; without it, it
  /// begins equal games alike.
  std::optional<std::uint64_t> chance = std::nullopt;
  /// What the terminal can show, asked before every picture, as its window may change.
  std::function<Screen()> screen = [] { return Screen{}; };
  /// Where lines are read; from the console if there is none.
  LineReader readLine = {};
  /// How often the person has tried to interrupt since it was asked last.
  std::function<int()> interrupts = [] { return 0; };
  /// The file that keeps the game while it is not finished; none if empty.
  std::string keptGame = {};
  /// The time that clocks go by, in milliseconds.
  std::function<std::int64_t()> now = steadyMilliseconds;
};

/// A game against the engine in a terminal: the board is drawn, moves and commands are typed.
class TerminalGame {
 public:
  TerminalGame(const TerminalGameRequest& request, Console console);

  /// Plays until `quit` or the end of the input; with `self`, to the end of the game.
  void run();

 private:
  struct Command {
    std::string_view name;
    /// Other names for it, blanks between.
    std::string_view aliases;
    /// What may follow the name, for the help; empty if nothing may.
    std::string_view argument;
    void (TerminalGame::*obey)(const std::string& argument);
    std::string_view help;
  };
  static std::span<const Command> commands();
  static std::span<const std::string_view> commandNames();
  static const Command* commandNamed(std::string_view word);

  // The commands: see commands() for what they do.
  void help(const std::string&);
  void rules(const std::string&);
  void drawAgain(const std::string&) { board(); }
  void flip(const std::string&);
  void moves(const std::string& square);
  void what(const std::string& asked);
  void hint(const std::string&);
  void score(const std::string&);
  void analyze(const std::string& seconds);
  void undo(const std::string&);
  void level(const std::string& seconds);
  void depth(const std::string& plies);
  void clock(const std::string& rule);
  void skill(const std::string& level);
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
  // The engine's move, for once by chance among the best if the game is young.
  BestMove chooseMove();
  // The time that has passed since the turn began is the mover's; whether he was in time.
  bool stopClock();
  std::string clocksText() const;
  void stopPlayingByClock();
  void beginTurn() { turnBegan_ = request_.now(); }
  // Says what the move does, and plays it.
  void play(Move move);
  // Thinks, which can be interrupted, and shows in place what it thinks if a person watches.
  BestMove think(const GoRequest& request, const std::function<void(const LineReport&)>& hear = {});
  // What it thinks for the person, at full strength.
  BestMove advice();
  GoRequest usualRequest() const;
  void board();
  void announceEnd();
  void agree(const Outcome& outcome);
  void setUp();
  // Goes on with another game, of whatever variant.
  void begin(const Game& game);
  // Keeps the game on disk, or forgets it there once it is over, or if nothing has been done yet.
  void keep();
  // Shows a long text, page by page if a person watches.
  void show(const std::string& page);
  void say(std::string_view text);
  void say(const Error& error) { say(error.message); }
  Outcome outcome() const;
  bool over() const { return outcome().over(); }
  bool personToMove() const { return position().side() == request_.side; }
  const Position& position() const { return engine_.game().position(); }

  TerminalGameRequest request_;
  // The side that sits below on the board.
  Side below_;
  Console console_;
  Engine engine_;
  Opinions opinions_;
  // How the game has ended by resignation or agreement.
  std::optional<Outcome> agreed_;
  std::optional<GameClock> clock_;
  // When the side to move began to think.
  std::int64_t turnBegan_ = 0;
  // The person knows that the game cannot be kept.
  bool saidNotKept_ = false;
  bool interrupted_ = false;
  bool quit_ = false;
};

}  // namespace ximaera
