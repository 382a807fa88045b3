#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "movegen/text/result.h"

namespace ximaera {

/// The settings that GUIs show in their dialog. One table serves UCI and XBoard alike.
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
  /// The options with their first values.
  explicit Options(std::vector<Option> options) : options_(std::move(options)) {}

  const std::vector<Option>& all() const { return options_; }
  /// The option with this name, upper and lower case being the same; nullptr if there is none.
  const Option* find(std::string_view name) const;
  /// Sets an option from text. An unknown name, or a value that is no number, out of range or no
  /// choice, is an error that says so and changes nothing.
  std::optional<Error> set(std::string_view name, std::string_view value);

  /// The value of an option, which must exist and be of that kind.
  int spin(std::string_view name) const;
  bool check(std::string_view name) const;
  const std::string& combo(std::string_view name) const;
  const std::string& text(std::string_view name) const;

 private:
  std::vector<Option> options_;
};

/// The options of the engine.
Options engineOptions();

}  // namespace ximaera
