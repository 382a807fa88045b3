#include "protocol/xboard/xboard_settings.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <string>

#include "engine/skill.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "protocol/xboard/xboard_output.h"

namespace ximaera {

namespace {

// From below.
constexpr XBoardOpponent::Step kSteps[] = {{"First game", kLowestSkill},
                                           {"Beginner", kBeginnerSkill},
                                           {"Club player", kClubSkill},
                                           {"Full strength", kHighestSkill}};

// Whether the engine resigns, and at what loss (centipawns).
constexpr std::string_view kResign = "Resign";
constexpr std::string_view kResignScore = "Resign Score";
constexpr std::string_view kSkill = "Skill Level";

// Settings with XBoard commands of their own, or for UCI only, and those of the strength, which
// would contradict the opponent that is shown: XBoard never reads a setting anew.
bool isHidden(std::string_view option) {
  constexpr std::string_view kOthers[] = {"UCI_Variant", "UCI_Chess960",      "UCI_AnalyseMode",
                                          "Hash",        "Threads",           "Ponder",
                                          kSkill,        "UCI_LimitStrength", "UCI_Elo"};
  return std::ranges::count(kOthers, option) != 0;
}

// XBoard writes 1 for a ticked box.
std::string_view ticked(std::string_view value) {
  return value == "0" ? "false" : value == "1" ? "true" : value;
}

}  // namespace

Option XBoardOpponent::option() {
  Option::Combo combo{std::string(std::rbegin(kSteps)->name), {}};
  for (const Step& step : kSteps) combo.choices.emplace_back(step.name);
  return {std::string(kName), std::move(combo)};
}

const XBoardOpponent::Step& XBoardOpponent::named(std::string_view name) {
  return *std::ranges::find(kSteps, name, &Step::name);
}

const XBoardOpponent::Step* XBoardOpponent::end(bool lost, int skill) {
  if (ended_) return nullptr;
  ended_ = true;
  losses_ = lost ? losses_ + 1 : 0;
  if (losses_ < kLosses) return nullptr;
  losses_ = 0;
  const auto lower = std::find_if(std::rbegin(kSteps), std::rend(kSteps),
                                  [&](const Step& step) { return step.skill < skill; });
  return lower == std::rend(kSteps) ? nullptr : &*lower;
}

XBoardSettings::XBoardSettings(Output& out, Engine& engine, XBoardPlay& play)
    : out_(out),
      engine_(engine),
      play_(play),
      own_({XBoardOpponent::option(),
            {std::string(kResign), Option::Check{false}},
            {std::string(kResignScore), Option::Spin{1000, 100, 10'000}}}) {}

void XBoardSettings::offer() {
  for (const Option& option : own_.all()) out_.line("feature {}", optionFeature(option));
  for (const Option& option : engine_.options().all())
    if (!isHidden(option.name)) out_.line("feature {}", optionFeature(option));
}

void XBoardSettings::option(std::string_view assignment) {
  auto [text, value] = cutAt(assignment, '=');
  const std::string_view name = trimmed(text);
  const bool own = own_.find(name) != nullptr;
  const Option* known = own ? own_.find(name) : engine_.options().find(name);
  if (known != nullptr && std::holds_alternative<Option::Check>(known->kind)) value = ticked(value);
  own ? setOwn(name, value, assignment) : set(name, value);
}

void XBoardSettings::setOwn(std::string_view name, std::string_view value,
                            std::string_view assignment) {
  if (const auto error = own_.set(name, value))
    return out_.line("{}", errorLine(error->message, assignment));
  if (name == XBoardOpponent::kName)
    return set(kSkill, std::to_string(XBoardOpponent::named(own_.combo(name)).skill));
  play_.resignAt(own_.check(kResign) ? std::optional(own_.spin(kResignScore)) : std::nullopt);
}

void XBoardSettings::gameEnds(bool lost) {
  if (engine_.options().check("UCI_LimitStrength")) return;
  const auto* weaker = opponent_.end(lost, engine_.options().spin(kSkill));
  if (weaker == nullptr) return;
  must(own_.set(XBoardOpponent::kName, weaker->name));
  set(kSkill, std::to_string(weaker->skill));
  // XBoard shows what a person has set last; an option that is offered anew, it adds to its list.
  out_.line(
      "telluser Three games lost in a row: the next opponent is weaker (\"{}\"). "
      "Engine #1 Settings still shows the one before; to return to it, choose another one first.",
      weaker->name);
}

void XBoardSettings::set(std::string_view name, std::string_view value) {
  play_.interrupt();
  if (const auto error = engine_.setOption(name, value))
    out_.line("{}", errorLine(error->message, name));
  play_.proceed();
}

// The value is clamped: XBoard does not know the engine's limits, so a larger number is not an
// error.
void XBoardSettings::setLimited(std::string_view name, std::string_view value) {
  const auto wanted = parseNumber(name, value, 0, std::numeric_limits<std::int64_t>::max());
  if (!wanted) return out_.line("{}", errorLine(wanted.error(), value));
  const auto& spin = std::get<Option::Spin>(engine_.options().find(name)->kind);
  set(name, std::to_string(std::clamp<std::int64_t>(*wanted, spin.least, spin.most)));
}

}  // namespace ximaera
