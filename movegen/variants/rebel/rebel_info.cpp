// VariantInfo of the three Rebel Chesses: names and pieces.

#include "movegen/variants/rebel/rebel_family.h"

namespace ximaera {

namespace {

// The common part.
VariantInfo rebelInfo(std::string_view name, std::string_view title) {
  VariantInfo info{
      .name = name,
      .title = title,
      .files = 8,
      .ranks = 8,
      .start = "rnbqkbnr/ppppuppp/8/8/8/8/PPPPUPPP/RNBQKBNR w KQkq - 0 1",
      .kinds = orthodoxKinds(),
      .repetition = {RepetitionRule::Effect::kDraw, 3},
      .clockDraw = 100,
      .checkRule = true,
      .castling = true,
      .enPassant = true,
  };
  info.kinds.push_back({.kind = kRecruiter, .letter = 'U', .name = "Recruiter", .value = 350});
  return info;
}

}  // namespace

VariantInfo rebel1Info() {
  return rebelInfo("rebel1", "Rebel Chess I");
}

VariantInfo rebel2Info() {
  VariantInfo info = rebelInfo("rebel2", "Rebel Chess II, exponential");
  info.marks = true;
  return info;
}

VariantInfo rebel3Info() {
  VariantInfo info = rebelInfo("rebel3", "Rebel Chess III, conversion mate");
  info.marks = true;
  return info;
}

}  // namespace ximaera
