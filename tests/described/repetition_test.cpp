// Perpetual check, and repetition that one side wins.

#include "engine/game.h"
#include "movegen/perpetual.h"
#include "tests/described/small_game.h"
#include "tests/support/contains.h"

using namespace ximaera;
using namespace std::string_view_literals;
using test::contains;
using test::faultsOf;

namespace {

std::string checkedGame(std::string_view repetition, std::string_view win = "mate K") {
  return fmt::format(
      "start = \"4k/4p/5/P4/K3R w - - 0 1\"\nwin = \"{}\"\nrepetition = \"{}\"\n"
      "[pieces]\nP = {{ moves = \"fW\" }}\nR = {{ moves = \"R\" }}\nK = {{ moves = \"K\" }}\n",
      win, repetition);
}

// The end after the moves, which are played over and over: "White", "Black", "nobody" and why.
std::string endOfRounds(std::string_view repetition, const char* fen,
                        std::initializer_list<std::string_view> round) {
  const auto rules = test::rulesOf(checkedGame(repetition));
  Game game(parseFen(*rules, fen).value());
  for (int rounds = 0; rounds < 9; ++rounds)
    for (const std::string_view move : round) {
      const Outcome end = game.outcome();
      if (end.over())
        return fmt::format("{} {} {}",
                           end.verdict == Verdict::kDraw ? "nobody"
                           : end.winner == kWhite        ? "White"
                                                         : "Black",
                           end.reason, game.moves().size());
      REQUIRE_FALSE(game.play(move));
    }
  return "";
}

}  // namespace

TEST_CASE("perpetual check loses, at whoever's turn the position recurs") {
  const char *atBlack = "4k/5/5/5/K3R b - - 0 1", *atWhite = "3k1/5/5/5/K3R w - - 0 1";
  const auto black = {"e5d5"sv, "e1d1"sv, "d5e5"sv, "d1e1"sv};
  const auto white = {"e1d1"sv, "d5e5"sv, "d1e1"sv, "e5d5"sv};
  CHECK(endOfRounds("3 draw, checks lose", atBlack, black) == "Black perpetual-check 8");
  CHECK(endOfRounds("3 draw, checks lose", atWhite, white) == "Black perpetual-check 8");
  CHECK(endOfRounds("4 loss, checks lose", atBlack, black) == "Black perpetual-check 12");
  CHECK(endOfRounds("3 draw", atBlack, black) == "nobody repetition 8");
}

TEST_CASE("one move without check makes the repetition a plain one") {
  const char* fen = "4k/5/5/5/K3R b - - 0 1";
  const auto round = {"e5d5"sv, "e1c1"sv, "d5e5"sv, "c1e1"sv};
  CHECK(endOfRounds("3 draw, checks lose", fen, round) == "nobody repetition 8");
  CHECK(endOfRounds("3 black, checks lose", fen, round) == "Black repetition 8");
  CHECK(endOfRounds("3 loss, checks lose", fen, round) == "Black repetition 8");
  CHECK(endOfRounds("3 win, checks lose", fen, round) == "White repetition 8");
}

TEST_CASE("only checks since the first of the occurrences count") {
  // The first check lies before the position that recurs; later White also moves quietly.
  const auto rules = test::rulesOf(checkedGame("3 draw, checks lose"));
  Game game(parseFen(*rules, "3k1/5/5/5/K3R w - - 0 1").value());
  for (int round = 0; round < 2; ++round)
    for (const auto move : {"e1c1", "d5e5", "c1e1", "e5d5"}) REQUIRE_FALSE(game.play(move));
  CHECK(game.outcome() == Outcome::draw("repetition"));
  CHECK(game.checkRuns() == CheckRuns{0, 1});
}

TEST_CASE("if both sides give check perpetually, it is a draw") {
  CHECK(perpetualCheck(kWhite, 4, {3, 2}) == Outcome::draw("repetition"));
  CHECK(perpetualCheck(kBlack, 4, {2, 2}).winner == kWhite);
  CHECK(perpetualCheck(kWhite, 4, {2, 2}).winner == kBlack);
  CHECK_FALSE(perpetualCheck(kWhite, 4, {2, 1}).over());
}

TEST_CASE("a game that perpetual check has decided has no moves left") {
  const auto rules = test::rulesOf(checkedGame("2 draw, checks lose"));
  Game game(parseFen(*rules, "4k/5/5/5/K3R b - - 0 1").value());
  for (const auto move : {"e5d5", "e1d1", "d5e5", "d1e1"}) REQUIRE_FALSE(game.play(move));
  CHECK(game.legal().empty());
  CHECK(game.outcomeWithoutClaim() == Outcome::win(kBlack, "perpetual-check"));
  CHECK(contains(game.play("e5d5")->message, "perpetual-check"));
}

TEST_CASE("a rule of repetition that makes no sense is refused") {
  for (const auto text :
       {"3", "1 draw", "3 draw, checks", "3 draw,", "3 white", "3 draw checks lose"})
    CHECK(contains(faultsOf(checkedGame(text)), "it is not like 3 draw"));
  CHECK(contains(faultsOf(checkedGame("2 illegal, checks lose")), "illegal cannot lose"));
  CHECK(contains(faultsOf(checkedGame("3 draw, checks lose", "take K")), "no check without mate"));
}
