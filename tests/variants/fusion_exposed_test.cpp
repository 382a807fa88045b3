// Attacks on the royal pieces of Fusion Chess, compared with a plain search by hand.

#include <string>
#include <string_view>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// A board as a plain grid, with attacks found by brute force: every piece's moves are followed
// square by square. It is made from FEN text and the rule book alone.
class Grid {
 public:
  explicit Grid(const std::string& fen) {
    int file = 0, rank = 7;
    for (const char c : fen.substr(0, fen.find(' '))) {
      if (c == '/')
        file = 0, --rank;
      else if (c >= '1' && c <= '8')
        file += c - '0';
      else
        cells_[rank][file++] = c;
    }
  }

  // Whether the enemy attacks the only royal piece of `side`.
  bool royalAttacked(Side side) {
    const std::string royal = side == kWhite ? "KFGC" : "kfgc";
    for (int rank = 0; rank < 8; ++rank)
      for (int file = 0; file < 8; ++file)
        if (royal.find(cells_[rank][file]) != royal.npos) return attacked(file, rank, side);
    return false;
  }

 private:
  bool attacked(int toFile, int toRank, Side side) {
    reached_ = false;
    toFile_ = toFile, toRank_ = toRank;
    for (int rank = 0; rank < 8; ++rank)
      for (int file = 0; file < 8; ++file) {
        const char c = cells_[rank][file];
        if (c != 0 && (c >= 'a') == (side == kWhite)) walkPiece(file, rank, c);
      }
    return reached_;
  }

  void walkPiece(int file, int rank, char c) {
    const char letter = c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
    const auto has = [&](std::string_view letters) { return letters.find(letter) != letters.npos; };
    if (has("P"))
      for (const int side : {-1, 1}) walk(file, rank, side, c >= 'a' ? -1 : 1, 1);
    for (int east = -2; east <= 2; ++east)
      for (int north = -2; north <= 2; ++north) {
        const int size = east * east + north * north;
        if (has("NDMC") && size == 5) walk(file, rank, east, north, 1);
        if (has("KFGC") && (size == 1 || size == 2)) walk(file, rank, east, north, 1);
        if (has("BQDF") && size == 2) walk(file, rank, east, north, 7);
        if (has("RQMG") && size == 1) walk(file, rank, east, north, 7);
      }
  }

  void walk(int file, int rank, int east, int north, int steps) {
    while (steps-- > 0) {
      file += east, rank += north;
      if (file < 0 || file > 7 || rank < 0 || rank > 7) return;
      reached_ |= file == toFile_ && rank == toRank_;
      if (cells_[rank][file] != 0) return;
    }
  }

  char cells_[8][8] = {};
  int toFile_ = 0, toRank_ = 0;
  bool reached_ = false;
};

}  // namespace

TEST_CASE("fusion: exposed agrees with walking every enemy piece's moves") {
  int exposures = 0;
  visitRandomPositions(*findRules("fusion"), 40, 80, 9, [&](Position& position) {
    const std::string fen = formatFen(position);
    INFO(fen);
    Grid grid(fen);
    for (const Side side : {kWhite, kBlack}) {
      const bool exposed = grid.royalAttacked(side);
      REQUIRE(position.rules().exposed(position, side) == exposed);
      exposures += exposed;
    }
  });
  REQUIRE(exposures > 100);
}
