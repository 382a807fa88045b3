#pragma once

#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#define TOML_HEADER_ONLY 1

// toml++ 3.3 makes two promises to the compiler that do not hold: that a key begins with a valid
// letter, before it has checked that, and that all letters beyond ASCII are blanks of some kinds.
#if __has_include(<toml++/impl/unicode.h>)
#include <toml++/impl/forward_declarations.h>
#undef TOML_ASSERT_ASSUME
#define TOML_ASSERT_ASSUME(condition) static_cast<void>(0)
#pragma push_macro("TOML_UNREACHABLE")
#undef TOML_UNREACHABLE
#define TOML_UNREACHABLE return false
#include <toml++/impl/unicode.h>
#pragma pop_macro("TOML_UNREACHABLE")
#endif

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <tuple>

#include "movegen/text/utf8.h"
#include "movegen/variants/described/language/advice.h"
#include "movegen/variants/described/language/read.h"
#include "movegen/zobrist.h"

namespace ximaera::described {

using Names = std::initializer_list<std::string_view>;

inline std::string listed(Names names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

/// Reads tables of TOML and collects their faults.
class TomlReader {
 public:
  TomlReader(std::string_view name, const FindGame& find) : name_(name), find_(find) {}

  /// The faults found, in the order of their lines, each once.
  std::vector<std::string> faults() {
    constexpr std::size_t kMostFaults = 50;
    const std::string own = name_ + ".toml";
    const auto place = [&](const Fault& fault) {
      return std::tuple(fault.file != own, fault.file, fault.line, fault.column);
    };
    std::ranges::stable_sort(faults_, {}, place);
    std::vector<std::string> lines;
    for (const Fault& fault : faults_)
      if (std::string line = fault.shown();
          lines.size() < kMostFaults && std::ranges::find(lines, line) == lines.end())
        lines.push_back(std::move(line));
    return lines;
  }

  void fault(const toml::source_region& at, std::string_view about, std::string_view cause) {
    faults_.push_back({at.path ? *at.path : name_ + ".toml", at.begin.line, at.begin.column,
                       fmt::format("{}{}{}", about, about.empty() ? "" : ": ", cause)});
  }
  // What is inherited and does not fit is a fault of the file that inherits it.
  void fault(const toml::node& whole, std::string_view about, std::string_view cause) {
    const toml::node& node = ownPart(whole);
    const toml::source_region& at = node.source();
    const auto keys = isInherited(node) ? keysTo(table_, node) : std::vector<std::string_view>();
    if (keys.empty()) return fault(at, about, cause);
    const std::string_view from = std::string_view(*at.path).substr(0, at.path->rfind('.'));
    fault(table_.get("like")->source(), "like",
          fmt::format("{} of {} does not fit here: {}; in this file write {}", fmt::join(keys, "."),
                      from, cause, lineWith(keys)));
  }

  void missing(std::string_view key, std::string_view cause) {
    fault(toml::source_region(), key, cause);
  }

  /// The user's file that a parsed one is like, by its name; nothing if that is a built-in game.
  std::optional<std::string> parent() const {
    const auto name = table_["like"].value<std::string>();
    return parsed_ && name && *name != name_ && find_(*name) != embeddedText(*name) ? name
                                                                                    : std::nullopt;
  }

  /// The description and what it inherits, once it is parsed.
  const toml::table& table() const { return table_; }
  /// Parses a text, and what it inherits, into table(). False if there is a fault.
  bool parse(std::string_view text) { return parsed_ = parse(name_, text, 0, table_); }

 private:
  bool parse(const std::string& name, std::string_view text, int depth, toml::table& into) {
    if (text.size() > kMostText) {
      faults_.push_back(
          {name + ".toml", 0, 0, fmt::format("it is larger than {} KB", kMostText / 1024)});
      return false;
    }
    toml::parse_result parsed = toml::parse(text, name + ".toml");
    if (!parsed) return addSyntaxFaults(name, std::string(text)), false;
    into = std::move(parsed).table();
    const std::size_t before = faults_.size();
    refuseControls(into, name);
    if (faults_.size() != before) return false;
    const toml::node* like = find(into, "like");
    return like == nullptr || inherit(*like, depth, embeddedText(name) == text, into);
  }

  bool isInherited(const toml::node& node) const {
    return node.source().path && *node.source().path != name_ + ".toml";
  }

  // A node, or what stands in this file of a table that is inherited.
  const toml::node& ownPart(const toml::node& node) const {
    if (isInherited(node) && node.is_table())
      for (const auto& [key, value] : *node.as_table())
        if (const toml::node& part = ownPart(value); !isInherited(part)) return part;
    return node;
  }

  // The keys that lead to a node from a table; none if it is not there.
  static std::vector<std::string_view> keysTo(const toml::table& table, const toml::node& wanted) {
    const auto isWanted = [&](const toml::node& node) { return &node == &wanted; };
    for (const auto& [key, node] : table) {
      const toml::array* list = node.as_array();
      const bool here = isWanted(node) || (list != nullptr && std::ranges::any_of(*list, isWanted));
      auto keys = here || !node.is_table() ? std::vector<std::string_view>()
                                           : keysTo(*node.as_table(), wanted);
      if (!here && keys.empty()) continue;
      keys.insert(keys.begin(), key.str());
      return keys;
    }
    return {};
  }

  // "P = { promotes = { in = .. } } in [pieces]".
  static std::string lineWith(std::span<const std::string_view> keys) {
    std::string line = fmt::format("{} = ..", keys.back());
    for (std::size_t at = keys.size() - 1; at > 1; --at)
      line = fmt::format("{} = {{ {} }}", keys[at - 1], line);
    return keys.size() > 1 ? fmt::format("{} in [{}]", line, keys[0]) : line;
  }

  // Names the faults of syntax: each line with one is left out, and the rest is read again.
  void addSyntaxFaults(const std::string& name, std::string text) {
    constexpr int kMost = 10;
    for (int count = 0; count < kMost; ++count) {
      const toml::parse_result parsed = toml::parse(text, name + ".toml");
      if (parsed) return;
      toml::source_region place = parsed.error().source();
      const std::string_view said = parsed.error().description();
      // A list that does not end is seen in a sound line behind it.
      if (said.find("expected comma") != said.npos)
        while (place.begin.line > 1 && toml::parse(lineAt(text, place.begin.line)))
          place.begin = {place.begin.line - 1, 1};
      const std::string_view line = lineAt(text, place.begin.line);
      const std::string_view key = keyOfLine(line);
      // A number that is too large is a part of the value.
      const auto [number, end] = cutAt(cutAt(said, '\'').second, '\'');
      fault(place, end == " is not representable in 64 bits" ? number : key,
            syntaxFault(line, said));
      // Without a header, or a part of a list, the lines that follow would mean something else.
      if (key.empty()) return;
      text.erase(static_cast<std::size_t>(line.data() - text.data()), line.size());
    }
  }

  static std::string_view lineAt(std::string_view text, std::size_t number) {
    while (number-- > 1) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    return text.substr(0, text.find('\n'));
  }

  // Keys and texts are shown to people, and sent over protocols in lines.
  void refuseControls(const toml::node& node, const std::string& about) {
    const auto refuse = [&](const toml::source_region& at, std::string_view where,
                            std::string_view text) {
      if (const auto control = firstControl(text))
        fault(at, printable(where),
              fmt::format("the control character U+{:04X} is not allowed", *control));
    };
    if (const auto text = node.value_exact<std::string_view>()) refuse(node.source(), about, *text);
    if (const toml::table* table = node.as_table())
      for (const auto& [key, value] : *table) {
        refuse(key.source(), key.str(), key.str());
        refuseControls(value, std::string(key.str()));
      }
    if (const toml::array* list = node.as_array())
      for (const toml::node& each : *list) refuseControls(each, about);
  }

  static std::vector<std::string_view> embeddedNames() {
    std::vector<std::string_view> names;
    for (const EmbeddedGame& game : embeddedGames()) names.push_back(game.name);
    return names;
  }

  bool inherit(const toml::node& like, int depth, bool embedded, toml::table& into) {
    const auto name = like.value<std::string>();
    if (depth == kMostLike)
      return fault(like, "like", "games inherit in a circle, or from too many others"), false;
    if (!name) return fault(like, "like", "it is not the name of a game"), false;
    // A game that is called like a built-in one can be like that one. Those that are built in never
    // inherit from the user's files.
    const bool own = like.source().path && *like.source().path == *name + ".toml";
    const std::optional<std::string> text = own || embedded ? embeddedText(*name) : find_(*name);
    if (!text && own) return fault(like, "like", "a game does not inherit from itself"), false;
    if (!text) return inheritNearest(*name, like, into);
    toml::table base;
    if (!parse(*name, *text, depth + 1, base))
      return fault(like, "like", fmt::format("{} has faults", *name)), false;
    return inheritFrom(std::move(base), into);
  }

  // To find its other faults, a description is read with the only game that may be meant.
  bool inheritNearest(std::string_view name, const toml::node& like, toml::table& into) {
    const std::vector<std::string_view> names = embeddedNames(), near = nearest(name, names);
    fault(like, "like",
          fmt::format("no file describes a game '{}'{}", name, suggestion(name, names)));
    toml::table base;
    return near.size() == 1 && parse(std::string(near[0]), *embeddedText(near[0]), 1, base) &&
           inheritFrom(std::move(base), into);
  }

  static bool inheritFrom(toml::table base, toml::table& into) {
    for (const std::string_view key : kOwnTexts) base.erase(key);
    merge(base, into);
    into = std::move(base);
    return true;
  }

  // Merges tables recursively by key. Moved nodes keep their place in the file.
  static void merge(toml::table& base, toml::table& over) {
    for (auto&& entry : over) {
      toml::node& node = entry.second;
      toml::node* old = base.get(entry.first.str());
      if (old != nullptr && old->is_table() && node.is_table())
        merge(*old->as_table(), *node.as_table());
      else
        node.visit([&](auto& value) { base.insert_or_assign(entry.first, std::move(value)); });
    }
  }

 public:
  // A fingerprint of what a table says about the play; `like` has been merged.
  static std::uint64_t fingerprintOf(const toml::table& table) {
    std::uint64_t print = 0;
    for (const auto& [key, node] : table)
      if (std::ranges::find(kUnplayed, key.str()) == kUnplayed.end())
        print = mixBits(fingerprintOf(print, key.str()) ^ fingerprintOf(node));
    return print;
  }
  static std::uint64_t fingerprintOf(const toml::node& node) {
    if (const toml::table* table = node.as_table()) return fingerprintOf(*table);
    if (const auto text = node.value<std::string_view>()) return fingerprintOf(1, *text);
    if (const auto number = node.value<std::int64_t>())
      return mixBits(static_cast<std::uint64_t>(*number));
    std::uint64_t print = 2;
    if (const toml::array* list = node.as_array())
      for (const toml::node& each : *list) print = mixBits(print ^ fingerprintOf(each));
    return print;
  }
  static std::uint64_t fingerprintOf(std::uint64_t print, std::string_view text) {
    for (const char letter : text) print = mixBits(print ^ static_cast<unsigned char>(letter));
    return mixBits(print ^ text.size());
  }

  // The fingerprint without the arrays of a game.
  static std::uint64_t unshuffled(toml::table table) {
    table.erase("shuffle");
    return fingerprintOf(table) | 1;
  }

  // Whether it is that of chess.
  bool isLikeChess(std::uint64_t unshuffledPrint) {
    const std::optional<std::string> text = find_ ? find_("chess") : std::nullopt;
    toml::table chess;
    return text && parse("chess", *text, 1, chess) && unshuffledPrint == unshuffled(chess);
  }

  // The value of a key; false means that there is none, in place of an inherited one.
  static const toml::node* find(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    return node != nullptr && node->value_exact<bool>() == false ? nullptr : node;
  }

  void knownKeys(const toml::table& table, Names known) {
    knownKeys(table, std::span(known.begin(), known.size()));
  }
  void knownKeys(const toml::table& table, std::span<const std::string_view> known) {
    for (const auto& [key, node] : table) {
      if (std::ranges::find(known, key.str()) != known.end()) continue;
      const std::string lack = lackOf(key.str());
      fault(key.source(), key.str(),
            lack.empty()
                ? fmt::format("unknown key{}{}", suggestion(key.str(), known), placeOf(key.str()))
                : lack);
    }
  }

  // The value of a key of type T; nothing if it is missing or of another type, which is a fault.
  template <class T>
  std::optional<T> valueOf(const toml::table& table, std::string_view key, std::string_view what) {
    const toml::node* node = table.get(key);
    const auto value = node == nullptr ? std::optional<T>() : node->value_exact<T>();
    if (node != nullptr && !value) fault(*node, key, fmt::format("it is not {}", what));
    return value;
  }

  // A text; a list of one stands for it.
  std::optional<std::string> textOf(const toml::table& table, std::string_view key) {
    return joinedOf(table, key, {});
  }

  // A text, or the texts of a list with a separator between them; without one the list has one
  // text.
  std::optional<std::string> joinedOf(const toml::table& table, std::string_view key,
                                      std::optional<std::string_view> separator) {
    const toml::node* node = find(table, key);
    if (node == nullptr) return std::nullopt;
    const std::vector<std::string> texts = textsOf(table, key);
    if (texts.size() > 1 && !separator)
      return fault(*node, key, "it is not one text"), std::nullopt;
    if (texts.empty()) return std::nullopt;
    return fmt::format("{}", fmt::join(texts, separator.value_or("")));
  }

  bool flagOf(const toml::table& table, std::string_view key, bool otherwise) {
    return valueOf<bool>(table, key, "true or false").value_or(otherwise);
  }

  int numberOf(const toml::table& table, std::string_view key, int least, std::string_view what) {
    if (find(table, key) == nullptr) return 0;
    const auto number = valueOf<std::int64_t>(table, key, what);
    if (!number || (*number >= least && *number <= 10'000))
      return static_cast<int>(number.value_or(0));
    return fault(*table.get(key), key, fmt::format("it is not {}", what)), 0;
  }

  const toml::table* tableOf(const toml::table& table, std::string_view key) {
    const toml::node* node = find(table, key);
    if (node != nullptr && !node->is_table()) fault(*node, key, "it is not a table");
    return node == nullptr ? nullptr : node->as_table();
  }

  // The index of one of some words; 0 if the key is missing.
  std::size_t choiceOf(const toml::table& table, std::string_view key, Names words) {
    const auto text = textOf(table, key);
    if (!text) return 0;
    const auto found = std::ranges::find(words, *text);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    fault(*table.get(key), key,
          fmt::format("'{}' is not one of {}{}", *text, listed(words), suggestion(*text, words)));
    return 0;
  }

  // The texts of a list; one text stands for a list of one.
  std::vector<std::string> textsOf(const toml::table& table, std::string_view key) {
    std::vector<std::string> texts;
    forEachText(table, key,
                [&](const toml::node&, std::string text) { texts.push_back(std::move(text)); });
    return texts;
  }

  // Calls `visit(node, text)` for each text of a list, or for the one that stands for it.
  template <class Visit>
  void forEachText(const toml::table& table, std::string_view key, Visit&& visit) {
    const toml::node* node = find(table, key);
    if (node == nullptr) return;
    const auto visitText = [&](const toml::node& each) {
      if (const auto text = each.value_exact<std::string>())
        visit(each, *text);
      else
        fault(each, key, "it is not a text in quotes");
    };
    const toml::array* list = node->as_array();
    if (list == nullptr) return visitText(*node);
    if (list->empty()) fault(*node, key, "the list is empty");
    for (const toml::node& each : *list) visitText(each);
  }

  std::size_t countFaults() const { return faults_.size(); }

 private:
  static constexpr std::size_t kMostText = 64 * 1024;
  static constexpr int kMostLike = 8;
  // Keys that do not affect the play.
  static constexpr std::array<std::string_view, 7> kUnplayed = {
      "title", "inventor", "sentence", "notes", "name", "like", "board"};
  // Keys that a game does not inherit, because they are about one game alone.
  static constexpr std::array<std::string_view, 4> kOwnTexts = {"title", "inventor", "sentence",
                                                                "notes"};

  struct Fault {
    std::string file;
    /// Counted from 1; line 0 is the whole file.
    std::size_t line, column;
    std::string text;

    std::string shown() const {
      const std::string place = line == 0 ? file : fmt::format("{}:{}:{}", file, line, column);
      return fmt::format("{}: {}", place, text);
    }
  };

  const std::string name_;
  const FindGame& find_;
  toml::table table_;
  bool parsed_ = false;
  std::vector<Fault> faults_;
};

}  // namespace ximaera::described
