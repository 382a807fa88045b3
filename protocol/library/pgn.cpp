// Games in PGN, written and read by the library.

#include "protocol/records/pgn.h"

#include <algorithm>
#include <span>

#include "movegen/fen.h"
#include "movegen/text/words.h"
#include "protocol/library/handles.h"
#include "protocol/records/json.h"

using namespace ximaera;
using namespace ximaera::library;

namespace {

constexpr std::size_t kMostVariations = 200;

// Reads the words of statusText(): "win w resignation", "draw agreement".
std::optional<Outcome> outcomeOf(std::string_view status) {
  const auto words = wordsOf(status);
  if (words.size() == 2 && words[0] == "draw") return Outcome::draw(words[1]);
  if (words.size() != 3 || words[0] != "win") return std::nullopt;
  return Outcome::win(words[1] == "b" ? kBlack : kWhite, words[2]);
}

// A game for each line of moves from the start of `game`. What they share with it is not played
// again, so that many variations of a long game take no longer than they are.
Result<std::vector<Game>> linesFrom(const Game& game, std::string_view text) {
  std::vector<Game> lines;
  for (const std::string_view words : partsOf(text, '\n')) {
    const auto moves = wordsOf(words);
    if (moves.empty()) continue;
    Game& line = lines.emplace_back(game);
    const auto shared = std::ranges::mismatch(moves, game.texts()).in1;
    while (line.texts().size() > static_cast<std::size_t>(shared - moves.begin())) line.undo();
    for (const std::string_view move : std::span(shared, moves.end()))
      if (const auto error = line.play(move)) return *error;
  }
  return lines;
}

Json movesJson(const Game& game) {
  return Json::Array(game.texts().begin(), game.texts().end());
}

Json::Object tagsJson(const PgnGame& game) {
  return {{"variant", game.variant.empty() ? "chess" : game.variant},
          {"white", game.white},
          {"black", game.black},
          {"result", game.result}};
}

Json gameJson(const PgnGame& pgn, const Game& game) {
  Json::Object comments;
  for (const auto& [ply, text] : pgn.comments) comments.emplace_back(std::to_string(ply), text);
  const ReplayedLines replay = replayedLines(pgn, game, kMostVariations);
  Json::Array lines;
  for (const Game& line : replay.lines) lines.push_back(movesJson(line));
  Json::Object facts = tagsJson(pgn);
  facts[0].second = game.rules().info().name;
  for (auto& fact : Json::Object{{"start", formatFen(game.start())},
                                 {"moves", movesJson(game)},
                                 {"comments", std::move(comments)},
                                 {"lines", std::move(lines)},
                                 {"omitted", static_cast<std::int64_t>(replay.omitted)}})
    facts.push_back(std::move(fact));
  return facts;
}

}  // namespace

const char* ximaera_pgn(ximaera_board* board, const char* white, const char* black,
                        const char* status, const char* lines) {
  return boardText(board, {{"board", board}, {"white", white}, {"black", black}},
                   [&]() -> Result<std::string> {
                     const Game& game = board->game;
                     const auto played = linesFrom(game, lines == nullptr ? "" : lines);
                     if (!played) return played.failure();
                     const auto agreed = outcomeOf(status == nullptr ? "" : status);
                     return pgnText(game, {white, black}, agreed.value_or(game.outcome()), *played);
                   });
}

const char* ximaera_pgn_games(const char* text) {
  return answer({{"text", text}}, [&]() -> Result<std::string> {
    const auto games = readPgn(text);
    if (!games) return games.failure();
    Json::Array all;
    for (const PgnGame& game : *games) all.emplace_back(tagsJson(game));
    return Json(std::move(all)).text();
  });
}

const char* ximaera_pgn_game(const ximaera_game* game, const char* text, int number) {
  return answer({{"text", text}}, [&]() -> Result<std::string> {
    auto games = readPgn(text);
    if (!games) return games.failure();
    if (games->empty()) return Error{"there is no game in it"};
    if (number < 0 || static_cast<std::size_t>(number) >= games->size())
      return Error{fmt::format("there is no game with the number {} in it", number)};
    PgnGame& pgn = (*games)[static_cast<std::size_t>(number)];
    if (game != nullptr) pgn.variant = game->variant->name();
    const Result<Game> played =
        replayed(pgn, game != nullptr ? Variants(game->variant) : Variants());
    if (!played) return played.failure();
    return gameJson(pgn, *played).text();
  });
}
