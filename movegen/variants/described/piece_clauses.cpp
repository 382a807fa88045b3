#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <span>

#include "movegen/variants/described/clauses.h"

namespace ximaera::described {

std::string signsOf(const GameRules& game, Kinds kinds) {
  std::string signs;
  for (const Kind kind : game.kinds())
    if (has(kinds, kind))
      signs += game.isForm(kind) ? fmt::format("+{}", game.pieces[game.pieces[kind].held].letter)
                                 : std::string(1, game.pieces[kind].letter);
  return signs;
}

namespace {

// The ways of an offset in increasing order: (1,2) for a knight.
std::pair<int, int> shapeOf(Offset offset) {
  return std::minmax({std::abs(offset.right), std::abs(offset.forward)});
}

// How far a leg goes: "one step", "any number of steps", "a leap of (2,1)".
std::string distanceOf(const Leg& leg) {
  const auto [shorter, longer] = shapeOf(offsetOf(leg.step));
  const bool unlimited = leg.most > 11;
  if (longer > 1) {
    const std::string leap = fmt::format("of ({},{})", longer, shorter);
    return unlimited       ? fmt::format("leaps {} in one direction", leap)
           : leg.most == 1 ? fmt::format("a leap {}", leap)
                           : fmt::format("up to {} leaps {} in one direction", leg.most, leap);
  }
  return unlimited       ? "any number of steps"
         : leg.most == 1 ? "one step"
                         : fmt::format("up to {} steps", leg.most);
}

std::string conditionsOf(const Leg& leg) {
  std::string text;
  if (leg.hops) text += leg.landsBehind ? ", right behind one piece" : ", over one piece";
  if (leg.half != 0) text += leg.mustJump ? " over a piece" : " unless a piece is between";
  if (leg.skipsFirst) text += ", passing over the first square";
  return text;
}

// " forward", " sideways or backward"; nothing if these spans are all of their kind.
std::string sidesOf(const std::vector<Offset>& spans) {
  const auto [shorter, longer] = shapeOf(spans.front());
  if (spans.size() >= (shorter == 0 || shorter == longer ? 4u : 8u)) return {};
  std::vector<std::string_view> parts;
  const auto signOf = [](Offset span) { return (span.forward > 0) - (span.forward < 0); };
  for (const auto& [sign, word] : {std::pair(1, "forward"), {0, "sideways"}, {-1, "backward"}})
    if (std::ranges::find(spans, sign, signOf) != spans.end()) parts.emplace_back(word);
  return fmt::format(" {}", fmt::join(parts, " or "));
}

// Of a path with several legs: each may go on another way.
std::string slantOf(const Leg& leg) {
  const auto [shorter, longer] = shapeOf(offsetOf(leg.step));
  return longer > 1 ? "" : shorter == 0 ? " straight" : " diagonally";
}

// " straight", " diagonally forward", " in any direction"; nothing for leaps to all sides.
std::string directionsOf(const std::vector<Offset>& directions) {
  std::array<std::vector<Offset>, 3> kinds;
  for (const Offset span : directions) {
    const auto [shorter, longer] = shapeOf(span);
    kinds[longer > 1 ? 2 : shorter == 0 ? 0 : 1].push_back(span);
  }
  if (kinds[0].size() == 4 && kinds[1].size() == 4) return " in any direction";
  constexpr std::string_view kNames[] = {" straight", " diagonally", ""};
  std::vector<std::string> texts;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    if (!kinds[kind].empty()) texts.push_back(std::string(kNames[kind]) + sidesOf(kinds[kind]));
  return fmt::format("{}", fmt::join(texts, " or"));
}

// What a path ends on, for moves and for powers over other pieces.
using Ends = std::span<const std::pair<Mode, std::string_view>>;
constexpr std::pair<Mode, std::string_view> kMoveEnds[] = {{kToVacant, "to a vacant square"},
                                                           {kToEnemy, "onto an enemy"},
                                                           {kToOwn, "onto an own piece"},
                                                           {kEnPassant, "en passant"}};
constexpr std::pair<Mode, std::string_view> kPowerEnds[] = {{kToEnemy, "an enemy"},
                                                            {kToOwn, "an own piece"}};

std::string endsText(std::uint8_t modes, Ends ends) {
  std::vector<std::string_view> parts;
  for (const auto& [mode, text] : ends)
    if ((modes & mode) != 0) parts.push_back(text);
  return fmt::format("{}", fmt::join(parts, " or "));
}

/// The paths that differ only in their direction.
struct Alike {
  const Path* first;
  std::vector<Offset> directions;
  /// They also cross the sides of the board.
  bool around = false;

