#include "bench/match/player/engine_spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>

#include "movegen/text/number.h"
#include "movegen/text/utf8.h"
#include "movegen/text/words.h"

namespace ximaera::match {

namespace {

bool needsQuotes(std::string_view word) {
  constexpr std::string_view kSpecial = "\"'\\";
  return word.empty() || std::ranges::any_of(word, isBlank) ||
         word.find_first_of(kSpecial) != word.npos;
}

using Problem = std::optional<Error>;

constexpr std::string_view kOptionPrefix = "option.";
constexpr Milliseconds kMoveTimeTolerance{100};
constexpr std::size_t kLongestName = 100;

Problem setCommand(EngineSpec& engine, std::string_view value) {
  const auto words = splitQuoted(value);
  if (!words || words->empty()) return Error{fmt::format("cmd '{}' names no program", value)};
  // A path may contain blanks.
  std::error_code unknown;
  if (std::filesystem::exists(value, unknown)) {
    engine.command = value;
    return {};
  }
  engine.command = words->front();
  engine.arguments.insert(engine.arguments.end(), words->begin() + 1, words->end());
  return {};
}

Problem setArguments(EngineSpec& engine, std::string_view value) {
  const auto words = splitQuoted(value);
  if (!words) return Error{fmt::format("args '{}' leaves a quote open", value)};
  engine.arguments.insert(engine.arguments.end(), words->begin(), words->end());
  return {};
}

Problem setName(EngineSpec& engine, std::string_view value) {
  if (value.empty()) return Error{"name is empty"};
  const std::string shown = printable(value, kLongestName);
  if (shown != value)
    return Error{fmt::format("name '{}' is longer than {} bytes or no text", shown, kLongestName)};
  engine.name = value;
  return {};
}

Problem setDirectory(EngineSpec& engine, std::string_view value) {
  std::error_code problem;
  const bool found = std::filesystem::is_directory(value, problem);
  if (problem) return Error{fmt::format("dir '{}': {}", value, problem.message())};
  if (!found) return Error{fmt::format("dir '{}' is not a directory", value)};
  engine.directory = value;
  return {};
}

Problem setProtocol(EngineSpec& engine, std::string_view value) {
  if (value != "uci" && value != "xboard")
    return Error{fmt::format("proto '{}' is not one of uci, xboard", value)};
  engine.protocol = value == "uci" ? Protocol::kUci : Protocol::kXboard;
  return {};
}

Problem setClock(EngineSpec& engine, std::string_view value) {
  if (value == "inf") {
    engine.time.clock.reset();
    return {};
  }
  const Result<ClockRule> clock = parseClock(value);
  if (!clock) return Error{fmt::format("tc {}", clock.error())};
  engine.time.clock = *clock;
  return {};
}

Problem setMoveTime(EngineSpec& engine, std::string_view value) {
  const Result<Milliseconds> time = parseSeconds(value);
  if (!time) return Error{fmt::format("st {}", time.error())};
  engine.time.moveTime = *time;
  return {};
}

Problem setNodes(EngineSpec& engine, std::string_view value) {
  const auto number = toInteger(value);
  if (!number || *number < 1)
    return Error{fmt::format("nodes '{}' is not a positive number", value)};
  engine.time.nodes = *number;
  return {};
}

Problem setDepth(EngineSpec& engine, std::string_view value) {
  const auto number = toInteger(value);
  if (!number || *number < 1 || *number > 1000)
    return Error{fmt::format("depth '{}' is not a number from 1 to 1000", value)};
  engine.time.depth = static_cast<int>(*number);
  return {};
}

Problem setMargin(EngineSpec& engine, std::string_view value) {
  const auto number = toInteger(value);
  if (!number || *number < 0 || *number > 3600000)
    return Error{fmt::format("margin '{}' is not a number of milliseconds", value)};
  engine.margin = Milliseconds(*number);
  return {};
}

Problem setErrors(EngineSpec& engine, std::string_view value) {
  if (!std::ofstream(std::string(value), std::ios::app))
    return Error{fmt::format("stderr '{}' cannot be written", value)};
  engine.errors = value;
  return {};
}

Problem setRestart(EngineSpec& engine, std::string_view value) {
  if (value != "on" && value != "off")
    return Error{fmt::format("restart '{}' is neither on nor off", value)};
  engine.restart = value == "on";
  return {};
}

struct Field {
  std::string_view key;
  Problem (*set)(EngineSpec&, std::string_view);
};
// `plies` and `timemargin` are the words of cutechess and fastchess, as `inf` is in a `tc`.
constexpr std::array kFields{
    Field{"cmd", setCommand},       Field{"args", setArguments}, Field{"arg", setArguments},
    Field{"name", setName},         Field{"dir", setDirectory},  Field{"proto", setProtocol},
    Field{"tc", setClock},          Field{"st", setMoveTime},    Field{"nodes", setNodes},
    Field{"depth", setDepth},       Field{"plies", setDepth},    Field{"margin", setMargin},
    Field{"timemargin", setMargin}, Field{"stderr", setErrors},  Field{"restart", setRestart},
};

void setOption(EngineSpec& engine, std::string_view name, std::string_view value) {
  for (auto& [known, present] : engine.options)
    if (known == name) {
      present = value;
      return;
    }
  engine.options.emplace_back(name, value);
}

// Engine options have names with blanks: "option.Move Overhead=50" is one word here.
std::vector<std::string> joinedOptions(const std::vector<std::string>& words) {
  std::vector<std::string> joined;
  for (const std::string& word : words) {
    const bool unfinished = !joined.empty() && joined.back().starts_with(kOptionPrefix) &&
                            joined.back().find('=') == std::string::npos;
    if (unfinished)
      joined.back().append(" ").append(word);
    else
      joined.push_back(word);
  }
  return joined;
}

// An engine with limits of its own ignores the common ones.
bool limitsWord(std::string_view word) {
  for (const std::string_view key : {"tc=", "st=", "nodes=", "depth=", "plies="})
    if (word.starts_with(key)) return true;
  return false;
}

}  // namespace

std::optional<std::vector<std::string>> splitQuoted(std::string_view text) {
  std::vector<std::string> words;
  char quote = 0;
  bool inWord = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char letter = text[at];
    if (quote == 0 && isBlank(letter)) {
      inWord = false;
      continue;
    }
    if (!inWord) words.emplace_back();
    inWord = true;
    if (letter == '\\' && at + 1 < text.size())
      words.back() += text[++at];
    else if (quote == 0 && (letter == '"' || letter == '\''))
      quote = letter;
    else if (letter == quote)
      quote = 0;
    else
      words.back() += letter;
  }
  if (quote != 0) return {};
  return words;
}

