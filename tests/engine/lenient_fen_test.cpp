#include "engine/lenient_fen.h"

#include <fmt/format.h>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/known.h"

using namespace ximaera;

namespace {

struct Reading {
  std::string fen;
  std::string remarks;
};

Reading read(std::string_view fen, std::string_view variant = "chess") {
  const Result<LenientFen> found = parseLenientFen(*findRules(variant), fen);
  if (!found) return {found.error(), ""};
  return {formatFen(found->position), fmt::format("{}", fmt::join(found->remarks, "; "))};
}

constexpr const char* kChessStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const std::string kKings = "4k3/8/8/8/8/8/4P3/4K3";

}  // namespace

TEST_CASE("a correct FEN is read as it stands, without a remark") {
  for (const auto& rules : allRules()) {
    const Reading reading = read(rules->info().start, rules->info().name);
    CHECK(reading.fen == rules->info().start);
    CHECK(reading.remarks.empty());
  }
}

TEST_CASE("fields that are missing are taken for the usual, without a remark") {
  for (const char* rest : {"", " -", " - -", " - - 0", " - - - -", " - - - 1", " - - 0 -"}) {
    CAPTURE(rest);
    const Reading reading = read(kKings + " b" + rest);
    CHECK(reading.fen == kKings + " b - - 0 1");
    CHECK(reading.remarks.empty());
  }
}

TEST_CASE("the clocks are read where fields for castling and en passant are left out") {
  CHECK(read(kKings + " b 3 9").fen == kKings + " b - - 3 9");
  CHECK(read(kKings + " b 3 9").remarks.empty());
}

TEST_CASE("pieces in hand in a field of their own are refused by name") {
  if (test::knownRules("shogi") == nullptr) SKIP("this build has no described games");
  const auto refused = [](const char* game, const char* fen) {
    return parseLenientFen(*test::knownRules(game), fen).error();
  };
  CHECK(refused("shogi", "4k4/9/9/9/9/9/9/9/4K4 w Pp - 0 3") ==
        "bad FEN: the pieces in hand 'Pp' stand behind the board, as [Pp]");
  CHECK(refused("crazyhouse", "4k3/8/8/8/8/8/8/4K3 w - - Pp 0 3") ==
        "bad FEN: the pieces in hand 'Pp' stand behind the board, as [Pp]");
  // What is wrong before them is named first.
  CHECK(test::contains(refused("shogi", "4k4/9/9/9/9/9/9/4K4 w Pp - 0 3"),
                       "has 8 ranks instead of 9"));
  CHECK(test::contains(refused("shogi", "4k4/9/9/9/9/9/9/9/4K4 x P 3"), "the side to move is 'x'"));
  // The squares b3 and b1, and rights with the letters of files.
  for (const char* fen : {"4k3/8/8/8/8/8/8/4K3[] w - b3 0 3", "4k3/8/8/8/8/8/8/4K3[] w Bb - 0 3"})
    CHECK(parseLenientFen(*test::knownRules("crazyhouse"), fen));
}

TEST_CASE("castling rights are dropped where king or rook is not at home") {
  const Reading reading = read("r3k3/8/8/8/8/8/8/4K2R w KQkq - 3 9");
  CHECK(reading.fen == "r3k3/8/8/8/8/8/8/4K2R w Kq - 3 9");
  CHECK(reading.remarks == "castling rights 'Qk' dropped: they cannot be");
  CHECK(read(kKings + " w KQxz - 0 1").fen == kKings + " w - - 0 1");
  CHECK(read("4k3/8/8/8/8/8/8/K6R w K - 0 1").fen == "4k3/8/8/8/8/8/8/K6R w - - 0 1");
}

TEST_CASE("Shredder's castling letters are those of the usual set-up") {
  const std::string board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  CHECK(read(board + " w HAha - 0 1").fen == kChessStart);
  CHECK(read(board + " w HAha - 0 1").remarks.empty());
  CHECK(read(board + " w Ha - 0 1").fen == board + " w Kq - 0 1");
  CHECK(read(board + " w KQkqHA - 0 1").fen == kChessStart);
}

TEST_CASE("an en-passant square that cannot be is dropped") {
  const std::string board = "4k3/8/8/8/3pP3/8/8/4K3";
  CHECK(read(board + " b - e3 0 1").fen == board + " b - e3 0 1");
  for (const char* square : {"e4", "z9", "d3", "0"}) {
    CAPTURE(square);
    const Reading reading = read(fmt::format("{} b - {} 4 7", board, square));
    CHECK(reading.fen == board + " b - - 4 7");
    CHECK(reading.remarks == fmt::format("en-passant square '{}' dropped: it cannot be", square));
  }
  CHECK(read(board + " w - e3 0 1").fen == board + " w - - 0 1");
}

TEST_CASE("counters are taken as near as can be") {
  const auto counted = [](std::string_view counters) {
    return read(fmt::format("{} w - - {}", kKings, counters));
  };
  CHECK(counted("0 0").fen == kKings + " w - - 0 1");
  CHECK(counted("0 0").remarks == "move number 0 taken as 1");
  CHECK(counted("0 99999").fen == kKings + " w - - 0 60000");
  CHECK(counted("-7 5").fen == kKings + " w - - 0 5");
  CHECK(counted("5 99999999999999999999").fen == kKings + " w - - 5 60000");
}

TEST_CASE("text behind the fields is ignored") {
  const Reading epd = read(kKings + " w - - bm e2e4; id \"a b\";");
  CHECK(epd.fen == kKings + " w - - 0 1");
  CHECK(epd.remarks == "'bm e2e4; id \"a b\";' passed over");
  CHECK(read(kKings + " w - - 3 4 extra").fen == kKings + " w - - 3 4");
  for (const char* left : {" w - 3 4", " w 3 4"}) {
    CHECK(read(kKings + left).fen == kKings + " w - - 3 4");
    CHECK(read(kKings + left).remarks.empty());
  }
  CHECK(read(kKings + " w - - 3 bm e4;").fen == kKings + " w - - 3 1");
}

TEST_CASE("where doubt remains it is an error") {
  const std::pair<const char*, const char*> cases[] = {
      {"", "side to move must be there"},
      {"4k3/8/8/8/8/8/8/4K3", "side to move must be there"},
      {"8/8/8/8/8/8/8/4K3 w - -", "Black has 0"},
      {"4k3/8/8/8/8/8/8/2K1K3 w KQ -", "White has 2"},
      {"4k2P/8/8/8/8/8/8/4K3 w - -", "h8"},
      {"4k3/8/8/8/8/8/4R3/4K3 w - -", "Black is in check"},
      {"4k3/8/8/8/8/8/4K3 w - - - -", "ranks"},
      {"4k3/8/8/8/8/8/8/4K3 x KQkq - 0 1", "side"},
  };
  for (const auto& [fen, word] : cases) {
    CAPTURE(fen, word);
    CHECK(read(fen).fen.find(word) != std::string::npos);
  }
}
