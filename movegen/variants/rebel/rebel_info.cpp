// VariantInfo of the three Rebel Chesses: pieces, appearance in XBoard, the pages of rules.

#include "movegen/variants/rebel/rebel_family.h"

namespace ximaera {

namespace {

constexpr std::string_view kWinning =
    "Checkmate the enemy king, as in chess. Recruiting must not leave your own king in check, and "
    "to recruit the piece that gives check is a way out of it. Stalemate is a draw, and so is dead "
    "material: at most one bishop or knight besides kings and Recruiters. Recruiting counts "
    "neither "
    "as a capture nor as a pawn move.";

// The common part. The paragraphs of the page of rules are left empty.
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
      .idea = {},
      .winning = {},
      .writing = {},
  };
  info.kinds.push_back({.kind = kRecruiter,
                        .letter = 'U',
                        .name = "Recruiter",
                        .value = 350,
                        .powers = "leaps exactly two squares diagonally to a vacant square, over "
                                  "whatever stands between; captures nothing and gives no check, "
                                  "but turns an enemy pawn, knight, bishop or rook that it could "
                                  "leap to, and stays where it is"});
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
  info.examples = rebel1Examples();
  info.xboard.name = "rebel-chess-1";
  info.idea =
      "Orthodox chess with one new piece: each king's pawn has become a Recruiter, who takes "
      "nothing but talks people over. An enemy pawn, knight, bishop or rook two squares away from "
      "it on a diagonal can be made to change sides on the spot, and that is the whole move. From "
      "then on it is yours in every way, until the other Recruiter talks it back. A recruited pawn "
      "on your second rank may make the double step, whatever it did before; a recruited rook "
      "never castles, and its old owner has lost that castling for good. Kings, queens and "
      "Recruiters cannot be talked over.";
  info.winning = kWinning;
  info.writing =
      "The two squares: e2e4. Recruiting is written as the Recruiter's square and that of the "
      "piece it recruits, though nobody goes anywhere: e4g6. Castling is the king's move: e1g1. "
      "Promotion, to queen, rook, bishop or knight only, adds the letter of the new piece: e7e8q.";
  return info;
}

VariantInfo rebel2Info() {
  VariantInfo info = rebelInfo("rebel2", "Rebel Chess II, exponential");
  info.examples = rebel2Examples();
  info.xboard.name = "rebel-chess-2";
  markRecruited(info);
  info.idea =
      "Rebel Chess with a chain reaction. As in the first game, each king's pawn has become a "
      "Recruiter, who takes nothing but turns an enemy pawn, knight, bishop or rook two squares "
      "away from it on a diagonal: that piece changes sides where it stands, and that is the whole "
      "move. Here whoever has been recruited recruits in turn. Where a recruited piece could "
      "capture an enemy piece, it may turn it instead, without moving, be it a queen; and the new "
      "recruit can turn the next. Only kings, Recruiters and enemy pieces that are themselves "
      "recruited are proof against it. These last deserted from the side of the piece that "
      "would recruit them, and only a Recruiter can bring them home, where they are ordinary "
      "pieces again; a queen never comes home, for "
      "Recruiters have no hold on queens. A recruited pawn stays recruited when it promotes. A "
      "recruited rook never castles, and its old owner has lost that castling for good.";
  info.winning = kWinning;
  info.writing =
      "The two squares: e2e4, and e4g6 when the Recruiter on e4 turns the piece on g6. When a "
      "recruited piece recruits, a u follows: b5c6u turns the piece on c6, where b5c6 captures it. "
      "Castling is the king's move: e1g1. Promotion, to queen, rook, bishop or knight only, adds "
      "the letter of the new piece: e7e8q. In a FEN a recruited piece is followed by ~, as in N~.";
  return info;
}

VariantInfo rebel3Info() {
  VariantInfo info = rebelInfo("rebel3", "Rebel Chess III, conversion mate");
  info.examples = rebel3Examples();
  info.xboard.name = "rebel-chess-3";
  markRecruited(info);
  info.idea =
      "Rebel Chess in which even kings desert. Each king's pawn has become a Recruiter, who takes "
      "nothing but turns an enemy pawn, knight, bishop or rook two squares away from it on a "
      "diagonal, and stays where it is. Whoever has been recruited may turn enemy pieces too, "
      "queens included, where it could capture them; but no Recruiter, and nobody who is recruited "
      "already, for those only a Recruiter brings home. New is this: if all the pieces that give "
      "checkmate are recruited ones, the mated king does not fall. As part of the mating move it "
      "changes sides where it stands, and the game goes on, two kings against none. The side with "
      "two kings is the Spartan, for Sparta had two; the side without is the Rebel, and moves "
      "next. Castling is over for both, and neither has check to heed. A king that serves the "
      "other side is recruited, and turns pieces on the squares next to it.";
  info.winning =
      "With one king each: checkmate in which at least one of the pieces that give check is not "
      "recruited. With two kings against none, the Spartan wins by the wipe-out only: a side "
      "without pieces has lost. The Rebel hunts the kings one by one. What he may do to one "
      "depends on which of his pieces attack it. If one of those is not recruited, any of them "
      "may capture the king; then the last king must heed check as in chess, the Rebel nothing, "
      "and mate by whatever pieces wins. If all are recruited, none may capture it, but any may "
      "turn it, if it is not attacked after that move; then there is one king each again. Pieces "
      "without a legal move, and not mated, are stalemated: a draw. So is dead material: one "
      "king each, nothing recruited, and at most one bishop or knight besides Recruiters. "
      "Recruiting counts neither as a capture nor as a pawn move.";
  info.writing =
      "The two squares: e2e4, and e4g6 when the Recruiter on e4 turns the piece on g6. When a "
      "recruited piece recruits, be it a king, a u follows: b5c6u turns the piece on c6, where "
      "b5c6 captures it. A king that changes sides by a mate has no text of its own: it belongs to "
      "the mating move. Castling is the king's move: e1g1. Promotion, to queen, rook, bishop or "
      "knight only, adds the letter of the new piece: e7e8q. In a FEN a recruited piece, kings "
      "included, is followed by ~, as in K~.";
  return info;
}

}  // namespace ximaera
