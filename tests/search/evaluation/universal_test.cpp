// Networks composed from descriptions.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <numeric>
#include <vector>

#include "movegen/fen.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"
#include "search/evaluation/built_in.h"
#include "search/evaluation/evaluator.h"
#include "search/evaluation/network.h"
#include "search/evaluation/siege_value.h"
#include "search/evaluation/universal_weights.h"
#include "search/evaluation/weights/embedded.h"
#include "tests/support/catch.h"
#include "tests/support/networks.h"
#include "tests/support/positions.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

/// A game that comes with the program, and its composed network.
struct Composed {
  std::unique_ptr<Rules> rules;
  std::unique_ptr<Network> network;

  Value value(std::string_view fen) const {
    return evaluate(parseFen(*rules, fen).value(), *network);
  }
};

// Nothing in a build without described games.
std::optional<Composed> composed(std::string_view name, std::string_view more = "") {
  for (const EmbeddedGame& game : embeddedGames()) {
    if (game.name != name) continue;
    auto rules = makeDescribedRules(name, std::string(more).append(game.text)).value();
    auto network = std::make_unique<Network>(composedFor(*rules));
    return Composed{std::move(rules), std::move(network)};
  }
  return std::nullopt;
}

}  // namespace

TEST_CASE("chess composed from its description is evaluated almost as chess is") {
  const auto chess = composed("chess");
  if (!chess) SKIP("this build has no described games");
  REQUIRE(chess->network->origin == Origin::kUniversal);
  const Rules& compiled = *findRules("chess");
  double both = 0, taught = 0, own = 0;
  visitRandomPositions(compiled, 4, 60, 5, [&](Position& position) {
    const double one = std::clamp(evaluate(position, networkOf(position.rules())), -1000, 1000);
    const double other = std::clamp(chess->value(formatFen(position)), -1000, 1000);
    both += one * other;
    taught += one * one;
    own += other * other;
  });
  CHECK(both / std::sqrt(taught * own) > 0.9);
}

TEST_CASE("what a game is akin to decides how it is evaluated") {
  for (const auto& [name, origin] : {std::pair("capablanca", Origin::kUniversal),
                                     {"knightmate", Origin::kUniversal},
                                     {"kamikaze", Origin::kUniversal},
                                     {"shatranj", Origin::kRules},
                                     {"ultima", Origin::kRules},
                                     {"extinction", Origin::kRules},
                                     {"hasami", Origin::kRules},
                                     {"antichess", Origin::kValues}}) {
    CAPTURE(name);
    if (const auto game = composed(name)) CHECK(game->network->origin == origin);
  }
}

TEST_CASE("a game with the board, pieces and aims of another one borrows its weights") {
  const auto borrower = [](std::string_view like, std::string_view more) {
    return makeDescribedRules("mine", fmt::format("like = \"{}\"\n{}", like, more)).value();
  };
  if (embeddedGames().empty()) SKIP("this build has no described games");
  constexpr std::string_view kOtherArray =
      "start = \"rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1\"";
  const auto displaced = borrower("chess", kOtherArray);
  const Network network = builtInNetwork(*displaced);
  REQUIRE(network.origin == Origin::kBorrowed);
  int same = 0;
  visitRandomPositions(*displaced, 2, 40, 5, [&](Position& position) {
    const std::string fen = formatFen(position);
    CAPTURE(fen);
    // Chess refuses pawns on the last rank.
    const auto inChess = parseFen(*findRules("chess"), fen);
    if (!inChess) return;
    ++same;
    CHECK(evaluate(position, network) == evaluate(*inChess, networkOf(inChess->rules())));
  });
  CHECK(same > 20);
  for (const std::string_view more :
       {R"(win = ["mate K", "reach K e4"])", "[pieces]\nN = { moves = \"NA\" }",
        "[pieces]\nP = { promotes = { to = \"QR\", in = \"rank 7 8\" } }",
        "[pieces]\nP = { promotes = { to = \"RBN\", in = \"rank 8\" } }",
        "[capture]\nmover = \"stays\""})
    CHECK(builtInNetwork(*borrower("chess", more)).origin == Origin::kUniversal);
  constexpr std::string_view kFewerPromotions =
      "[pieces]\nP = { promotes = { to = \"QN\", in = \"rank 8\" } }";
  CHECK(builtInNetwork(*borrower("chess", kFewerPromotions)).origin == Origin::kBorrowed);
}

TEST_CASE("all composed networks see both sides alike") {
  for (const EmbeddedGame& embedded : embeddedGames()) {
    const auto game = composed(embedded.name);
    CAPTURE(embedded.name);
    if (!hasEvenSides(*game->rules)) continue;
    visitRandomPositions(*game->rules, 1, 20, 6, [&](Position& position) {
      // A position without a king cannot be read.
      if (position.rules().outcome(position).over()) return;
      const std::string fen = formatFen(position);
      CAPTURE(fen);
      CHECK(game->value(fen) == game->value(mirroredFen(fen)));
    });
  }
}

TEST_CASE("a king that nears its goal is worth more") {
  const auto game = composed("kingofthehill");
  if (!game) SKIP("this build has no described games");
  CHECK(game->value("8/8/8/8/8/4K3/8/k7 w - - 0 1") >
        game->value("8/8/8/8/8/8/4K3/k7 w - - 0 1") + 20);
}

