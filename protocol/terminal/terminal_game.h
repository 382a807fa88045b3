#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>

#include "engine/engine.h"
#include "engine/skill.h"
#include "protocol/console.h"
#include "protocol/terminal/screen.h"

namespace ximaera {

/// What game to play in the terminal.
struct TerminalGameRequest {
  Position start;
  /// The person's side.
  Side side = kWhite;
  /// The engine plays both sides.
  bool self = false;
  /// How deep, and how many milliseconds, the engine thinks; some two seconds if neither is said.
  std::optional<int> depth = std::nullopt;
  std::optional<std::int64_t> moveTime = std::nullopt;
  /// How well it plays; see WeakPlayer.
  int skill = kHighestSkill;
  /// What the terminal can show, asked before every picture, as its window may change.
  std::function<Screen()> screen = [] { return Screen{}; };
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
    // Other names for it, blanks between.
    std::string_view aliases;
    void (TerminalGame::*obey)();
    std::string_view help;
  };
  static const std::array<Command, 8> kCommands;

  static bool isNamed(const Command& command, std::string_view word);

  void help();
  void moves();
  void undo();
  void hint();
  void newGame();
  void board();
  void flip();
  void quit() { quit_ = true; }

  void playSelf();
  void playPerson();
  void readLine();
  void obey(const std::string& line);
  void moveEngine();
  // Says what the move does, and plays it.
  void play(Move move);
  BestMove think(const GoRequest& request);
  void announceEnd();
  void setUp();
  bool over() const;
  bool personToMove() const;
  const Position& position() const { return engine_.game().position(); }

  TerminalGameRequest request_;
  // The side that sits below on the board.
  Side below_;
  Console console_;
  Engine engine_;
  bool quit_ = false;
};

}  // namespace ximaera
