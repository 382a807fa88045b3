#pragma once

#include <string_view>

#include "engine/engine.h"
#include "engine/options.h"
#include "protocol/command_line/streams.h"
#include "protocol/xboard/xboard_play.h"

namespace ximaera {

/// How strong the engine plays against a person, in a few steps with names, and the advice to take
/// the next lower one.
class XBoardOpponent {
 public:
  /// The setting's name in XBoard's dialog.
  static constexpr std::string_view kName = "Opponent";
  struct Step {
    std::string_view name;
    /// The "Skill Level".
    int skill;
  };

  /// The setting, at full strength.
  static Option option();
  /// The step with this name, which must exist.
  static const Step& named(std::string_view name);

  /// A game begins.
  void begin() { ended_ = false; }
  /// A person has finished the game; only its first end counts. Returns the step for the next game
  /// if it is the third loss in a row, and there is a step below this skill.
  const Step* end(bool lost, int skill);

 private:
  static constexpr int kLosses = 3;

  bool ended_ = false;
  int losses_ = 0;
};

/// The settings in XBoard's dialogs: the engine's options, and those of the adapter.
class XBoardSettings {
 public:
  XBoardSettings(Output& out, Engine& engine, XBoardPlay& play);

  /// Announces all of them as `feature option="..."`.
  void offer();
  /// `option NAME=VALUE`, or NAME for a button.
  void option(std::string_view assignment);
  /// A game begins.
  void gameBegins() { opponent_.begin(); }
  /// A person has finished a game against the engine. Who loses again and again meets a weaker
  /// opponent.
  void gameEnds(bool lost);
  /// `memory MEGABYTES`.
  void memory(std::string_view megabytes) { setLimited("Hash", megabytes); }
  /// `cores COUNT`.
  void cores(std::string_view count) { setLimited("Threads", count); }

 private:
  void setOwn(std::string_view name, std::string_view value, std::string_view assignment);
  void set(std::string_view name, std::string_view value);
  void setLimited(std::string_view name, std::string_view value);

  Output& out_;
  Engine& engine_;
  XBoardPlay& play_;
  /// The adapter's own options.
  Options own_;
  XBoardOpponent opponent_;
};

}  // namespace ximaera
