#include "tests/support/pieces.h"

#include <map>
#include <sstream>

#include "tests/support/catch.h"

namespace ximaera::test {

namespace {

using Pieces = std::map<Square, char>;

Pieces read(std::string_view text, const VariantInfo& info) {
  Pieces pieces;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;) {
    INFO(word);
    std::string_view name = std::string_view(word).substr(1);
    const auto square = takeSquare(name, info.files, info.ranks);
    REQUIRE(square);
    REQUIRE(name.empty());
    REQUIRE(pieces.emplace(*square, word[0]).second);
  }
  return pieces;
}

std::string rankText(const Pieces& pieces, int rank, int files) {
  std::string text;
  int run = 0;
  for (int file = 0; file <= files; ++file) {
    const auto piece = pieces.find(squareAt(file, rank));
    const bool occupied = file < files && piece != pieces.end();
    if (run > 0 && (occupied || file == files)) text += std::to_string(run);
    run = occupied ? 0 : run + 1;
    if (occupied) text += piece->second;
  }
  return text;
}

}  // namespace

std::string boardOf(std::string_view variant, std::string_view pieces) {
  const VariantInfo& info = findRules(variant)->info();
  const Pieces placed = read(pieces, info);
  std::string board;
  for (int rank = info.ranks - 1; rank >= 0; --rank)
    board += rankText(placed, rank, info.files) + (rank > 0 ? "/" : "");
  return board;
}

std::string fenOf(std::string_view variant, std::string_view pieces, char side) {
  return boardOf(variant, pieces) + ' ' + side + " - - 0 1";
}

std::string boardAfter(Diagram& diagram, std::string_view move) {
  const std::string fen = diagram.after(move);
  return fen.substr(0, fen.find(' '));
}

std::string legalAmong(Diagram& diagram, std::string_view moves) {
  std::string legal;
  std::istringstream words{std::string(moves)};
  for (std::string word; words >> word;)
    if (diagram.allows(word)) legal += (legal.empty() ? "" : " ") + word;
  return legal;
}

}  // namespace ximaera::test