TEST_CASE("both sides of a race to one rank see the board alike") {
  const auto game = composed("racingkings");
  if (!game) SKIP("this build has no described games");
  const Value ahead = game->value("8/8/4K3/8/8/8/k7/8 w - - 0 1");
  CHECK(ahead > 100);
  CHECK(game->value("8/8/4k3/8/8/8/K7/8 b - - 0 1") == ahead);
}

TEST_CASE("a horde is as strong as its enemy, and judged by values that follow from the rules") {
  const auto game = composed("horde");
  if (!game) SKIP("this build has no described games");
  CHECK(builtInNetwork(*game->rules).origin == Origin::kRules);
  CHECK(std::abs(game->value(game->rules->info().start)) < 400);
}

TEST_CASE("a piece is like those that capture as it does") {
  const auto game = composed("hoppelpoppel"), chess = composed("chess");
  if (!game) SKIP("this build has no described games");
  const auto weightsOf = [](const Composed& of, char letter) {
    const Features& features = of.network->features;
    const HiddenLayer& hidden = of.network->hidden;
    const Piece piece = makePiece(kWhite, of.rules->kindOfLetter(letter));
    const std::int16_t* row = hidden.row(features.piece(kWhite, piece, squareAt(3, 3)));
    return std::vector<int>(row, row + hidden.width);
  };
  const auto difference = [](const std::vector<int>& one, const std::vector<int>& other) {
    return std::transform_reduce(one.begin(), one.end(), other.begin(), 0, std::plus(),
                                 [](int a, int b) { return std::abs(a - b); });
  };
  const auto knight = weightsOf(*game, 'N');
  CHECK(2 * difference(knight, weightsOf(*chess, 'B')) <
        difference(knight, weightsOf(*chess, 'N')));
}

TEST_CASE("where captures go to hands, pieces differ less in value") {
  const auto game = composed("crazyhouse");
  if (!game) SKIP("this build has no described games");
  const auto valueOf = [&](char letter) {
    return game->rules->value(game->rules->kindOfLetter(letter));
  };
  CHECK(valueOf('Q') > 4 * valueOf('P'));
  CHECK(valueOf('Q') < 8 * valueOf('P'));
  CHECK(valueOf('N') > 2 * valueOf('P'));
}

TEST_CASE("a siege counts attacks around the king, checks by moves and checks by drops") {
  const auto game = composed("crazyhouse");
  if (!game) SKIP("this build has no described games");
  const auto siegeAt = [&](const char* fen) {
    return game->rules->siege(parseFen(*game->rules, fen).value(), kBlack);
  };
  const Siege none = siegeAt("6k1/5ppp/8/8/8/8/8/K7[] w - - 0 1");
  CHECK((none.attacks == 0 && none.weak == 0 && none.checks == 0));
  const Siege rook = siegeAt("6k1/5ppp/8/8/8/8/8/KR6[] w - - 0 1");
  CHECK((rook.attacks == 0 && rook.weak == 0 && rook.checks == 1));
  const Siege seventh = siegeAt("6k1/1R3ppp/8/8/8/8/8/K7[] w - - 0 1");
  CHECK((seventh.attacks == 1 && seventh.weak == 1 && seventh.checks == 1));
  // The rook can be dropped on the last rank, the knight on e7; the pawn only where the king takes
  // it.
  CHECK(siegeAt("6k1/5ppp/8/8/8/8/8/K7[RNP] w - - 0 1").checks == 2);
}

TEST_CASE("checks that were given count where checks win") {
  const auto game = composed("3check");
  if (!game) SKIP("this build has no described games");
  const auto valueAt = [&](const char* fen) {
    return siegeValue(parseFen(*game->rules, fen).value());
  };
  const char* const even = "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1";
  CHECK(valueAt("4k3/8/8/8/8/8/8/4K3 w - - 2+3 0 1") == valueAt(even) + 280);
  CHECK(valueAt("4k3/8/8/8/8/8/8/4K3 w - - 1+3 0 1") == valueAt(even) + 840);
  CHECK(valueAt("4k3/8/8/8/8/8/8/4K3 w - - 3+1 0 1") == valueAt(even) - 840);
  CHECK(siegeValue(startPosition(*findRules("chess"))) == 0);
}

TEST_CASE("a piece of greater powers is worth more where neither is known to chess") {
  const auto game = composed("capablanca");
  if (!game) SKIP("this build has no described games");
  const Value bishop = game->value("4k5/10/10/10/10/10/10/4KB4 w - - 0 1");
  const Value archbishop = game->value("4k5/10/10/10/10/10/10/4KA4 w - - 0 1");
  const Value queen = game->value("4k5/10/10/10/10/10/10/4KQ4 w - - 0 1");
  CHECK(bishop > 150);
  CHECK(archbishop > bishop + 150);
  CHECK(queen > archbishop);
}

TEST_CASE("universal weights are read as they were written, and refused if damaged") {
  const auto all = embeddedWeights();
  const auto embedded = std::ranges::find(all, "universal", &EmbeddedWeights::variant);
  if (embedded == all.end()) SKIP("this build has no universal weights");
  const auto weights = universal::read(embedded->bytes);
  REQUIRE(weights);
  CHECK(universal::write(*weights) == embedded->bytes);
  std::string bytes(embedded->bytes);
  CHECK_FALSE(universal::read(bytes.substr(0, bytes.size() - 1)));
  CHECK_FALSE(universal::read(bytes.substr(0, 20)));
  bytes[bytes.size() / 2] ^= 1;
  CHECK_FALSE(universal::read(bytes));
}
