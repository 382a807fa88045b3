#include "movegen/variants/described/language/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>

namespace ximaera::described {

namespace {

// "rank 3", "ranks 3 to 5".
std::string ranksText(int first, int last) {
  return first == last ? fmt::format("rank {}", first + 1)
                       : fmt::format("ranks {} to {}", first + 1, last + 1);
}

// "d1-f3", if the squares are just those of a rectangle, of two squares at least in both
// directions.
std::optional<std::string> rectangleText(const GameRules& game, const Squares& zone) {
  int low[2] = {game.files, game.ranks}, high[2] = {-1, -1};
  for (const Square square : game.squares)
    if (zone[square])
      for (const auto& [way, at] : {std::pair(0, fileOf(square)), {1, rankOf(square)}}) {
        low[way] = std::min(low[way], at);
        high[way] = std::max(high[way], at);
      }
  if (high[0] <= low[0] || high[1] <= low[1]) return std::nullopt;
  const int area = (high[0] - low[0] + 1) * (high[1] - low[1] + 1);
  if (static_cast<std::size_t>(area) != zone.count()) return std::nullopt;
  return squareName(squareAt(low[0], low[1])) + '-' + squareName(squareAt(high[0], high[1]));
}

// Whole ranks by their numbers, whole files by their letters, a rectangle by its corners, other
// squares by their names.
std::string plainSquaresOf(const GameRules& game, const Squares& zone) {
  const auto isWholeFile = [&](int file) {
    return std::ranges::all_of(
        game.squares, [&](Square square) { return zone[square] || fileOf(square) != file; });
  };
  const auto isWhole = [&](int rank) {
    const std::vector<Square> row = game.squaresOfRank(rank);
    return !row.empty() && std::ranges::all_of(row, [&](Square square) { return zone[square]; });
  };
  std::vector<std::string> names;
  for (int rank = 0; rank < game.ranks; ++rank) {
    const int first = rank;
    if (isWhole(rank)) {
      while (rank + 1 < game.ranks && isWhole(rank + 1)) ++rank;
      names.push_back(ranksText(first, rank));
      continue;
    }
    for (const Square square : game.squaresOfRank(rank)) {
      if (!zone[square]) continue;
      const bool whole = isWholeFile(fileOf(square));
      const std::string name = squareName(square);
      const std::string text = whole ? fmt::format("file {}", name[0]) : name;
      if (std::ranges::count(names, text) == 0) names.push_back(text);
    }
  }
  if (names.size() > 1)
    if (auto rectangle = rectangleText(game, zone)) return *rectangle;
  const auto isPhrase = [](const std::string& name) { return name.find(' ') != name.npos; };
  return fmt::format("{}", fmt::join(names, std::ranges::any_of(names, isPhrase) ? ", " : " "));
}

}  // namespace

std::string GameRules::letters(Kinds set) const {
  std::string text;
  for (const Kind kind : kinds())
    if (has(set, kind)) text += pieces[kind].letter;
  return text;
}

std::vector<Square> GameRules::squaresOfRank(int rank) const {
  std::vector<Square> row;
  std::ranges::copy_if(squares, std::back_inserter(row),
                       [&](Square square) { return rankOf(square) == rank; });
  return row;
}

std::string GameRules::firstRank(Side side) const {
  std::string signs;
  for (int file = 0; file < files; ++file) {
    const Piece piece = startBoard[squareAt(file, side == kWhite ? 0 : ranks - 1)];
    const char letter = isPiece(piece) ? of(piece).letter : piece == kEmpty ? '.' : '*';
    signs += belongsTo(piece, side) ? letter : lower(letter);
  }
  return signs;
}

std::string namesOf(const GameRules& game, Kinds kinds, int number) {
  std::string names;
  for (const Kind kind : game.kinds())
    if (has(kinds, kind))
      names += fmt::format("{}{}{}", names.empty() ? "" : " or ", game.pieces[kind].name,
                           number == 1 ? "" : "s");
  return names;
}

std::string squaresOf(const GameRules& game, const Squares& zone) {
  const std::string squares = plainSquaresOf(game, zone);
  for (const auto& [name, known] : game.zones)
    if (known == zone && known.any() && name != squares)
      return fmt::format("{} ({})", name, squares);
  return squares;
}

}  // namespace ximaera::described
