#pragma once

#include <span>
#include <string_view>

namespace ximaera::described {

/// A piece that Fairy-Stockfish has by name, with its moves in Betza's notation.
struct FairyPiece {
  std::string_view name, moves;
};
/// Pawn, king and soldier, the first three, have more than moves.
inline constexpr FairyPiece kFairyPieces[] = {
    {"pawn", "fmWfceFifmnD"}, {"king", "K"},         {"soldier", "fsW"},
    {"knight", "N"},          {"bishop", "B"},       {"rook", "R"},
    {"queen", "Q"},           {"fers", "F"},         {"alfil", "A"},
    {"fersAlfil", "FA"},      {"silver", "FfW"},     {"aiwok", "RNF"},
    {"bers", "RF"},           {"archbishop", "BN"},  {"chancellor", "RN"},
    {"amazon", "QN"},         {"knibis", "mNcB"},    {"biskni", "mBcN"},
    {"kniroo", "mNcR"},       {"rookni", "mRcN"},    {"shogiPawn", "fW"},
    {"lance", "fR"},          {"shogiKnight", "fN"}, {"gold", "WfF"},
    {"dragonHorse", "BW"},    {"clobber", "cW"},     {"breakthrough", "fmWfF"},
    {"immobile", ""},         {"cannon", "mRcpR"},   {"janggiCannon", "pR"},
    {"horse", "nN"},          {"elephant", "nA"},    {"janggiElephant", "afsafW"},
    {"banner", "RcpRnN"},     {"wazir", "W"},        {"commoner", "K"},
    {"centaur", "KN"}};
/// The others.
inline constexpr auto kPlainFairyPieces = std::span(kFairyPieces).subspan<3>();

/// Versions of Fairy-Stockfish, by the keys of a section that they read.
enum class FairyVersion { k11, k13, k14, kApril2023, kFebruary2024 };

/// The first version that reads a key with this value.
FairyVersion fairyVersionOf(std::string_view key, std::string_view value);

/// "Fairy-Stockfish 11.1 (May 2020)".
std::string_view nameOf(FairyVersion version);

}  // namespace ximaera::described
