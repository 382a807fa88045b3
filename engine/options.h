#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "movegen/text/result.h"

namespace ximaera {

/// A setting that GUIs show in a dialog. One table serves UCI and XBoard.
struct Option {
  struct Spin {
    int value, least, most;
  };
  struct Check {
    bool value;
  };
  struct Combo {
    std::string value;
    std::vector<std::string> choices;
  };
  struct Text {
    std::string value;
  };
  struct Button {};

  std::string name;
  std::variant<Spin, Check, Combo, Text, Button> kind;
};

/// A set of options and their present values.
class Options {
 public:
  /// The options with their initial values.
  explicit Options(std::vector<Option> options) : options_(std::move(options)) {}

  const std::vector<Option>& all() const { return options_; }
  /// The option with this name, ignoring case; nullptr if there is none.
  const Option* find(std::string_view name) const;
  /// Sets an option from text. Error, without a change, if the name is unknown, or the value is not
  /// a number, out of range, or not one of the choices.
  [[nodiscard]] std::optional<Error> set(std::string_view name, std::string_view value);

  /// Replaces the choices of an option, which must exist and have choices.
  void setChoices(std::string_view name, std::vector<std::string> choices);

  /// The value of an option, which must exist and have this type.
  int spin(std::string_view name) const { return kindOf<Option::Spin>(name).value; }
  bool check(std::string_view name) const { return kindOf<Option::Check>(name).value; }
  const std::string& combo(std::string_view name) const {
    return kindOf<Option::Combo>(name).value;
  }
  const std::string& text(std::string_view name) const { return kindOf<Option::Text>(name).value; }

 private:
  template <class Kind>
  const Kind& kindOf(std::string_view name) const {
    return std::get<Kind>(find(name)->kind);
  }

  std::vector<Option> options_;
};

/// The options of the engine.
Options engineOptions(std::vector<std::string> variants);

}  // namespace ximaera