std::string quotedWord(std::string_view word) {
  if (!needsQuotes(word)) return std::string(word);
  std::string text = "\"";
  for (const char letter : word) {
    if (letter == '"' || letter == '\\') text += '\\';
    text += letter;
  }
  return text + '"';
}

Milliseconds EngineSpec::tolerance() const {
  return margin.value_or(time.moveTime && !time.clock ? kMoveTimeTolerance : Milliseconds(0));
}

std::string_view EngineSpec::option(std::string_view wanted) const {
  for (const auto& [known, value] : options)
    if (known == wanted) return value;
  return {};
}

std::optional<Error> setEngineField(EngineSpec& engine, std::string_view key,
                                    std::string_view value) {
  if (key.starts_with(kOptionPrefix)) {
    setOption(engine, key.substr(kOptionPrefix.size()), value);
    return {};
  }
  const auto* field = std::ranges::find(kFields, key, &Field::key);
  if (field == kFields.end()) return Error{fmt::format("there is no '{}' of an engine", key)};
  return field->set(engine, value);
}

Result<EngineSpec> parseDefaults(std::string_view text, const EngineSpec& defaults) {
  const auto words = splitQuoted(text);
  if (!words) return Error{"a quote is left open"};
  EngineSpec engine = defaults;
  if (std::ranges::any_of(*words, limitsWord)) engine.time = {};
  for (const std::string& word : joinedOptions(*words)) {
    const auto [key, value] = cutAt(word, '=');
    if (key.size() == word.size()) return Error{fmt::format("'{}' is not a pair key=value", word)};
    if (const Problem problem = setEngineField(engine, key, value)) return *problem;
  }
  if (engine.time.clock && engine.time.moveTime) return Error{"st excludes tc"};
  return engine;
}

Result<EngineSpec> parseEngine(std::string_view text, const EngineSpec& defaults) {
  Result<EngineSpec> engine = parseDefaults(text, defaults);
  if (!engine) return engine;
  if (engine->command.empty()) return Error{"there is no cmd="};
  if (engine->name.empty())
    engine->name =
        printable(std::filesystem::path(engine->command).filename().string(), kLongestName);
  return engine;
}

std::string formatEngine(const EngineSpec& engine) {
  std::string text;
  const auto add = [&](std::string_view key, std::string_view value) {
    if (!text.empty()) text += ' ';
    text += quotedWord(fmt::format("{}={}", key, value));
  };
  add("cmd", quotedWord(engine.command));
  for (const std::string& argument : engine.arguments) add("arg", quotedWord(argument));
  add("name", engine.name);
  if (!engine.directory.empty()) add("dir", engine.directory);
  if (!engine.errors.empty()) add("stderr", engine.errors);
  if (engine.protocol != Protocol::kUnknown)
    add("proto", engine.protocol == Protocol::kUci ? "uci" : "xboard");
  const TimeControl& time = engine.time;
  if (time.clock) add("tc", formatClock(*time.clock));
  if (time.moveTime) add("st", fmt::format("{}", inSeconds(*time.moveTime)));
  if (time.nodes) add("nodes", std::to_string(*time.nodes));
  if (time.depth) add("depth", std::to_string(*time.depth));
  if (engine.margin) add("margin", std::to_string(engine.margin->count()));
  if (engine.restart) add("restart", "on");
  for (const auto& [name, value] : engine.options) add(fmt::format("option.{}", name), value);
  return text;
}

void makeNamesDistinct(std::vector<EngineSpec>& engines) {
  for (std::size_t index = 0; index < engines.size(); ++index) {
    const std::string name = engines[index].name;
    int number = 1;
    for (std::size_t later = index + 1; later < engines.size(); ++later)
      if (engines[later].name == name) engines[later].name = fmt::format("{} {}", name, ++number);
    if (number > 1) engines[index].name = fmt::format("{} 1", name);
  }
}

}  // namespace ximaera::match
