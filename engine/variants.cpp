#include "engine/variants.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

#include "engine/files/described_games.h"
#include "engine/files/file.h"
#include "movegen/embedded_texts.h"
#include "movegen/text/utf8.h"
#include "movegen/text/words.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"
#include "search/evaluation/built_in.h"

namespace ximaera {

namespace {

std::vector<VariantPtr> makeBuiltIn() {
  std::vector<VariantPtr> all;
  for (const auto& rules : allRules()) all.push_back(std::make_shared<Variant>(*rules));
  for (const EmbeddedGame& game : embeddedGames()) {
    if (findRules(game.name) != nullptr) continue;
    all.push_back(std::make_shared<Variant>(
        game.name, [&game] { return makeDescribedRules(game.name, game.text).value(); }));
  }
  return all;
}

// All programs of a process share them, and what they have made.
const std::vector<VariantPtr>& builtIn() {
  static const std::vector<VariantPtr> all = makeBuiltIn();
  return all;
}

// What lichess and pychess call games, but for their titles and our names.
constexpr std::pair<std::string_view, std::string_view> kOtherNames[] = {
    {"chess", "standard"}, {"3check", "threecheck"}, {"seirawan", "schess"}};

// The significant part of a name: letters and digits, in lower case.
std::string plain(std::string_view text) {
  std::string letters;
  for (const char letter : text)
    if (std::isalnum(static_cast<unsigned char>(letter)) != 0)
      letters += lower(letter);
    else if (letter == '+')
      letters += "plus";
  return letters;
}

std::vector<std::string> plainNames(const Variant& variant) {
  const VariantInfo& info = variant.info();
  std::vector<std::string> names{plain(info.name), plain(info.title), plain(variant.shortTitle()),
                                 plain(variant.xboardName())};
  for (const auto& [name, other] : kOtherNames)
    if (name == variant.name()) names.emplace_back(other);
  return names;
}

// Whether `text` is similar to this name.
bool comesNear(const std::string& text, const std::string& name) {
  constexpr std::size_t kLeast = 3;
  return text.size() >= kLeast && (name.find(text) != name.npos || text.find(name) != text.npos ||
                                   name.compare(0, kLeast, text, 0, kLeast) == 0);
}

}  // namespace

Variant::Variant(std::unique_ptr<const Rules> rules, std::string file)
    : name_(rules->info().name),
      file_(std::move(file)),
      owned_(std::move(rules)),
      rules_(owned_.get()) {}

const Rules& Variant::rules() const {
  std::call_once(rulesMade_, [&] {
    if (rules_ != nullptr) return;
    owned_ = make_();
    rules_ = owned_.get();
  });
  return *rules_;
}

const Network& Variant::network() const {
  std::call_once(networkMade_,
                 [&] { network_ = std::make_unique<Network>(builtInNetwork(rules())); });
  return *network_;
}

std::string_view Variant::xboardName() const {
  std::string_view known = name_;
  forEachField(embeddedXBoard(name_), [&](auto name, auto value) {
    if (name == "name" || name == "alias") known = value;
  });
  return known;
}

std::string Variant::nameForFiles() const {
  return info().described() ? fmt::format("{}-{:016x}", name_, info().fingerprint) : name_;
}

Variants::Variants() : all_(builtIn()) {}

std::vector<std::string> Variants::names() const {
  std::vector<std::string> names;
  for (const VariantPtr& variant : all_) names.push_back(variant->name());
  return names;
}

VariantPtr Variants::find(std::string_view name) const {
  const auto found = std::ranges::find_if(
      all_, [&](const VariantPtr& variant) { return variant->name() == name; });
  return found == all_.end() ? nullptr : *found;
}

Result<VariantPtr> Variants::meantInXBoard(std::string_view name) const {
  const auto found = std::ranges::find_if(
      all_, [&](const VariantPtr& variant) { return variant->xboardName() == name; });
  return found == all_.end() ? meant(name) : *found;
}

Result<VariantPtr> Variants::meant(std::string_view text) const {
  if (VariantPtr exact = find(text)) return exact;
  const std::string asked = plain(text);
  std::vector<std::string_view> suggestions;
  for (const VariantPtr& variant : all_) {
    const std::vector<std::string> names = plainNames(*variant);
    if (!asked.empty() && std::ranges::count(names, asked) > 0) return variant;
    if (std::ranges::any_of(names, [&](const auto& name) { return comesNear(asked, name); }))
      suggestions.push_back(variant->name());
  }
  const std::string unknown = fmt::format("unknown variant '{}'", printable(text));
  if (suggestions.empty())
    return Error{fmt::format("{}, known are {}", unknown, fmt::join(names(), " "))};
  return Error{fmt::format("{}, did you mean {}?", unknown, fmt::join(suggestions, ", "))};
}

std::optional<Error> Variants::otherNamedLike(const VariantInfo& info) const {
  const VariantPtr known = find(info.name);
  if (known == nullptr || known->info().fingerprint == info.fingerprint) return std::nullopt;
  return Error{
      fmt::format("there is already a game named '{}', by another description; give this "
                  "one another name",
                  info.name)};
}

Result<VariantPtr> Variants::add(std::unique_ptr<const Rules> rules, const std::string& file) {
  const VariantInfo& info = rules->info();
  if (auto other = otherNamedLike(info)) return std::move(*other);
  if (VariantPtr known = find(info.name)) return known;
  return all_.emplace_back(std::make_shared<Variant>(std::move(rules), file));
}

Result<VariantPtr> describedVariant(std::string_view name, std::string_view text) {
  auto rules = makeDescribedRules(name, text);
  if (!rules) return rules.failure();
  return std::make_shared<const Variant>(std::move(*rules));
}

Result<VariantPtr> Variants::addText(std::string_view name, std::string_view text) {
  auto rules = makeDescribedRules(name, text);
  if (!rules) return rules.failure();
  return add(std::move(*rules));
}

Result<VariantPtr> Variants::addFile(const std::string& path) {
  auto rules = readGame(path);
  if (!rules) return rules.failure();
  auto added = add(std::move(*rules), absolutePath(path));
  if (!added) return Error{fmt::format("{}: {}", printable(path), added.error())};
  return added;
}

// The rules are made to see whether they can be, and again when they are first used.
std::vector<Error> Variants::addSections(const std::string& path) {
  const Result<std::string> text = readWholeFile(path, kMostForeignBytes);
  if (!text) return {text.failure()};
  std::vector<std::string> unread, taken;
  for (auto& [name, description] : readSections_(*text)) {
    const auto rules = isGameName(name) ? makeDescribedRules(name, description) : Error{""};
    const VariantPtr known = find(name);
    if (!rules)
      unread.push_back(printable(name));
    else if (known == nullptr)
      all_.push_back(std::make_shared<Variant>(name, [name = name, description = description] {
        return makeDescribedRules(name, description).value();
      }));
    else if (known->info().fingerprint != (*rules)->info().fingerprint)
      taken.push_back(name);
  }
  std::vector<Error> errors;
  if (!unread.empty())
    errors.push_back(
        {fmt::format("{}: these sections cannot be played ('ximaera check --import' "
                     "says why): {}",
                     printable(path), fmt::join(unread, " "))});
  if (!taken.empty())
    errors.push_back({fmt::format("{}: there are already games by other descriptions named {}",
                                  printable(path), fmt::join(taken, " "))});
  return errors;
}

std::vector<Error> Variants::addFolder(const std::string& path) {
  if (readSections_ && path.ends_with(".ini")) return addSections(path);
  const auto files = gameFiles(path);
  if (!files) return {files.failure()};
  std::vector<Error> errors;
  for (const std::string& file : *files)
    if (const auto added = addFile(file); !added) errors.push_back(added.failure());
  return errors;
}

}  // namespace ximaera
