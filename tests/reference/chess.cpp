// Orthodox chess.

#include "tests/reference/games.h"
#include "tests/reference/orthodox.h"

namespace ximaera::reference {

namespace {

class Chess : public Orthodox {
 public:
  using Orthodox::Orthodox;

  Moves moves() {
    for (const auto& [square, piece] : now_.pieces) {
      if (piece.side != own_) continue;
      if (piece.kind == 'P') pawnMoves(square);
      pieceMoves(square);
    }
    castlingMoves();
    return moves_;
  }

 private:
  std::string_view parts(char kind) const override {
    static const std::map<char, std::string_view> all = {{'K', "K"}, {'Q', "BR"}, {'R', "R"},
                                                         {'B', "B"}, {'N', "N"},  {'P', ""}};
    return all.at(kind);
  }

  std::string_view promotions() const override { return "QRBN"; }
};

}  // namespace

Moves chess(const Position& position) {
  return Chess(position).moves();
}

}  // namespace ximaera::reference
