#pragma once

#include <istream>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "protocol/command_line/streams.h"
#include "protocol/xboard/xboard_clock.h"
#include "protocol/xboard/xboard_hand.h"
#include "protocol/xboard/xboard_play.h"
#include "protocol/xboard/xboard_search.h"
#include "protocol/xboard/xboard_settings.h"
#include "protocol/xboard/xboard_table.h"

namespace ximaera {

/// The adapter for XBoard: CECP, protocol version 2. This class holds the conversation; its parts
/// execute the commands.
class XBoard {
 public:
  /// `weights` is the default of WeightsPath.
  explicit XBoard(std::ostream& stream, const Variants& variants = {},
                  const std::string& weights = "");

  /// Executes the lines of `in` as they come, until `quit` or the end.
  void run(std::istream& in);

  /// Executes one line.
  void command(std::string_view input);
  /// Waits for the end of a search for a move or hint.
  void settle();
  /// Whether `quit` was received.
  bool finished() const { return finished_; }

 private:
  struct Entry;
  static const Entry kCommands[];

  // The messages of the inbox.
  void handle(const TypedLine& line) { command(line.text); }
  void handle(const EndOfInput&);
  void handle(const Thought& thought) { play_.handle(thought); }
  void handle(const RootMove& rootMove) { play_.handle(rootMove); }
  void handle(const SearchEnd& end);

  void protover();
  void offerVariants();
  void option(std::string_view assignment);
  void showRules();
  void accepted(std::string_view feature);
  void nameGame();
  void newGame();
  void variant(std::string_view name);
  void check(bool understood, std::string_view complaint, std::string_view arguments);
  void depth(std::string_view arguments);
  void result(std::string_view text);
  void go();
  void playOther();
  void analyze();
  void book();
  void quit();

  void complain(std::string_view complaint, std::string_view command);
  void answerPings();

  Output out_;
  Inbox inbox_;
  Engine engine_;
  XBoardClock clock_;
  XBoardTable table_{out_, engine_.game().position()};
  XBoardPlay play_{out_, inbox_, engine_, clock_, table_};
  XBoardSettings settings_{out_, engine_, play_};
  XBoardSetup setup_{out_, table_, play_};
  XBoardHand hand_{out_, table_, play_, setup_};
  bool finished_ = false;
  /// The name that was sent to XBoard; empty if it was not requested.
  std::string name_;
  std::vector<std::string> unansweredPings_;
};

/// Runs the adapter for these games until `quit` or the end of `in`; `weights` is the default of
/// WeightsPath.
void runXBoard(std::istream& in, std::ostream& out, const Variants& variants = {},
               const std::string& weights = "");

}  // namespace ximaera
