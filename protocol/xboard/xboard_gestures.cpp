#include "protocol/xboard/xboard_gestures.h"

#include <algorithm>

#include "engine/move_text.h"
#include "movegen/hands.h"
#include "movegen/text/words.h"
#include "protocol/explain/moves_meant.h"

namespace ximaera {

namespace {

// The letter behind the two squares in the turn's first ply, upper case; 0 if it has none, or is
// not made with these squares.
char plySuffix(const XBoardLine& line, const XBoardTurn& turn, Square from, Square to) {
  const std::string& ply = turn.plies.front();
  const VariantInfo& info = line.game().rules().info();
  const std::string start = xboardSquare(from, info) + xboardSquare(to, info);
  if (ply.size() != start.size() + 1 || !ply.starts_with(start)) return 0;
  return upper(ply.back());
}

// The upper-case letter of a move where XBoard offers a choice between several by showing the
// pieces: that of the kind in the suffix of our notation, or that of the mover. A form is a piece
// of its own there, unless XBoard knows the game.
char choiceLetter(const XBoardLine& line, Move move) {
  const Position& position = line.game().position();
  const char suffix = move.letter();
  if (suffix == 0) return line.pieces().letter(position[move.from]);
  const Kind kind = position.rules().kindOfLetter(suffix);
  if (kind != 0) return line.pieces().letter(kind);
  const char shown =
      line.pieces().orthodox() ? '\0' : plySuffix(line, line.turns().of(move), move.from, move.to);
  return shown != 0 ? shown : upper(suffix);
}

// XBoard waits for a choice after a click on blue, so effects without a letter, such as swaps, are
// moves to it.
char colourOf(const XBoardLine& line, Square lifted, const Target& target) {
  if (target.kind == TargetKind::kCapture) return 'R';
  if (target.kind == TargetKind::kChoice) return 'M';
  return target.kind == TargetKind::kEffect && choiceText(line, lifted, target.square) ? 'B' : 'Y';
}

// The most valuable piece first, if each move has the letter of one.
void sortPromotions(const Rules& rules, std::vector<Move>& moves) {
  const auto kindOfMove = [&](Move move) { return rules.kindOfLetter(move.letter()); };
  if (std::ranges::any_of(moves, [&](Move move) { return kindOfMove(move) == 0; })) return;
  std::ranges::stable_sort(moves, std::ranges::greater{},
                           [&](Move move) { return rules.kind(kindOfMove(move))->value; });
}

}  // namespace

std::string highlightText(const XBoardLine& line, Square lifted, bool enters) {
  const VariantInfo& info = line.game().rules().info();
  std::vector<Target> targets = targetsOf(line.game(), lifted);
  const auto isGate = [&](Move move) { return gatingOf(line.game().position(), move).has_value(); };
  for (Target& target : targets)
    if (enters && std::ranges::any_of(target.moves, isGate)) target.kind = TargetKind::kMove;
  std::string text;
  for (int rank = info.ranks - 1; rank >= 0; --rank) {
    int unmarked = 0;
    for (int file = 0; file < info.files; ++file) {
      const auto target = std::ranges::find(targets, squareAt(file, rank), &Target::square);
      if (target == targets.end()) {
        ++unmarked;
        continue;
      }
      if (unmarked > 0) text += std::to_string(unmarked);
      unmarked = 0;
      text += colourOf(line, lifted, *target);
    }
    if (unmarked > 0) text += std::to_string(unmarked);
    if (rank > 0) text += '/';
  }
  return text;
}

std::optional<std::string> choiceText(const XBoardLine& line, Square lifted, Square put) {
  std::vector<Move> moves;
  for (const XBoardTurn& turn : line.turns().all())
    if (isMadeBy(turn.move, lifted, put)) moves.push_back(turn.move);
  if (moves.size() == 1) {
    const char suffix = plySuffix(line, line.turns().of(moves.front()), lifted, put);
    return suffix == 0 ? std::nullopt : std::optional(std::string(1, suffix));
  }
  if (!isChoice(moves)) return std::nullopt;
  sortPromotions(line.game().rules(), moves);
  std::string letters;
  for (const Move move : moves) letters += choiceLetter(line, move);
  return letters;
}

const XBoardTurn* firstChoice(const XBoardLine& line, Square from, Square to) {
  std::vector<Move> moves;
  for (const XBoardTurn& turn : line.turns().all())
    if (isMadeBy(turn.move, from, to)) moves.push_back(turn.move);
  if (!isChoice(moves)) return nullptr;
  sortPromotions(line.game().rules(), moves);
  return &line.turns().of(moves.front());
}

std::vector<const XBoardTurn*> turnsMeant(const XBoardLine& line, std::string_view typed) {
  const std::string ours = line.pieces().inOurs(typed);
  const MoveText text(line.game().rules(), ours);
  const auto& named = text.named();
  std::vector<const XBoardTurn*> meant;
  const XBoardTurn* exact = nullptr;
  bool ambiguous = false;
  const auto isMeant = [&](Move move) {
    if (!named || named->isOfTwo() || !isMadeBy(move, named->from, named->to)) return false;
    const char letter = named->letter();
    return letter == 0 || move.letter() == letter || lower(choiceLetter(line, move)) == letter;
  };
  for (const XBoardTurn& turn : line.turns().all()) {
    if (named == turn.move) exact = &turn;
    if (!isMeant(turn.move) && turn.plies.front() != typed) continue;
    meant.push_back(&turn);
    ambiguous |= turn.move.isOfTwo();
  }
  if (exact != nullptr && !ambiguous) return {exact};
  return meant;
}

}  // namespace ximaera
