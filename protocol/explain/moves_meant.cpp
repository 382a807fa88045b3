#include "protocol/explain/moves_meant.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

#include "engine/move_text.h"
#include "movegen/hands.h"
#include "movegen/piece_names.h"
#include "movegen/text/words.h"
#include "protocol/explain/obstacles.h"
#include "protocol/explain/refusals.h"

namespace ximaera {

namespace {

constexpr std::size_t kLongest = 40;

Move firstOf(Move pair) {
  return {pair.from, pair.to, 0, kNoSquare};
}

Move secondOf(Move pair) {
  return {pair.alsoFrom(), pair.alsoTo, 0, kNoSquare};
}

Move inOtherOrder(Move pair) {
  return {pair.alsoFrom(), pair.alsoTo, pair.from, pair.to};
}

Error illegal(std::string_view line, std::string_view reason) {
  return {fmt::format("'{}' is illegal: {}", line, reason)};
}

std::string whyPairRefused(const Game& game, const MoveList& legal, Move pair) {
  if (legal.contains(pair)) return "it can be played";
  if (!legal.contains(firstOf(pair))) return whyRefused(game, firstOf(pair));
  if (!legal.contains(secondOf(pair))) return whyRefused(game, secondOf(pair));
  return "these two do not move so together";
}

// SAN without blanks and with a capital letter for the piece, which a dropped Pawn may lack.
std::string withCapital(std::string_view line) {
  line = withoutNumber(line);
  std::string text = trimmed(line).starts_with('@') ? "P" : "";
  for (const std::string_view word : wordsOf(line)) text += word;
  const std::size_t first = text.starts_with('+') ? 1 : 0;
  for (std::size_t at = first; at < text.size(); ++at)
    text[at] = at == first ? upper(text[at]) : text[at] == '*' ? '@' : lower(text[at]);
  return text;
}

// Why a move in SAN is refused; it may describe several pieces, and castling several partners.
std::string whySanRefused(const Game& game, const std::vector<Move>& tries) {
  if (tries.size() == 1) return whyRefused(game, tries.front());
  for (const Move move : tries)
    if (const auto castling = castlingRefusal(game.position(), move.from, move.to))
      return refusalText(game.position(), *castling);
  return fmt::format("no {} can go to {}",
                     kindName(game.rules(), game.position()[tries.front().from]),
                     squareName(tries.front().to));
}

// Whether a text may be SAN of a piece: a capital letter, and a square at its end.
bool looksLikeSan(const VariantInfo& info, std::string_view text) {
  const auto endsWithSquare = [&](std::size_t letters) {
    if (text.size() <= letters) return false;
    std::string_view end = text.substr(text.size() - letters);
    return takeSquare(end, info.files, info.ranks) && end.empty();
  };
  return text.size() <= 6 && text[0] != lower(text[0]) && (endsWithSquare(2) || endsWithSquare(3));
}

// Why a text in SAN describes no piece: there is no such kind, or none on the board. Nothing if
// that is not the reason.
std::optional<std::string> whyNobody(const Game& game, std::string_view san) {
  san.remove_prefix(san.starts_with('+') ? 1 : 0);
  san = san.substr(0, san.find_last_not_of("+#!?") + 1);
  const Rules& rules = game.rules();
  const Position& position = game.position();
  const std::string square = lowered(san);
  std::string_view rest = square;
  const Piece pawn = makePiece(position.side(), rules.kindOfLetter('P'));
  if (kindOf(pawn) != 0 && takeSquare(rest, rules.info().files, rules.info().ranks) && rest.empty())
    return fmt::format("no {} can go to {}", kindName(rules, pawn), square);
  if (san.empty() || !looksLikeSan(rules.info(), san)) return std::nullopt;
  const Kind kind = rules.kindOfLetter(san[0]);
  if (kind == 0) return fmt::format("no piece of {} has the letter {}", rules.info().title, san[0]);
  const Piece piece = makePiece(position.side(), kind);
  if (san[1] == '@' && rules.info().hands.empty())
    return fmt::format("no pieces are dropped in {}", rules.info().title);
  if (san[1] == '@' && inHand(position, position.side(), kind) == 0)
    return fmt::format("{} has no {} in hand", sideName(position.side()), kindName(rules, piece));
  if (position.count(piece) + position.count(piece | kMark) != 0) return std::nullopt;
  return fmt::format("{} has no {}", sideName(position.side()), kindName(rules, piece));
}

// Tells of a drop where a piece on the board cannot go: "; but N@f3 can be played".
std::string dropInstead(const Game& game, std::string_view san) {
  const std::size_t file = san.find_last_of("abcdefghijkl");
  if (san.empty() || file == san.npos || san.find('@') != san.npos) return {};
  const std::string drop = fmt::format("{}@{}", san[0], san.substr(file));
  const bool can =
      MoveText(game.rules(), drop).namedAmong(game.position(), game.legal()).has_value();
  return can ? fmt::format("; but {} can be played", drop) : "";
}

/// Two squares to click on one after the other.
struct Gesture {
  Square from;
  Square to;

