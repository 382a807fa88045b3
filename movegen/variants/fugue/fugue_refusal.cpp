#include <fmt/format.h>

#include "movegen/piece_names.h"
#include "movegen/variants/fugue/fugue_moves.h"

namespace ximaera::fugue {

std::string fugueRefusal(const Position& position, Move move) {
  const Square immobilizer = immobilizerOf(position.board(), move.from);
  if (immobilizer != kNoSquare)
    return fmt::format("{} is immobilised by {}", pieceOn(position, move.from),
                       pieceOn(position, immobilizer));
  if (!belongsTo(position[move.to], opposite(position.side()))) return {};
  const Square shield = shieldOf(position.board(), move.to);
  if (shield == kNoSquare) return {};
  return fmt::format("{} is shielded by {}", pieceOn(position, move.to), pieceOn(position, shield));
}

}  // namespace ximaera::fugue