  bool includes(const Path& path) const {
    const bool bent = path.legs.size() > 1;
    const auto alike = [bent](const Leg& a, const Leg& b) {
      return distanceOf(a) == distanceOf(b) && conditionsOf(a) == conditionsOf(b) &&
             (!bent || slantOf(a) == slantOf(b));
    };
    return first->modes == path.modes && first->initial == path.initial &&
           first->within == path.within && std::ranges::equal(first->legs, path.legs, alike);
  }

  /// Where the paths go: "one step straight forward".
  std::string way() const {
    std::string text;
    for (const Leg& leg : first->legs) {
      if (!text.empty()) text += ", then ";
      text += distanceOf(leg);
      text += first->legs.size() == 1 ? directionsOf(directions) : slantOf(leg);
      text += conditionsOf(leg);
    }
    return text + (around ? ", also across the sides of the board" : "");
  }
};

std::vector<Alike> groupsOf(const Mover& mover) {
  std::vector<Alike> groups;
  std::size_t last = 0;
  for (const Path& path : mover.paths[kWhite]) {
    // No atom is so wide: it is the leap before it, across a side.
    if (std::abs(offsetOf(path.legs.front().step).right) > 3) {
      groups[last].around = true;
      continue;
    }
    auto group =
        std::ranges::find_if(groups, [&](const Alike& known) { return known.includes(path); });
    if (group == groups.end()) group = groups.insert(group, {&path, {}});
    last = static_cast<std::size_t>(group - groups.begin());
    group->directions.push_back(offsetOf(path.legs.front().step));
  }
  return groups;
}

}  // namespace

std::string reachOf(const Mover& mover) {
  std::vector<std::string> ways;
  for (const Alike& group : groupsOf(mover)) {
    std::string way = group.way();
    if (std::ranges::find(ways, way) == ways.end()) ways.push_back(std::move(way));
  }
  return fmt::format("{}", fmt::join(ways, " or "));
}

std::string touchedText(const GameRules& game, Kinds touches) {
  return touches == kAllKinds ? "" : fmt::format("; only {}", signsOf(game, touches));
}

namespace {

// Castling where the arrays differ: king and partner go to the same files from wherever they stand.
void addCastlingFromAnywhere(Clauses& clauses, const GameRules& game, const PieceRules& king) {
  std::string partner;
  std::vector<char> goals, besides;
  for (const CastlingWay& way : game.castlings) {
    if (way.king == kEmpty || &game.of(way.king) != &king) continue;
    const char goal = squareName(way.kingTo)[0];
    if (std::ranges::count(goals, goal) != 0) continue;
    goals.push_back(goal);
    besides.push_back(squareName(way.partnerTo)[0]);
    partner = game.of(way.partner).name;
  }
  if (goals.empty()) return;
  clauses.push_back(fmt::format(
      "castles to file {} with the {} on that side, which goes to file {} beside it; all squares "
      "that they pass or reach are vacant or theirs; written as its move onto the {}, or as O-O "
      "or O-O-O",
      fmt::join(goals, " or "), partner, fmt::join(besides, " or "), partner));
}

void addCastling(Clauses& clauses, const Mover& mover) {
  const auto add = [&](std::size_t way, std::string_view side) {
    const int files = mover.castlingFiles[way];
    if (files != 0)
      clauses.push_back(fmt::format("castles{} by {} {} with the last piece{} of its rank", side,
                                    files, files == 1 ? "file" : "files",
                                    mover.nearPartner[way] ? " but one" : ""));
  };
  const bool alike = mover.castlingFiles[0] == mover.castlingFiles[1] &&
                     mover.nearPartner[0] == mover.nearPartner[1];
  add(0, alike ? "" : " to the right");
  if (!alike) add(1, " to the left");
}

// Castling of pieces that are dropped.
void addHomes(Clauses& clauses, const GameRules& game) {
  std::string home;
  std::vector<std::string> partners;
  for (const CastlingWay& way : std::span(game.castlings).first(2))
    if (way.kingFrom != kNoSquare)
      home = squareName(way.kingFrom), partners.push_back(squareName(way.partnerFrom));
  clauses.push_back(fmt::format("castles once it is dropped on {} and its partner on {}", home,
                                fmt::join(partners, " or ")));
}

std::string passedText(const GameRules& game, const PieceRules& piece) {
  const Squares& open = piece.passed[kWhite];
  return fmt::format("; the squares it passes{} are open to en passant",
                     open.count() == game.squares.size() ? "" : " on " + squaresOf(game, open));
}

void addMoves(Clauses& clauses, const GameRules& game, const PieceRules& piece) {
  const Mover& mover = piece.moves;
  const Squares& white = piece.initial[kWhite];
  const std::string initial = squaresOf(game, white.any() ? white : piece.initial[kBlack]);
  for (const Alike& group : groupsOf(mover))
    clauses.push_back(fmt::format(
        "goes {}, {}{}{}", group.way(), endsText(group.first->modes, kMoveEnds),
        !group.first->initial ? ""
        : group.first->within ? " within " + squaresOf(game, piece.within[kWhite])
        : initial.empty()
            ? ", but has no square where such a move begins"
            : fmt::format(", from {}{}", initial, piece.once ? " as its first move" : " only"),
        group.first->grantsEnPassant ? passedText(game, piece) : ""));
  if (piece.once && has(game.mate, game.kindWith(piece)))
    clauses.emplace_back("does not make that first move out of check");
  if (piece.aimed != 0)
    clauses.push_back(
        fmt::format("loses the right to it when an enemy {} comes to a line on which it stands, "
                    "whatever is between",
                    signsOf(game, piece.aimed)));
  if (piece.touches != kAllKinds)
    clauses.push_back("neither takes nor passes over " + signsOf(game, ~piece.touches));
  if (game.shuffles())
    addCastlingFromAnywhere(clauses, game, piece);
  else
    addCastling(clauses, mover);
  if (game.dropsCastle && mover.castles()) addHomes(clauses, game);
}

void addPower(Clauses& clauses, const GameRules& game, std::string_view does, const Power& power) {
  for (const Alike& group : groupsOf(power.by))
    clauses.push_back(fmt::format("{} {}, {}{}", does, endsText(group.first->modes, kPowerEnds),
                                  group.way(), touchedText(game, power.touches)));
}

void addAura(Clauses& clauses, const GameRules& game, std::string_view does, const Aura& aura) {
  if (aura.by.empty()) return;
  clauses.push_back(
      fmt::format("{} that it reaches by {}{}{}{}", does, reachOf(aura.by),
                  aura.frozenToo ? "" : ", unless another piece freezes it, too",
                  aura.suicide ? "; they may vanish instead of moving, if not royal" : "",
                  touchedText(game, aura.touches)));
}

void addTakes(Clauses& clauses, const GameRules& game, const Takes& takes) {
  const auto add = [&](bool holds, const std::string& text) {
    if (holds)
      clauses.push_back(fmt::format("captures {}{}", text, touchedText(game, takes.touches)));
  };
  add(takes.withdraw, "the enemy that it moves directly away from");
  add(takes.advance, "the enemy directly beyond where it stops");
  add(!takes.pincer.empty(), "each enemy next to it with an own piece right behind");
  add(!takes.pincers.empty(), "each row of enemies between it and an own piece");
  add(takes.coordinate != 0,
      fmt::format(
          "enemies on its file and the rank of its {0}, or on its rank and the file of its {0}",
          signsOf(game, takes.coordinate)));
  add(!takes.reach.empty(),
      fmt::format("every enemy that it reaches from where it stops by {}", reachOf(takes.reach)));
  add(takes.leap, "one enemy by leaping over it to a vacant square beyond");
  add(takes.leaps, "enemies by leaping over them, one after the other on a line");
  add(takes.asVictim, "an enemy as a piece of that enemy's kind would");
  if (takes.notBoth) clauses.emplace_back("chooses one of these ways where several have victims");
}

// "one of BNQR", "Q", "+R (Dragon)".
std::string promotedText(const GameRules& game, Kinds to) {
  const std::string signs = signsOf(game, to);
  if (std::popcount(to) != 1) return "one of " + signs;
  const auto kind = static_cast<Kind>(std::countr_zero(to));
  return game.isForm(kind) ? fmt::format("{} ({})", signs, game.pieces[kind].name) : signs;
}

void addPromotion(Clauses& clauses, const GameRules& game, const Promotion& promotion) {
  if (promotion.to == 0) return;
  const bool anywhere = promotion.zone[kWhite].count() == game.squares.size();
  if (promotion.instead)
    clauses.push_back(fmt::format(
        "becomes {} instead of moving on {}, or anywhere as the last of its kind: where it stands, "
        "or where the new piece goes from there, if that attacks no enemy and gives no check",
        promotedText(game, promotion.to), squaresOf(game, promotion.zone[kWhite])));
  else
    clauses.push_back(fmt::format(
        "becomes {} {}{}{}{}", promotedText(game, promotion.to),
        anywhere ? "with each move"
                 : fmt::format("where its move {}ends on {}", promotion.leaving ? "begins or " : "",
                               squaresOf(game, promotion.zone[kWhite])),
        promotion.byFile ? ", by the file" : "", promotion.lost ? ", if its side has lost one" : "",
        promotion.illegalWithout ? "; without one the move is illegal" : ""));
  if (promotion.limited && !promotion.lost)
    for (const Kind kind : game.kinds())
      if (const int most = promotion.most[kWhite][kind];
          has(promotion.to, kind) && most != Promotion::kUnlimited)
        clauses.push_back(fmt::format("does not become {} while its side has {} on the board",
                                      signsOf(game, Kinds{1} << kind), most));
  if (promotion.reverts) clauses.emplace_back("is of this kind again when it is captured then");
  const Squares& optional = promotion.optional[kWhite];
  if (optional.any())
    clauses.push_back(optional.count() == game.squares.size()
                          ? "may stay as it is"
                          : "may stay as it is on " + squaresOf(game, optional));
}

void addDrops(Clauses& clauses, const GameRules& game, const PieceRules& piece) {
  const Drops& drops = piece.drops;
  const Kind own = game.kindWith(piece);
  if (std::ranges::find(game.hands.runs, own, &HandRun::kind) == game.hands.runs.end()) return;
  const bool anywhere = drops.zone[kWhite].count() == game.squares.size();
  if (drops.zone == Zone{}) return clauses.push_back("is never dropped");
  const auto first = game.squaresOfRank(0);
  if (game.hands.gates &&
      std::ranges::any_of(first, [&](Square square) { return drops.zone[kWhite][square]; }))
    clauses.emplace_back(
        "enters from the hand on the square that a piece of the first rank leaves by its first "
        "move");
  if (game.hands.gatesOnly && anywhere) return;
  clauses.push_back(fmt::format(
      "{} on {}{}{}{}", game.hands.gatesOnly ? "enters" : "is dropped from the hand",
      anywhere ? "any vacant square" : "vacant squares of " + squaresOf(game, drops.zone[kWhite]),
      drops.perFile == 0 ? "" : fmt::format(", not onto a file with {} of its kind", drops.perFile),
      drops.noCheck ? ", without giving check" : "", drops.noMate ? ", without giving mate" : ""));
  if (drops.unlike)
    clauses.emplace_back(
        "stands on squares of either colour alike, and other drops leave room for it");
  if (drops.asForm)
    clauses.push_back("may be dropped as " + signsOf(game, Kinds{1} << game.formOf(own)));
}

// What becomes of a captured piece, if it is not of the same kind in the hand.
void addHeld(Clauses& clauses, const GameRules& game, const PieceRules& piece) {
  const Kind own = game.kindWith(piece);
  if (game.capture.toHand && piece.held != own && !has(game.royals(), own))
    clauses.push_back(fmt::format("goes to the hand as {}", game.pieces[piece.held].letter));
}

}  // namespace

Clauses clausesOf(const GameRules& game, const PieceRules& piece) {
  Clauses clauses;
  addMoves(clauses, game, piece);
  if (piece.zone[kWhite].count() < game.squares.size())
    clauses.push_back("ends its moves on " + squaresOf(game, piece.zone[kWhite]));
  addPower(clauses, game, "shoots", piece.shoots);
  addPower(clauses, game, "recruits", piece.recruits);
  addPower(clauses, game, "changes places with", piece.swaps);
  addPower(clauses, game, "destroys itself and", piece.destroys);
  addTakes(clauses, game, piece.takes);
  addAura(clauses, game, "freezes enemies", piece.freezes);
  addAura(clauses, game, "shields own pieces", piece.shields);
  if (piece.iron) clauses.emplace_back("cannot be captured");
  addPromotion(clauses, game, piece.promotion);
  addHeld(clauses, game, piece);
  addDrops(clauses, game, piece);
  return clauses;
}

}  // namespace ximaera::described