  friend bool operator==(const Gesture&, const Gesture&) = default;
};

int stepsOf(const Gesture& gesture) {
  return std::max(std::abs(fileOf(gesture.from) - fileOf(gesture.to)),
                  std::abs(rankOf(gesture.from) - rankOf(gesture.to)));
}

std::vector<Gesture> gesturesOf(Move move) {
  const Gesture first{move.from, move.to};
  if (!move.isOfTwo()) return {first};
  const Gesture second{move.alsoFrom(), move.alsoTo};
  if (stepsOf(first) == stepsOf(second)) return {first, second};
  return {stepsOf(first) > stepsOf(second) ? first : second};
}

// Whether the change of a move's target square is that the mover arrives as it was, or captures
// there from afar.
bool isPlain(const Change& change, Piece mover) {
  if (change.cause == Cause::kCaptured) return true;
  return change.cause == Cause::kArrives && kindOf(change.after) == kindOf(mover);
}

// The effect of a move that is the only one with its gesture.
TargetKind targetKind(const Position& position, Move move) {
  Delta delta;
  position.rules().expand(position, move, delta);
  TargetKind kind = TargetKind::kMove;
  for (const Change& change : delta) {
    if (change.square == move.to && !isPlain(change, position[move.from]))
      return TargetKind::kEffect;
    if (!belongsTo(change.before, opposite(position.side()))) continue;
    if (change.captures() || change.changesSides()) kind = TargetKind::kCapture;
  }
  return kind;
}

// Why a text that names or describes moves is refused in a game that goes on.
std::optional<std::string> whyNotPlayed(const Game& game, std::string_view line) {
  const std::string large = withCapital(line);
  const MoveText texts[] = {{game.rules(), line}, {game.rules(), large}};
  for (const MoveText& text : texts)
    if (const auto& named = text.named())
      return named->isOfTwo() ? whyPairRefused(game, game.legal(), *named)
                              : whyRefused(game, named);
  for (const MoveText& text : texts)
    if (const auto tries = text.tries(game.position()); !tries.empty())
      return whySanRefused(game, tries) + dropInstead(game, large);
  auto nobody = whyNobody(game, large);
  if (nobody) *nobody += dropInstead(game, large);
  if (nobody) return nobody;
  if (isPass(line)) return "there is no passing";
  const bool castles =
      sameIgnoringCase(trimmed(line).substr(0, 3), "O-O") && !game.position().info().castling;
  return castles ? std::optional("there is no castling") : std::nullopt;
}

// Why a line with a second word is refused whose first one is a move. Nothing where moves of two
// pieces may be written so.
std::optional<Error> whySeveral(const Game& game, std::string_view line) {
  const std::vector<std::string_view> words = wordsOf(withoutNumber(line));
  const MoveList& legal = game.legal();
  if (words.size() < 2 || std::any_of(legal.begin(), legal.end(), std::mem_fn(&Move::isOfTwo)) ||
      !readTypedMove(game, words[0]))
    return std::nullopt;
  return Error{fmt::format("'{}' stands behind {}; one move at a time",
                           words[1].substr(0, kLongest), words[0])};
}

}  // namespace

bool isPass(std::string_view line) {
  constexpr std::array<std::string_view, 3> kSigns = {"0000", "@@@@", "--"};
  return sameIgnoringCase(trimmed(line), "pass") || std::ranges::find(kSigns, line) != kSigns.end();
}

std::string withPass(const Game& game, std::string_view line) {
  const Position& position = game.position();
  if (position.info().passes && isPass(line))
    for (const Square royal : position.state().royal[position.side()])
      if (royal != kNoSquare && !isDrop(position, {royal, royal, 0, kNoSquare}))
        return squareName(royal) + squareName(royal);
  return std::string(line);
}

Result<Move> readTypedMove(const Game& game, std::string_view typed) {
  const std::string line = withPass(game, typed);
  const std::string large = withCapital(line);
  const MoveText texts[] = {{game.rules(), line}, {game.rules(), large}};
  const MoveList& legal = game.legal();
  for (const MoveText& text : texts) {
    const auto meant = text.meantAmong(game.position(), legal);
    if (!meant.empty()) return onlyMeant(text, game.position(), meant);
    if (!text.named()) continue;
    if (text.named()->isOfTwo() && legal.contains(inOtherOrder(*text.named())))
      return inOtherOrder(*text.named());
    break;
  }
  if (auto several = whySeveral(game, line)) return std::move(*several);
  const auto reason = whyTypedRefused(game, line);
  return reason ? illegal(line.substr(0, kLongest), *reason) : whyMeantNowhere(game, texts[0]);
}

std::optional<std::string> whyTypedRefused(const Game& game, std::string_view line) {
  auto reason = whyNotPlayed(game, withPass(game, line));
  if (reason && game.outcomeWithoutClaim().over()) return "the game is over";
  return reason;
}

bool isMadeBy(Move move, Square from, Square to) {
  return std::ranges::count(gesturesOf(move), Gesture{from, to}) != 0;
}

bool isChoice(const std::vector<Move>& moves) {
  return moves.size() > 1 && std::ranges::none_of(moves, &Move::isOfTwo);
}

std::vector<Target> targetsOf(const Game& game, Square lifted) {
  std::vector<Target> targets;
  for (const Move move : game.legal())
    for (const Gesture& gesture : gesturesOf(move)) {
      if (gesture.from != lifted) continue;
      const auto known = std::ranges::find(targets, gesture.to, &Target::square);
      Target& target = known != targets.end() ? *known : targets.emplace_back();
      target.square = gesture.to;
      target.moves.push_back(move);
    }
  for (Target& target : targets)
    target.kind = isChoice(target.moves) ? TargetKind::kChoice
                                         : targetKind(game.position(), target.moves.front());
  return targets;
}

}  // namespace ximaera
