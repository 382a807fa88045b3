#include "bench/match/player/cecp_texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bench/match/player/comment.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"

namespace ximaera::match {

namespace {

// The next `name=value` of a feature line, the value without its quotes; removed from the line.
std::optional<std::pair<std::string, std::string>> takeFeature(std::string_view& line) {
  line = trimmed(line);
  const std::size_t equals = line.find('=');
  if (equals == line.npos) return {};
  const std::string name(line.substr(0, equals));
  line.remove_prefix(equals + 1);
  const bool inQuotes = line.starts_with('"');
  if (inQuotes) line.remove_prefix(1);
  const std::size_t end = std::min(line.find_first_of(inQuotes ? "\"" : " \t"), line.size());
  const std::string value(line.substr(0, end));
  line.remove_prefix(std::min(end + 1, line.size()));
  return std::pair{name, value};
}

// Reads the fields after the nodes: the line, or "seldepth nps tbhits", a tab and the line.
void addLine(std::string_view line, const std::vector<std::string_view>& words, Opinion& opinion) {
  std::size_t first = 4;
  const auto number = [&](std::size_t index) {
    return index < words.size() ? toInteger(words[index]) : std::nullopt;
  };
  const auto seldepth = number(4), nps = number(5);
  if (seldepth && nps && number(6) && line.find('\t') != line.npos) {
    opinion.seldepth = static_cast<int>(std::clamp<std::int64_t>(*seldepth, 0, 1000));
    opinion.nps = *nps;
    first = 7;
  }
  if (first < words.size())
    opinion.pv =
        lineOfMoves(line.substr(static_cast<std::size_t>(words[first].data() - line.data())));
}

}  // namespace

std::vector<std::string> CecpFeatures::read(std::string_view line, std::optional<bool>& done) {
  struct Switch {
    std::string_view name;
    bool CecpFeatures::*value;
  };
  constexpr std::array kSwitches{
      Switch{"ping", &CecpFeatures::ping},         Switch{"setboard", &CecpFeatures::setboard},
      Switch{"usermove", &CecpFeatures::usermove}, Switch{"reuse", &CecpFeatures::reuse},
      Switch{"memory", &CecpFeatures::memory},     Switch{"smp", &CecpFeatures::smp},
      Switch{"san", &CecpFeatures::san},
  };
  std::vector<std::string> names;
  line = trimmed(line);
  line.remove_prefix(std::min<std::size_t>(line.find(' '), line.size()));
  while (const auto feature = takeFeature(line)) {
    const auto& [name, value] = *feature;
    names.push_back(name);
    for (const Switch& known : kSwitches)
      if (known.name == name) this->*known.value = value == "1";
    if (name == "variants") variants = value;
    if (name == "turns") turns = value;
    if (name == "option") options.push_back(parseCecpOption(value));
    if (name == "done") done = value == "1";
  }
  return names;
}

std::string cecpLevel(const ClockRule& clock) {
  const auto base = std::chrono::ceil<std::chrono::seconds>(clock.base).count();
  return fmt::format("level {} {}:{:02} {}", clock.moves.value_or(0), base / 60, base % 60,
                     inSeconds(clock.increment));
}

Opinion cecpOpinion(std::string_view line) {
  const std::vector<std::string_view> words = wordsOf(line.substr(0, 1000));
  if (words.size() < 4) return {};
  std::string_view depth = words[0];
  while (!depth.empty() && std::string_view("+-.&").find(depth.back()) != std::string_view::npos)
    depth.remove_suffix(1);
  const auto plies = toInteger(depth), score = toInteger(words[1]), time = toInteger(words[2]),
             nodes = toInteger(words[3]);
  if (!plies || !score || !time || !nodes) return {};
  Opinion opinion;
  opinion.depth = static_cast<int>(std::clamp<std::int64_t>(*plies, 0, 1000));
  opinion.score = static_cast<int>(std::clamp<std::int64_t>(*score, -200000, 200000));
  opinion.nodes = *nodes;
  addLine(line, words, opinion);
  // By convention 100000 + n is a mate in n.
  if (*score >= 100000) opinion.mate = *opinion.score - 100000;
  if (*score <= -100000) opinion.mate = *opinion.score + 100000;
  if (opinion.mate) opinion.score = (*score > 0 ? 30000 : -30000) - *opinion.mate;
  return opinion;
}

std::optional<std::string> announcedMove(std::string_view line) {
  line = trimmed(line);
  for (const std::string_view announcement : {"move ", "My move is : ", "My move is: "})
    if (line.starts_with(announcement))
      return std::string(trimmed(line.substr(announcement.size())));
  return std::nullopt;
}

std::string reasonOf(std::string_view line) {
  const std::size_t open = line.find('{');
  if (open == line.npos) return {};
  return std::string(line.substr(open + 1, line.rfind('}') - open - 1));
}

bool isResult(std::string_view word) {
  return word == "1-0" || word == "0-1" || word == "1/2-1/2";
}

bool isCecpWord(std::string_view word) {
  constexpr std::array<std::string_view, 18> kWords{
      "pong",     "feature",      "tellics",    "tellicsnoalias", "tellall",
      "telluser", "tellopponent", "tellothers", "telluserror",    "askuser",
      "Hint:",    "offer",        "resign",     "Error",          "Illegal",
      "#",        "setup",        "piece"};
  return word.empty() || word.starts_with('#') || isResult(word) ||
         std::ranges::find(kWords, word) != kWords.end();
}

}  // namespace ximaera::match
