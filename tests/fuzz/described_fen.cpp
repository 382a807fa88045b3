// The FEN of a position of a game that comes as a description, with hands, gates, forms, counts or
// what else it has, after a few changes.

#include <memory>
#include <string>
#include <vector>

#include "engine/lenient_fen.h"
#include "movegen/fen.h"
#include "movegen/variants/described/described.h"
#include "tests/fuzz/input.h"
#include "tests/support/positions.h"

using namespace ximaera;

namespace {

struct Known {
  std::shared_ptr<const Rules> rules;
  std::string fen;
};

std::vector<Known> playedFens() {
  std::vector<Known> known;
  for (const EmbeddedGame& game : embeddedGames()) {
    auto made = makeDescribedRules(game.name, game.text);
    fuzz::mustHold(bool(made), "a game of the program can be read");
    const std::shared_ptr<const Rules> rules = std::move(*made);
    test::visitRandomPositions(*rules, 2, 40, 1, [&](const Position& position) {
      known.push_back({rules, formatFen(position)});
    });
  }
  return known;
}

// Three bytes are one change: a sign goes, is put before another or takes its place.
std::string changed(std::string fen, fuzz::Input& input) {
  for (int changes = 0; changes < 4 && !input.empty() && !fen.empty(); ++changes) {
    const unsigned way = input.byte();
    const std::size_t at = input.byte() % fen.size();
    const char sign = fen[input.byte() % fen.size()];
    if (way % 3 == 0)
      fen.erase(at, 1);
    else if (way % 3 == 1)
      fen.insert(at, 1, sign);
    else
      fen[at] = sign;
  }
  return fen;
}

void check(Position position) {
  const Rules& rules = position.rules();
  const std::string fen = formatFen(position);
  const Result<Position> again = parseFen(rules, fen);
  fuzz::mustHold(bool(again) && formatFen(*again) == fen, "a FEN read and written is the same");
  fuzz::mustHold(position.state() == position.computedState(), "the state is as computed");
  MoveList fast, slow;
  rules.legal(position, fast);
  rules.Rules::legal(position, slow);
  fuzz::mustHold(rules.countLegal(position) == fast.size(), "legal moves are counted");
  for (const Move move : fast) {
    fuzz::mustHold(slow.contains(move), "a legal move leaves no king to be taken");
    const Position before = position;
    Undo undo;
    position.make(move, undo);
    fuzz::mustHold(position.state() == position.computedState(), "the state is as computed");
    formatFen(position);
    position.unmake(undo);
    fuzz::mustHold(position == before, "a move is undone");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<Known> known = playedFens();
  fuzz::Input input(data, size);
  const unsigned high = input.byte(), low = input.byte();
  const auto& [rules, fen] = known[(256 * high + low) % known.size()];
  const std::string text = changed(fen, input);
  const Result<Position> strict = parseFen(*rules, text);
  const Result<LenientFen> lenient = parseLenientFen(*rules, text);
  if (strict) fuzz::mustHold(bool(lenient), "what is a FEN is one for the lenient, too");
  if (strict) check(*strict);
  if (lenient) check(lenient->position);
  return 0;
}
