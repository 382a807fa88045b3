#include "movegen/variants/described/export/fairy_names.h"

#include <algorithm>
#include <utility>

namespace ximaera::described {

namespace {

// The beginnings of keys that 11.1 does not know. It needs no doubleStepRankMin, since it reads a
// doubleStepRank as the only one.
constexpr std::pair<std::string_view, FairyVersion> kNewer[] = {
    {"blastOnCapture", FairyVersion::k13},
    {"castlingKingFile", FairyVersion::k13},
    {"castlingKingPiece", FairyVersion::k13},
    {"enPassantRegion", FairyVersion::k13},
    {"extinctionPseudoRoyal", FairyVersion::k13},
    {"customPiece", FairyVersion::k14},
    {"castlingRookKingside", FairyVersion::kApril2023},
    {"castlingRookPieces", FairyVersion::kApril2023},
    {"castlingRookQueenside", FairyVersion::kApril2023},
    {"doubleStepRegion", FairyVersion::kApril2023},
    {"dropNoDoubled", FairyVersion::kApril2023},
    {"enPassantTypes", FairyVersion::kApril2023},
    {"flagPieceCount", FairyVersion::kApril2023},
    {"nMoveRuleTypes", FairyVersion::kApril2023},
    {"promotionPawnTypes", FairyVersion::kApril2023},
    {"promotionRegion", FairyVersion::kApril2023},
    {"connectPieceTypes", FairyVersion::kFebruary2024},
};

}  // namespace

FairyVersion fairyVersionOf(std::string_view key, std::string_view value) {
  const bool ownKing = key == "king" && value.size() > 1;
  const bool ownPawn = key.starts_with("customPiece") && value.find('i', 2) != value.npos;
  if (ownKing || ownPawn) return FairyVersion::kApril2023;
  // In 11.1 a goal is one of one kind.
  if (key == "flagPiece" && value == "*") return FairyVersion::kApril2023;
  const auto* newer =
      std::ranges::find_if(kNewer, [&](const auto& other) { return key.starts_with(other.first); });
  return newer == std::end(kNewer) ? FairyVersion::k11 : newer->second;
}

std::string_view nameOf(FairyVersion version) {
  constexpr std::string_view kNames[] = {
      "Fairy-Stockfish 11.1 (May 2020)", "Fairy-Stockfish 13 (March 2021)",
      "Fairy-Stockfish 14 (September 2021)", "the Fairy-Stockfish of April 2023",
      "the Fairy-Stockfish of February 2024"};
  return kNames[static_cast<int>(version)];
}

}  // namespace ximaera::described
