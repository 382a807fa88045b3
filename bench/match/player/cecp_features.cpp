#include "bench/match/player/cecp_features.h"

#include <algorithm>
#include <array>

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

}  // namespace ximaera::match
