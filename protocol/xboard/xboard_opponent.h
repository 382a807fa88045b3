#pragma once

#include <optional>
#include <string_view>

#include "engine/options.h"

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

}  // namespace ximaera
