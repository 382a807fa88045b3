#include "movegen/variants/described/clauses.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

#include "movegen/piece_names.h"
#include "movegen/text/number.h"

namespace ximaera::described {

namespace {

std::string stuckText(const GameRules& game) {
  if (game.stalemate == Stalemate::kDraw)
    return game.mate != 0 ? "stalemate is a draw" : "a side without a legal move has a draw";
  return fmt::format("a {} {}", game.mate != 0 ? "stalemated side" : "side without a legal move",
                     game.stalemate == Stalemate::kWin ? "wins" : "loses");
}

// The end by few pieces.
std::string scarcityText(const GameRules& game, const Scarcity& scarcity) {
  const std::string few = scarcity.most == 0 ? "" : fmt::format("at most {} ", scarcity.most);
  const std::string_view result = scarcity.wins ? "won" : "lost";
  if (scarcity.each == 0)
    return fmt::format("a side {} has {}",
                       few.empty() ? "without pieces" : fmt::format("with {}pieces", few), result);
  const std::string letters = signsOf(game, scarcity.each);
  if (std::popcount(scarcity.each) == 1)
    return fmt::format("a side {} {} has {}", few.empty() ? "without" : "with " + few + "of",
                       letters, result);
  return fmt::format(
      "a side {} any one of the kinds {} has {}; if both sides {}, the side that has just moved "
      "wins",
      few.empty() ? "without a piece of" : fmt::format("with {}pieces of", few), letters, result,
      few.empty() ? "have lost a kind" : "do");
}

// "13 for R, 3 for AB".
std::string pointsText(const GameRules& game) {
  std::vector<std::string> parts;
  Kinds told = 0;
  for (const Kind kind : game.kinds()) {
    Kinds alike = 0;
    for (const Kind other : game.kinds())
      if (game.points.worth[other] == game.points.worth[kind]) alike |= Kinds{1} << other;
    if (game.points.worth[kind] != 0 && !has(told, kind))
      parts.push_back(
          fmt::format("{} for {}", tenthsText(game.points.worth[kind]), signsOf(game, alike)));
    told |= alike;
  }
  if (game.points.black != 0) parts.push_back(tenthsText(game.points.black) + " for Black");
  return fmt::format("where it is a draw, the side with more points wins: {}",
                     fmt::join(parts, ", "));
}

std::string reachText(const GameRules& game, const ReachGoal& goal) {
  const std::string what =
      goal.count == 1 ? signsOf(game, goal.kinds)
                      : fmt::format("{} pieces of {}", goal.count, signsOf(game, goal.kinds));
  constexpr std::string_view kWhen[] = {"", "; Black, who may reply, draws by arriving at once",
                                        " when it is the turn of its side again",
                                        " where it cannot be taken; it is a draw if both sides do",
                                        ", even by a move that leaves a royal piece attacked; "
                                        "nobody may fill the other side's squares so"};
  return fmt::format("{} on {} {}{}", what, squaresOf(game, goal.zone[kWhite]),
                     goal.count == 1 ? "wins" : "win", kWhen[static_cast<int>(goal.when)]);
}

// " or a move of P": the kinds whose moves reset the clock.
std::string resettingKinds(const GameRules& game) {
  Kinds resetting = 0;
  for (const Kind kind : game.kinds())
    if (game.pieces[kind].resets) resetting |= Kinds{1} << kind;
  return resetting == 0 ? "" : fmt::format(" or a move of {}", signsOf(game, resetting));
}

// "it", or which of several royal pieces no move may leave attacked.
std::string_view guardedText(const GameRules& game) {
  if (game.mateEach) return "any of them";
  if (game.mateAll) return "it, or two at once,";
  return game.mostRoyals > 1 ? "it, or two to one move," : "it";
}

// "s stands for a shot", "r for recruiting": the letters that tell a game's moves with the same
// squares apart.
std::vector<std::string> lettersOf(const GameRules& game) {
  const auto some = [&](Power PieceRules::*power) {
    return std::ranges::any_of(game.pieces,
                               [&](const PieceRules& piece) { return !(piece.*power).by.empty(); });
  };
  std::vector<std::string> letters;
  for (const auto& [power, text] : {std::pair(&PieceRules::shoots, "s for a shot"),
                                    {&PieceRules::recruits, "r for recruiting"},
                                    {&PieceRules::swaps, "w for a swap"},
                                    {&PieceRules::destroys, "d for destruction"}})
    if (some(power)) letters.emplace_back(text);
  if (std::ranges::any_of(game.castlings, &CastlingWay::shared))
    letters.emplace_back("o for castling");
  if (!letters.empty()) letters[0].insert(1, " stands");
  return letters;
}

// The square of a zone, which is not empty, that is nearest to a square of the usual board.
Square nearestTo(const Squares& zone, const GameRules& game, std::string_view usual) {
  const int file = usual[0] - 'a', rank = usual[1] - '1';
  const auto distance = [&](Square square) {
    return zone[square] ? std::abs(fileOf(square) - file) + std::abs(rankOf(square) - rank)
                        : kMailboxSize;
  };
  return std::ranges::min_element(game.squares, {}, distance)[0];
}

// The piece in hand that is worth least, of those that may come to some squares; royal ones are the
// last. nullptr if there is none.
const PieceRules* leastHeld(const GameRules& game, const Squares& squares) {
  const auto worth = [&](const PieceRules& piece) {
    return std::pair(has(game.royals(), game.kindWith(piece)), piece.value);
  };
  const PieceRules* least = nullptr;
  for (const HandRun& run : game.hands.runs)
    if (const PieceRules& piece = game.pieces[run.kind];
        (piece.drops.zone[kWhite] & squares).any() &&
        (least == nullptr || worth(piece) < worth(*least)))
      least = &piece;
  return least;
}

// How a drop, and a piece that enters, are written.
std::string handWriting(const GameRules& game) {
  std::string text;
  if (const PieceRules* piece = leastHeld(game, Squares().set());
      piece != nullptr && !game.hands.gatesOnly)
    text +=
        fmt::format(" A drop is the letter of the piece in hand, @ and the square: {}@{}.",
                    piece->letter, squareName(nearestTo(piece->drops.zone[kWhite], game, "e4")));
  Squares gates;
  for (const Square square : game.squaresOfRank(0)) gates.set(square);
  if (const PieceRules* piece = leastHeld(game, gates); piece != nullptr && game.hands.gates)
    text += fmt::format(" The letter of a piece that enters stands behind the squares: b1c3{}.",
                        lower(piece->letter));
  return text;
}

// "Castling is the king's move."
std::string castlingWriting(const GameRules& game) {
  if (!game.shuffles()) return " Castling is the king's move.";
  const auto way = std::ranges::find_if(
      game.castlings, [](const CastlingWay& each) { return each.kingFrom != kNoSquare; });
  return fmt::format(" Castling is the king's move onto the piece that it castles with: {}{}.",
                     squareName(way->kingFrom), squareName(way->partnerFrom));
}

// How a promotion is written; empty if there is none.
std::string_view promotionWriting(const GameRules& game) {
  bool forms = false, others = false, back = false;
  for (const PieceRules& piece : game.pieces)
    for (const Kind kind : game.kinds())
      if (has(piece.promotion.to, kind))
        (game.isForm(kind) ? forms : piece.held == kind ? back : others) = true;
  if (back) return "A piece that turns over adds +, and - when it turns back.";
  if (!forms) return others ? "Promotion adds the letter of the new piece." : "";
  return others ? "Promotion adds the letter of the new piece, or + for a form that is written +."
                : "Promotion adds +.";
}

}  // namespace

Clauses captureClauses(const GameRules& game) {
  constexpr std::string_view kMovers[] = {"", "stays where it is", "leaves the board",
                                          "changes its side", "becomes what it has captured"};
  const CaptureRule& rule = game.capture;
  Clauses clauses;
  if (rule.mover != MoverAfter::kGoes) clauses.emplace_back(kMovers[static_cast<int>(rule.mover)]);
  if (rule.victimConverts) clauses.emplace_back("changes the side of its victim instead");
  if (rule.toHand) clauses.emplace_back("puts its victim into the hand of its side");
  if (!rule.blast.empty())
    clauses.push_back(fmt::format("blows up every piece within {} of where it arrives{}",
                                  reachOf(rule.blast), touchedText(game, ~rule.spared)));
  if (!clauses.empty() && rule.by != kAllKinds)
    clauses.back() += fmt::format("; this holds for {} only", signsOf(game, rule.by));
  return clauses;
}

Clauses endClauses(const GameRules& game) {
  Clauses clauses;
  if (game.mate != 0)
    clauses.push_back(fmt::format("checkmate of {} wins; no move may leave {} attacked",
                                  signsOf(game, game.mate), guardedText(game)));
  for (const Side side : {kWhite, kBlack})
    if (!game.hasRoyals[side])
      clauses.push_back(fmt::format("{} has no {}", sideName(side), signsOf(game, game.royals())));
  if (game.noChecks) clauses.emplace_back("no move may give check");
  if (game.noSwapBack) clauses.emplace_back("no move may undo the swap before it");
  if (game.hasRim)
    clauses.push_back(
        fmt::format("moves end on {} only to {}take what the piece can take neither elsewhere nor "
                    "on a nearer square",
                    squaresOf(game, game.rim[kWhite]), game.swaps() ? "swap, or to " : ""));
  if (game.take != 0)
    clauses.push_back(fmt::format("a side without {} has lost", signsOf(game, game.royals())));
  for (const Scarcity& scarcity : game.scarcities) clauses.push_back(scarcityText(game, scarcity));
  if (game.bare != 0)
    clauses.push_back(fmt::format(
        "a side with nothing but {} after its own move has lost; if both are bare, it is a draw",
        signsOf(game, game.bare)));
  for (const ReachGoal& goal : game.reach) clauses.push_back(reachText(game, goal));
  for (const LineGoal& goal : game.lines)
    clauses.push_back(fmt::format("{} of {} in a row, straight{}, win", goal.length,
                                  signsOf(game, goal.kinds), goal.straight ? "" : " or diagonal"));
  if (game.checks != 0) clauses.push_back(fmt::format("check number {} wins", game.checks));
  clauses.push_back(stuckText(game));
  if (game.pass != Passing::kNever)
    clauses.push_back(fmt::format("a side {} may pass; after two passes in a row it is a draw",
                                  game.pass == Passing::kStuck
                                      ? "without a legal move, not in check,"
                                      : "that is not in check"));
  if (game.bikjang)
    clauses.push_back(fmt::format(
        "while {} face each other with nothing between, a move parts them, or a pass is a draw",
        signsOf(game, game.royals())));
  if (game.points.counted) clauses.push_back(pointsText(game));
  if (game.mustCapture) clauses.emplace_back("captures are compulsory");
  if (game.mustDrop) clauses.emplace_back("a side with pieces in hand must drop one");
  if (game.standsInCheck)
    clauses.push_back(fmt::format("{} in check may move only to take the one piece that gives it",
                                  signsOf(game, game.mate)));
  return clauses;
}

Clauses drawClauses(const GameRules& game) {
  constexpr std::string_view kEffects[] = {"a draw", "a loss of the side that repeats", "illegal",
                                           "a win of the side that repeats", "a win of Black"};
  Clauses clauses;
  if (game.repetition.limits())
    clauses.push_back(fmt::format(
        "occurrence {} of a position is {}{}", game.repetition.occurrence,
        kEffects[static_cast<int>(game.repetition.effect)],
        game.repetition.checksLose ? ", but a loss of a side that has only given checks since the "
                                     "first, and a draw if both have"
                                   : ""));
  if (game.clock != 0)
    clauses.push_back(fmt::format("{} half-moves in a row without a capture{}{} are a draw",
                                  game.clock, game.hands.any() ? " or a drop" : "",
                                  resettingKinds(game)));
  if (game.counting.any()) clauses.push_back(countingOf(game));
  return clauses;
}

std::string countingOf(const GameRules& game) {
  const Counting& rule = game.counting;
  Kinds pawns = 0;
  for (const Kind kind : game.kinds())
    if (game.pieces[kind].promotion.to != 0) pawns |= Kinds{1} << kind;
  const std::string bare = fmt::format("when no {} is left", namesOf(game, pawns, 1));
  std::string text;
  if (rule.board != 0)
    text = fmt::format(
        "A side with more pieces counts {} moves to a draw {}. ", rule.board,
        rule.boardMost == 0 ? bare : fmt::format("when it has {} pieces at most", rule.boardMost));
  std::vector<std::string> limits;
  for (const Counting::Lone& lone : rule.lone)
    limits.push_back(signsOf(game, lone.kinds) == signsOf(game, kAllKinds)
                         ? fmt::format("else {}", lone.moves)
                         : fmt::format("{} against {} {}", lone.moves, lone.least,
                                       namesOf(game, lone.kinds, lone.least)));
  if (!limits.empty())
    text += fmt::format("A lone piece counts moves {}, to {}; it begins with {}.", bare,
                        fmt::join(limits, ", "),
                        rule.board == 0 ? "1" : "the number of pieces on the board");
  return std::string(trimmed(text));
}

std::string writingOf(const GameRules& game) {
  const Square to = nearestTo(Squares().set(), game, "e4");
  const Square from = nearestTo(Squares().set().reset(to), game, "e2");
  std::string text = fmt::format("The two squares: {}{}.", squareName(from), squareName(to));
  if (game.pass != Passing::kNever)
    text += fmt::format(" A pass: the square of the {0} twice, {1}{1}, or `pass`.",
                        namesOf(game, game.royals(), 1),
                        squareName(nearestTo(Squares().set(), game, "e2")));
  text += handWriting(game);
  if (game.castles()) text += castlingWriting(game);
  if (game.hands.gates && game.castles())
    text += " Where a piece enters on the square of the king's partner, their squares stand first.";
  const std::vector<std::string> letters = lettersOf(game);
  if (!letters.empty())
    text += fmt::format(" Where moves of two powers share their squares, {}.",
                        fmt::join(letters, ", "));
  const std::string_view promotion = promotionWriting(game);
  return promotion.empty() ? text : fmt::format("{} {}", text, promotion);
}

}  // namespace ximaera::described
