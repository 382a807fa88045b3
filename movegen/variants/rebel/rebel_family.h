#pragma once

#include "movegen/variants/orthodox/chess_family.h"

/// What the three Rebel Chesses share: orthodox chess with a Recruiter for each king's pawn.
///
/// A piece that is not on the side it started the game with is recruited. Rebel Chess II and III
/// mark it (kMark), because there it may recruit too; in Rebel Chess I nothing depends on it and
/// nothing is marked. So moves and their effects are the same in all three, but for what the third
/// does with kings.
namespace ximaera {

inline constexpr Kind kRecruiter = 7;
/// The suffix of a move by which a recruited piece recruits.
inline constexpr std::uint8_t kRecruitSuffix = 'u';

inline constexpr PowerTable kRebelPowers = orthodoxPowers();

/// The facts about each.
VariantInfo rebel1Info();
VariantInfo rebel2Info();
VariantInfo rebel3Info();
std::span<const Example> rebel1Examples();
std::span<const Example> rebel2Examples();
std::span<const Example> rebel3Examples();

/// Whether a move turns the piece on its `to` to the mover's side instead of going there.
bool isRecruiting(const Position& position, Move move);

/// Appends the pseudo-legal moves. An enemy king can be captured like any piece and not recruited.
void generateRebel(const Position& position, MoveList& moves);
/// Appends those of a stage, with what they win. What is recruited counts twice.
void generateRebel(const Position& position, Stage stage, CandidateList& moves);
/// Rules::gain of a move that generateRebel() appends; nothing if it does not.
std::optional<int> rebelGain(const Position& position, Move move);

/// Appends the legal moves of a side with exactly one king whose opponent has not two.
void generateLegalRebel(const Position& position, MoveList& moves);
/// Appends those of a stage, with what they win.
void generateLegalRebel(const Position& position, Stage stage, CandidateList& moves);
/// Appends those that take or recruit the piece on `victim`.
void generateRebelCaptures(const Position& position, Square victim, CandidateList& moves);
/// Rules::gain of a move that generateLegalRebel() appends; nothing if it does not.
std::optional<int> gainOfLegalRebel(const Position& position, Move move);
/// How many generateLegalRebel() would append.
std::size_t countLegalRebel(const Position& position);

/// Fills in what a move does, but for the kings that change sides by a mate.
void expandRebel(const ChessFamily& rules, const Position& position, Move move, Delta& delta);

/// Rules::capturable: by a capture, or by a Recruiter. A recruited piece recruits only where it
/// could capture, but for a king that none but recruited pieces attack, which changes sides
/// instead.
bool rebelCapturable(const Position& position, Square square, Side by);

/// The square of a side's only king, marked or not; kNoSquare if it has none or two.
Square onlyKing(const Board& board, Side side);

/// ChessFamily::enPassantLegal. A side without exactly one king has no check to heed.
bool rebelEnPassantLegal(const Board& board, Square passed, Side mover);

/// Names a recruited piece of this kind, which cannot be recruited, or is empty.
std::string invalidMarks(const Position& position, Kind unmarkable);

}  // namespace ximaera
