#include "movegen/variants/rebel/rebel_refusal.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/piece_names.h"
#include "movegen/variants/rebel/rebel_family.h"

namespace ximaera {

namespace {

std::string byRecruiter(const Position& position, Move move) {
  const bool inReach = std::ranges::any_of(
      kRecruiterLeaps, [&](Step leap) { return step(move.from, leap) == move.to; });
  if (!inReach || yieldsToRecruiter(position[move.to])) return {};
  return fmt::format("a Recruiter cannot recruit {}", pieceOn(position, move.to));
}

std::string byRecruited(const Position& position, Move move) {
  const std::string mover = pieceOn(position, move.from), target = pieceOn(position, move.to);
  if (!position.info().marks) return "only a Recruiter recruits in this game";
  if (!isMarked(position[move.from]))
    return fmt::format("only a recruited piece recruits, and {} is not", mover);
  if (kindOf(position[move.to]) == kRecruiter) return "a Recruiter cannot be recruited";
  if (kindOf(position[move.to]) == kKing) return "a King cannot be recruited";
  if (!isMarked(position[move.to])) return {};
  if (yieldsToRecruiter(position[move.to]))
    return fmt::format("only a Recruiter can bring back {}", target);
  return fmt::format("nobody can bring back {}", target);
}

}  // namespace

std::string rebelRefusal(const Position& position, Move move) {
  if (!belongsTo(position[move.to], opposite(position.side()))) return {};
  if (kindOf(position[move.from]) == kRecruiter) return byRecruiter(position, move);
  return move.suffix == kRecruitSuffix ? byRecruited(position, move) : "";
}

}  // namespace ximaera
