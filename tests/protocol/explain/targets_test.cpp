#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "protocol/explain/moves_meant.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

using namespace ximaera;

namespace {

// The target of the piece on `from` at `to`, as a kind and the texts of its moves.
std::pair<TargetKind, std::vector<std::string>> targetAt(const char* variant, const char* fen,
                                                         std::string_view from,
                                                         std::string_view to) {
  const Game game(parseFen(*findRules(variant), fen).value());
  std::pair<TargetKind, std::vector<std::string>> found;
  for (const Target& target : targetsOf(game, *takeSquare(from, 12, 12))) {
    if (squareName(target.square) != to) continue;
    found.first = target.kind;
    for (const Move move : target.moves)
      found.second.push_back(game.rules().format(game.position(), move));
  }
  return found;
}

using Found = std::pair<TargetKind, std::vector<std::string>>;

constexpr const char* kTrees = "3g4/8/8/8/8/8/8/G1T2T2 w - - 0 1";

}  // namespace

TEST_CASE("a target is a move, a capture, a choice or another effect") {
  const char* archer = "k7/8/8/8/1p6/1A6/8/K7 w - - 0 1";
  CHECK(targetAt("fugue", archer, "b3", "b2") == Found(TargetKind::kMove, {"b3b2"}));
  CHECK(targetAt("fugue", archer, "b3", "b4") == Found(TargetKind::kCapture, {"b3b4"}));
  CHECK(targetAt("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7", "a8") ==
        Found(TargetKind::kChoice, {"a7a8q", "a7a8r", "a7a8b", "a7a8n"}));
  CHECK(targetAt("rebel1", "4k3/8/6n1/8/4U3/8/7P/4K3 w - - 0 1", "e4", "g6") ==
        Found(TargetKind::kEffect, {"e4g6"}));
  CHECK(targetAt("fusion", "4k3/8/8/8/8/8/3B4/1N2K3 w - - 0 1", "b1", "d2") ==
        Found(TargetKind::kEffect, {"b1d2"}));
}

TEST_CASE("a move of two pieces is made with the one that goes farther") {
  CHECK(targetAt("blackmagic", kTrees, "f1", "f5").second == std::vector<std::string>{"c1c2,f1f5"});
  CHECK(targetAt("blackmagic", kTrees, "c1", "c2").second ==
        std::vector<std::string>{"c1c2", "c1c2,f1f2"});
}

TEST_CASE("every legal move of random games is made by putting some piece on a target") {
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    test::visitRandomPositions(*rules, 1, 20, 31, [&](Position& position) {
      const Game game(position);
      const MoveList& legal = game.legal();
      std::size_t found = 0;
      for (const Move move : legal)
        for (const Target& target : targetsOf(game, move.isOfTwo() ? kNoSquare : move.from))
          found += static_cast<std::size_t>(std::ranges::count(target.moves, move));
      const auto ofTwo = static_cast<std::size_t>(std::ranges::count_if(legal, &Move::isOfTwo));
      CHECK(found + ofTwo == legal.size());
    });
  }
}
