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

#include "movegen/variants/described/language/read.h"
#include "movegen/zobrist.h"

namespace ximaera::described {

using Names = std::initializer_list<std::string_view>;

inline std::string listed(Names names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

/// Reads tables of TOML and collects their faults. Only read.cpp includes this.
class TomlReader {
 public:
  TomlReader(std::string_view name, const FindGame& find, std::vector<std::string>& faults)
      : name_(name), find_(find), faults_(faults) {}

 protected:
  void fault(const toml::source_region& at, std::string_view about, std::string_view cause) {
    constexpr std::size_t kMostFaults = 50;
    if (faults_.size() >= kMostFaults) return;
    const std::string file = at.path ? *at.path : name_ + ".toml";
    const std::string place =
        at.begin.line == 0 ? file : fmt::format("{}:{}:{}", file, at.begin.line, at.begin.column);
    faults_.push_back(fmt::format("{}: {}{}{}", place, about, about.empty() ? "" : ": ", cause));
  }
  void fault(const toml::node& node, std::string_view about, std::string_view cause) {
    fault(node.source(), about, cause);
  }

  void missing(std::string_view key, std::string_view cause) {
    fault(toml::source_region(), key, cause);
  }

  /// Parses a text, and what it inherits, into one table. False if there is a fault.
  bool parse(std::string_view text, toml::table& into) { return parse(name_, text, 0, into); }

  bool parse(const std::string& name, std::string_view text, int depth, toml::table& into) {
    if (text.size() > kMostText) {
      faults_.push_back(fmt::format("{}.toml: it is larger than {} KB", name, kMostText / 1024));
      return false;
    }
    toml::parse_result parsed = toml::parse(text, name + ".toml");
    if (!parsed) {
      fault(parsed.error().source(), "", parsed.error().description());
      return false;
    }
    into = std::move(parsed).table();
    const toml::node* like = into.get("like");
    if (like == nullptr) return true;
    return inherit(*like, depth, into);
  }

  bool inherit(const toml::node& like, int depth, toml::table& into) {
    const auto name = like.value<std::string>();
    const std::optional<std::string> text =
        name && find_ && depth < kMostLike ? find_(*name) : std::nullopt;
    if (!text) {
      fault(like, "like",
            name ? fmt::format("there is no game '{}'", *name) : "it is not the name of a game");
      return false;
    }
    toml::table base;
    if (!parse(*name, *text, depth + 1, base)) return false;
    merge(base, into);
    into = std::move(base);
    return true;
  }

  // Merges tables recursively by key. Moved nodes keep their place in the file.
  static void merge(toml::table& base, toml::table& over) {
    for (auto&& [key, node] : over) {
      toml::node* old = base.get(key.str());
      if (old != nullptr && old->is_table() && node.is_table()) {
        merge(*old->as_table(), *node.as_table());
      } else {
        node.visit([&](auto& value) { base.insert_or_assign(key, std::move(value)); });
      }
    }
  }

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

  void knownKeys(const toml::table& table, Names known) {
    for (const auto& [key, node] : table)
      if (std::ranges::find(known, key.str()) == known.end())
        fault(key.source(), key.str(), "unknown key; known are " + listed(known));
  }

  // The value of a key of type T; nothing if it is missing or of another type, which is a fault.
  template <class T>
  std::optional<T> valueOf(const toml::table& table, std::string_view key, std::string_view what) {
    const toml::node* node = table.get(key);
    const auto value = node == nullptr ? std::optional<T>() : node->value_exact<T>();
    if (node != nullptr && !value) fault(*node, key, fmt::format("it is not {}", what));
    return value;
  }

  std::optional<std::string> textOf(const toml::table& table, std::string_view key) {
    return valueOf<std::string>(table, key, "a text in quotes");
  }

  bool flagOf(const toml::table& table, std::string_view key, bool otherwise) {
    return valueOf<bool>(table, key, "true or false").value_or(otherwise);
  }

  int numberOf(const toml::table& table, std::string_view key, int least, std::string_view what) {
    const auto number = valueOf<std::int64_t>(table, key, what);
    if (!number || (*number >= least && *number <= 10'000))
      return static_cast<int>(number.value_or(0));
    return fault(*table.get(key), key, fmt::format("it is not {}", what)), 0;
  }

  const toml::table* tableOf(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    if (node != nullptr && !node->is_table()) fault(*node, key, "it is not a table");
    return node == nullptr ? nullptr : node->as_table();
  }

  // The index of one of some words; 0 if the key is missing.
  std::size_t choiceOf(const toml::table& table, std::string_view key, Names words) {
    const auto text = textOf(table, key);
    if (!text) return 0;
    const auto found = std::ranges::find(words, *text);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    fault(*table.get(key), key, fmt::format("'{}' is not one of {}", *text, listed(words)));
    return 0;
  }

  std::size_t countFaults() const { return faults_.size(); }

 private:
  static constexpr std::size_t kMostText = 64 * 1024;
  static constexpr int kMostLike = 8;
  static constexpr std::array<std::string_view, 4> kUnplayed = {"title", "inventor", "name",
                                                                "like"};

  const std::string name_;
  const FindGame& find_;
  std::vector<std::string>& faults_;
};

}  // namespace ximaera::described
