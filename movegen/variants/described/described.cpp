#include "movegen/variants/described/described.h"

#include <fmt/format.h>

#include "movegen/fen.h"
#include "movegen/variants/described/read.h"
#include "movegen/variants/described/rules.h"
#include "movegen/zobrist.h"

namespace ximaera {

namespace {

Error faultsError(const std::vector<std::string>& faults) {
  return Error{fmt::format("{}", fmt::join(faults, "\n"))};
}

std::uint64_t fingerprintOf(std::string_view text) {
  std::uint64_t print = text.size();
  for (const char letter : text) print = mixBits(print ^ static_cast<unsigned char>(letter));
  return print | 1;
}

}  // namespace

Result<std::unique_ptr<Rules>> makeDescribedRules(std::string_view name, std::string_view text,
                                                  const FindGame& find) {
  std::vector<std::string> faults;
  // The texts of inherited games count, too.
  std::uint64_t print = fingerprintOf(text);
  const FindGame finding = [&](std::string_view like) -> std::optional<std::string> {
    auto found = find ? find(like) : std::nullopt;
    if (!found)
      for (const EmbeddedGame& game : embeddedGames())
        if (game.name == like) found = std::string(game.text);
    if (found) print = mixBits(print ^ fingerprintOf(*found));
    return found;
  };
  auto game =
      std::make_shared<described::Game>(described::readDescription(name, text, finding, faults));
  if (faults.empty()) described::complete(*game, faults);
  if (!faults.empty()) return faultsError(faults);
  game->fingerprint = print | 1;
  std::unique_ptr<Rules> rules = described::makeRules(game);
  const Result<Position> start = parseFen(*rules, game->start);
  if (!start) return Error{fmt::format("{}.toml: start: {}", name, start.error())};
  game->start = formatFen(*start);
  return described::makeRules(std::move(game));
}

}  // namespace ximaera
