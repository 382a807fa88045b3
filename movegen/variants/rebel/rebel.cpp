#include "movegen/variants/rebel/rebel_family.h"
#include "movegen/variants/variants.h"

namespace ximaera {

namespace {

/// Rebel Chess I and II. They differ in one fact: recruited pieces are marked in II, and only
/// marked pieces recruit.
class Rebel final : public RebelFamily {
 public:
  using RebelFamily::RebelFamily;

  bool deadMaterial(const Position& position) const override {
    return onlyOneMinorPiece(position, kRecruiter);
  }

  std::string invalid(const Position& position) const override {
    std::string complaint = invalidRoyals(position);
    if (complaint.empty()) complaint = invalidMarks(position, kRecruiter);
    if (complaint.empty()) complaint = invalidMarks(position, kKing);
    return complaint.empty() ? invalidPawns(position) : complaint;
  }
};

}  // namespace

std::unique_ptr<Rules> makeRebel1() {
  return std::make_unique<Rebel>(rebel1Info());
}

std::unique_ptr<Rules> makeRebel2() {
  return std::make_unique<Rebel>(rebel2Info());
}

}  // namespace ximaera
