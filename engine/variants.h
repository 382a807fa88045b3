#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "movegen/rules.h"
#include "movegen/text/result.h"
#include "search/evaluation/network.h"

namespace ximaera {

/// A game that programs know: its rules, its names, the file that describes it, and its network.
/// Rules and network are made when they are first used, and once; any thread may ask for them.
class Variant {
 public:
  using Make = std::function<std::unique_ptr<const Rules>()>;

  /// A game whose rules `make` makes, which must not fail.
  Variant(std::string_view name, Make make) : name_(name), make_(std::move(make)) {}
  /// A game with these rules, which were read from the file with this absolute path, if from any.
  explicit Variant(std::unique_ptr<const Rules> rules, std::string file = {});
  /// A game with rules that live longer.
  explicit Variant(const Rules& rules) : name_(rules.info().name), rules_(&rules) {}

  const std::string& name() const { return name_; }
  const Rules& rules() const;
  const VariantInfo& info() const { return rules().info(); }
  /// Its title without what follows a comma: "Rebel Chess II".
  std::string_view shortTitle() const { return info().title.substr(0, info().title.find(',')); }
  /// The network of the game if nobody has taught it: builtInNetwork().
  const Network& network() const;
  /// The absolute path of the file that it was read from; empty for other games.
  const std::string& file() const { return file_; }
  /// Its name in XBoard, which is its own if XBoard does not know it by another.
  std::string_view xboardName() const;
  /// Its name in the names of files that hold only for its rules: NAME, or NAME-FINGERPRINT for
  /// described games, whose rules change.
  std::string nameForFiles() const;

 private:
  std::string name_, file_;
  Make make_;
  mutable std::once_flag rulesMade_, networkMade_;
  mutable std::unique_ptr<const Rules> owned_;
  mutable const Rules* rules_ = nullptr;
  mutable std::unique_ptr<const Network> network_;
};

/// Reads a text with many games: their names, and their descriptions, of which those are empty that
/// cannot be read.
using ReadSections =
    std::function<std::vector<std::pair<std::string, std::string>>(std::string_view text)>;

/// Who plays a game keeps it: positions and networks refer to its rules.
using VariantPtr = std::shared_ptr<const Variant>;

/// A game that no list knows, described by a text; an error names its faults.
Result<VariantPtr> describedVariant(std::string_view name, std::string_view text);

/// The games that a program knows: those built in, then what was added. A copy is cheap, shares the
/// games with the original, and knows what is added to it alone.
class Variants {
 public:
  /// The built-in games: the compiled ones in the order of the rule book, then the described ones.
  Variants();
  /// One game only.
  explicit Variants(VariantPtr variant) : all_{std::move(variant)} {}

  const std::vector<VariantPtr>& all() const { return all_; }
  /// The game with which programs begin.
  const VariantPtr& first() const { return all_.front(); }
  /// The names of all, in their order.
  std::vector<std::string> names() const;

  /// The game with this name; nullptr if there is none.
  VariantPtr find(std::string_view name) const;
  /// The game that a person or a program calls so: by its name, its title or its name in XBoard,
  /// ignoring case, blanks and hyphens; chess also by "standard". An error suggests similar names,
  /// or lists all.
  Result<VariantPtr> meant(std::string_view text) const;
  /// The game with this name in XBoard, or else the one that is meant.
  Result<VariantPtr> meantInXBoard(std::string_view name) const;

  /// Why a game cannot be added: another one with other rules has its name.
  std::optional<Error> otherNamedLike(const VariantInfo& info) const;
  /// Adds a game. One with the same rules and name is not added twice, and returned; another one
  /// with its name is an error.
  Result<VariantPtr> add(std::unique_ptr<const Rules> rules, const std::string& file = {});
  /// Adds the game that a text describes.
  Result<VariantPtr> addText(std::string_view name, std::string_view text);
  /// Reads a description from a file and adds its game, named like the file without folder and
  /// ending; see readGame().
  Result<VariantPtr> addFile(const std::string& path);
  /// Adds all files NAME.toml of a folder in the order of their names, or the one file that the
  /// path names, which may have sections. Returns the errors of those that could not be added.
  std::vector<Error> addFolder(const std::string& path);
  /// Reads files NAME.ini as other programs write them.
  void readSectionsBy(ReadSections read) { readSections_ = std::move(read); }

 private:
  std::vector<Error> addSections(const std::string& path);

  std::vector<VariantPtr> all_;
  ReadSections readSections_;
};

}  // namespace ximaera
