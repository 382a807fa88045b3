// VariantInfo of the three Rebel Chesses: pieces, appearance in XBoard.

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
      .xboard = {.types = orthodoxTypesAnd({plainType('U', 39)})},
  };
  info.kinds.push_back({.kind = kRecruiter, .letter = 'U', .name = "Recruiter", .value = 350});
  return info;
}

// Rebel Chess II and III: every piece but the Recruiter may be recruited.
void markRecruited(VariantInfo& info) {
  info.marks = true;
  const std::initializer_list<XBoardType> recruited{{'P', true, 'S', 59}, {'N', true, 'H', 56},
                                                    {'B', true, 'E', 57}, {'R', true, 'T', 58},
                                                    {'Q', true, 'G', 51}, {'K', true, 'M', 48}};
  info.xboard.types.insert(info.xboard.types.end(), recruited);
}

}  // namespace

VariantInfo rebel1Info() {
  VariantInfo info = rebelInfo("rebel1", "Rebel Chess I");
  info.xboard.name = "rebel-chess-1";
  return info;
}

VariantInfo rebel2Info() {
  VariantInfo info = rebelInfo("rebel2", "Rebel Chess II, exponential");
  info.xboard.name = "rebel-chess-2";
  markRecruited(info);
  return info;
}

VariantInfo rebel3Info() {
  VariantInfo info = rebelInfo("rebel3", "Rebel Chess III, conversion mate");
  info.xboard.name = "rebel-chess-3";
  markRecruited(info);
  return info;
}

}  // namespace ximaera
