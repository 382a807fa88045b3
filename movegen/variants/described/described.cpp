#include "movegen/variants/described/described.h"

#include <fmt/format.h>

#include "movegen/fen.h"
#include "movegen/text/words.h"
#include "movegen/variants/described/clauses.h"
#include "movegen/variants/described/language/read.h"
#include "movegen/variants/described/play/rules.h"

namespace ximaera {

namespace {

Error faultsError(const std::vector<std::string>& faults) {
  return Error{fmt::format("{}", fmt::join(faults, "\n"))};
}

std::string capitalized(std::string text) {
  text[0] = upper(text[0]);
  return text;
}

// A sentence with its full stop, which authors forget.
std::string ended(const std::string& sentence) {
  const bool open = !sentence.empty() &&
                    std::string_view(".!?)\"").find(sentence.back()) == std::string_view::npos;
  return open ? sentence + '.' : sentence;
}

// Fills in the texts of the page of rules.
void writePage(described::GameRules& game) {
  const std::string inventor = game.inventor.empty() ? "" : "By " + ended(game.inventor);
  game.sentence = ended(game.sentence);
  const bool both = !game.sentence.empty() && !inventor.empty();
  game.idea = game.sentence + (both ? " " : "") + inventor;
  if (game.idea.empty()) game.idea = "A game read from a description.";
  for (const std::string& clause : captureClauses(game))
    game.idea += fmt::format(" A piece that captures {}.", clause);
  for (const std::string& clause : endClauses(game))
    game.winning += fmt::format("{}{}.", game.winning.empty() ? "" : " ", capitalized(clause));
  game.counted = countingOf(game);
  game.writing = writingOf(game);
  for (described::PieceRules& piece : game.pieces)
    piece.powers = fmt::format("{}", fmt::join(clausesOf(game, piece), "; "));
}

}  // namespace

Result<std::unique_ptr<Rules>> makeDescribedRules(std::string_view name, std::string_view text,
                                                  const FindGame& find) {
  std::vector<std::string> faults;
  const FindGame finding = [&](std::string_view like) {
    auto found = find ? find(like) : std::nullopt;
    return found ? found : embeddedText(like);
  };
  auto game = std::make_shared<described::GameRules>(
      described::readDescription(name, text, finding, faults));
  if (!faults.empty()) return faultsError(faults);
  described::complete(*game, faults);
  if (!faults.empty()) return faultsError(described::placed(faults, name, text, finding));
  writePage(*game);
  std::unique_ptr<Rules> rules = described::makeRules(game);
  const Result<Position> start = parseFen(*rules, game->start);
  if (!start)
    return faultsError(described::placed({"start: " + start.error()}, name, text, finding));
  game->start = formatFen(*start);
  return described::makeRules(std::move(game));
}

}  // namespace ximaera
