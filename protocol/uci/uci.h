#pragma once

#include <array>
#include <istream>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "engine/lenient_fen.h"
#include "protocol/command_line/streams.h"

namespace ximaera {

/// The Universal Chess Interface. Beyond the standard it knows `d`, `eval`, `bench`, `help` and `go
/// perft`.
class Uci {
 public:
  /// Plays these games. `weights` is the default of WeightsPath, `game` that of UCI_Variant, by
  /// default the first one.
  explicit Uci(std::ostream& out, const Variants& variants = {}, const std::string& weights = "",
               const VariantPtr& game = nullptr);
  ~Uci() { halt(); }

  /// Executes the lines of `in` until `quit` or the end, which stops a search.
  void run(std::istream& in);
  /// Executes one line; false if it is `quit`.
  bool execute(std::string_view line);
  /// Waits for the end of the search; an infinite one is stopped.
  void settle();

  /// Whether a line that starts with `word` is a command of this protocol.
  static bool knows(std::string_view word) { return find(word) != nullptr; }

 private:
  using Tokens = std::span<const std::string_view>;
  /// A command, its function (which gets the words after it), and a line of help.
  struct Command {
    std::string_view name;
    void (Uci::*obey)(Tokens);
    std::string_view help;
  };
  static const std::array<Command, 14> kCommands;
  static const Command* find(std::string_view word);

  void identify(Tokens);
  void debug(Tokens) {}
  void isReady(Tokens) { out_.line("readyok"); }
  void newGame(Tokens);
  void position(Tokens words);
  void go(Tokens words);
  void stop(Tokens) { engine_.stop(); }
  void ponderHit(Tokens);
  void setOption(Tokens words);
  void display(Tokens);
  void evaluate(Tokens);
  void bench(Tokens words);
  void help(Tokens);
  void quit(Tokens);

  void listenToSearch();
  void countLeaves(int depth);
  void halt();
  bool hasPosition(std::string_view command);
  Result<LenientFen> readStart(Tokens words) const;
  void complain(std::string_view what, std::size_t longest = 300);

  Output out_;
  Engine engine_;
  const std::string firstGame_;
  const std::string firstWeights_;
  /// The root of the running search. Its thread may read this, but not the game.
  Position root_;
  /// Whether the search is infinite or pondering.
  bool infinite_ = false;
  bool pondering_ = false;
  bool quit_ = false;
};

}  // namespace ximaera
