#pragma once

#include <array>
#include <istream>
#include <ostream>
#include <span>
#include <string_view>

#include "engine/engine.h"
#include "movegen/lenient_fen.h"
#include "protocol/output.h"

namespace ximaera {

/// Speaks the Universal Chess Interface: lines in, lines out. Beyond the standard it knows `d`,
/// `eval`, `bench`, `help` and `go perft`.
class Uci {
 public:
  explicit Uci(std::ostream& out);
  ~Uci();

  /// Obeys the lines of `in` until `quit` or their end, which ends a search.
  void run(std::istream& in);
  /// Obeys one line; false if it was `quit`.
  bool execute(std::string_view line);
  /// Waits for the end of the search, which is stopped if it has none.
  void settle();

  /// Whether a line that starts with `word` is meant for this protocol.
  static bool knows(std::string_view word);

 private:
  using Words = std::span<const std::string_view>;
  /// A command, what carries it out (it is given the words behind the command), and a line of help.
  struct Command {
    std::string_view name;
    void (Uci::*obey)(Words);
    std::string_view help;
  };
  static const std::array<Command, 14> kCommands;
  static const Command* find(std::string_view word);

  void identify(Words);
  void debug(Words);
  void isReady(Words);
  void newGame(Words);
  void position(Words words);
  void go(Words words);
  void stop(Words);
  void ponderHit(Words);
  void setOption(Words words);
  void display(Words);
  void evaluate(Words);
  void bench(Words words);
  void help(Words);
  void quit(Words);

  void listenToSearch();
  void countLeaves(int depth);
  void halt();
  bool hasPosition(std::string_view command);
  Result<LenientFen> readStart(Words words) const;
  void complain(std::string_view what);

  Output out_;
  Engine engine_;
  /// What the running search was started on; its thread may read this, not the game.
  Position root_;
  /// Whether the search goes on until it is told to stop, or until ponderhit.
  bool infinite_ = false;
  bool pondering_ = false;
  bool quit_ = false;
};

}  // namespace ximaera
