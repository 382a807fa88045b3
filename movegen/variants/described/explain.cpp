// Explains a described game to its author.

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "movegen/variants/described/described.h"
#include "movegen/variants/described/rules.h"
#include "movegen/variants/described/turn.h"

namespace ximaera {

namespace {

using namespace described;

constexpr int kAround = 4;

std::string squaresOf(const Game& game, const Squares& zone) {
  std::string names;
  for (const Square square : game.squares)
    if (zone[square]) names += fmt::format("{}{}", names.empty() ? "" : " ", squareName(square));
  return names;
}

// Describes a leg of White's: "one step", "slides", "leaps (2,1)".
std::string legText(const Leg& leg) {
  const Square to = step(squareAt(5, 5), leg.step);
  const int files = std::abs(fileOf(to) - 5), ranks = std::abs(rankOf(to) - 5);
  const auto [shorter, longer] = std::minmax(files, ranks);
  const std::string way = longer > 1     ? fmt::format("leaps ({},{})", longer, shorter)
                          : shorter == 1 ? "diagonally"
                                         : "straight";
  std::string text = way;
  if (leg.most > 11)
    text = longer > 1 ? way + " again and again" : "slides " + way;
  else if (leg.most > 1)
    text = fmt::format("up to {} {} {}", leg.most, longer > 1 ? "times" : "steps", way);
  else if (longer == 1)
    text = "one step " + way;
  if (leg.hops) text += leg.landsBehind ? ", right behind one piece" : ", over one piece";
  if (leg.half != 0) text += leg.mustJump ? ", over a piece only" : ", not over a piece";
  if (leg.skipsFirst) text += ", passing over the first square";
  return text;
}

std::string modesText(std::uint8_t modes) {
  std::vector<std::string_view> parts;
  if ((modes & kToVacant) != 0) parts.emplace_back("to vacant squares");
  if ((modes & kToEnemy) != 0) parts.emplace_back("onto enemies");
  if ((modes & kToOwn) != 0) parts.emplace_back("onto own pieces");
  if ((modes & kEnPassant) != 0) parts.emplace_back("en passant");
  return fmt::format("{}", fmt::join(parts, ", "));
}

// Writes one clause for all paths that differ only in their direction.
void addMover(std::string& page, std::string_view verb, const Mover& mover) {
  std::vector<std::pair<std::string, int>> clauses;
  for (const Path& path : mover.paths[kWhite]) {
    std::string text;
    for (const Leg& leg : path.legs)
      text += fmt::format("{}{}", text.empty() ? "" : ", then ", legText(leg));
    text += fmt::format(": {}", modesText(path.modes));
    if (path.initial) text += ", from an initial square only";
    if (path.grantsEnPassant) text += "; the squares passed can be captured on en passant";
    const auto same = std::ranges::find(clauses, text, &std::pair<std::string, int>::first);
    if (same == clauses.end())
      clauses.emplace_back(text, 1);
    else
      ++same->second;
  }
  for (const auto& [text, directions] : clauses)
    page += fmt::format("  {} {} ({} {})\n", verb, text, directions,
                        directions == 1 ? "direction" : "directions");
  if (mover.castlingFiles != 0)
    page += fmt::format("  castles by {} files with the {} piece of its rank on either side\n",
                        mover.castlingFiles, mover.nearPartner ? "last but one" : "last");
}

void addTouched(std::string& page, const Game& game, Kinds touches) {
  if (touches != kAllKinds) page += fmt::format("    none but {}\n", game.letters(touches));
}

void addAura(std::string& page, const Game& game, std::string_view does, const Aura& aura) {
  if (aura.by.empty()) return;
  page += fmt::format("  {} that {} reaches{}{}\n", does, aura.by.text,
                      aura.frozenToo ? "" : ", unless it is frozen by another piece itself",
                      aura.suicide ? "; they may vanish instead of moving" : "");
  addTouched(page, game, aura.touches);
}

void addTakes(std::string& page, const Game& game, const Takes& takes) {
  const auto add = [&](bool holds, const std::string& text) {
    if (holds) page += fmt::format("  {}\n", text);
  };
  add(takes.withdraw, "captures the enemy that it moves directly away from");
  add(takes.advance, "captures the enemy directly beyond where it stops");
  add(!takes.pincer.empty(), "captures each enemy next to it with an own piece behind");
  add(!takes.pincers.empty(), "captures each row of enemies between it and an own piece");
  add(takes.coordinate != 0,
      fmt::format(
          "captures what stands on its file and the rank of an own {0}, and on its rank and "
          "the file of that {0}",
          game.letters(takes.coordinate)));
  add(!takes.reach.empty(), "captures every enemy that " + takes.reach.text + " reaches");
  add(takes.leap, "captures one enemy by leaping over it to a vacant square beyond");
  add(takes.leaps, "captures enemies by leaping over them, one after the other on a line");
  add(takes.asVictim, "captures an enemy as a piece of that enemy's kind would");
  add(takes.notBoth, "where several of these have victims, one of them is chosen");
  if (takes.any()) addTouched(page, game, takes.touches);
}

void addPromotion(std::string& page, const Game& game, const Promotion& promotion) {
  if (promotion.to == 0) return;
  page += fmt::format("  becomes one of {} where its move ends on {}{}{}{}\n",
                      game.letters(promotion.to), squaresOf(game, promotion.zone[kWhite]),
                      promotion.byFile ? ", by the file" : "",
                      promotion.lost ? ", if its side has lost one" : "",
                      promotion.illegalWithout ? "; without one the move is illegal" : "");
  if (promotion.optional[kWhite].any())
    page += fmt::format("    it may stay as it is on {}\n",
                        squaresOf(game, promotion.optional[kWhite]));
}

// A diagram of the moves of White's piece in the middle of a vacant board.
std::string diagram(const PieceRules& piece) {
  std::string page;
  const Square middle = squareAt(5, 5);
  const auto mark = [&](Square at) {
    char sign = '.';
    for (const Path& path : piece.moves.paths[kWhite]) {
      const Leg& leg = path.legs.front();
      Square to = middle;
      for (int count = 1; count <= std::min(leg.most, kAround); ++count) {
        to = step(to, leg.step);
        if (to != at) continue;
        const bool goes = (path.modes & kToVacant) != 0, takes = (path.modes & kToEnemy) != 0;
        sign = path.legs.size() > 1 || leg.hops ? '+'
               : path.initial                   ? 'i'
               : sign != '.'                    ? '*'
               : goes && takes                  ? '*'
               : goes                           ? 'm'
               : takes                          ? 'c'
                                                : 'd';
      }
    }
    return sign;
  };
  for (int rank = kAround; rank >= -kAround; --rank) {
    page += "     ";
    for (int file = -kAround; file <= kAround; ++file)
      page += fmt::format(
          " {}", file == 0 && rank == 0 ? piece.letter : mark(squareAt(5 + file, 5 + rank)));
    page += '\n';
  }
  return page;
}

std::string ends(const Game& game) {
  std::string page;
  const auto add = [&](const std::string& text) { page += fmt::format("  {}\n", text); };
  if (game.mate != 0)
    add(fmt::format("checkmate of {} wins; a move must not leave it attacked",
                    game.letters(game.mate)));
  if (game.royals() != 0)
    add(fmt::format("a side without {} has lost", game.letters(game.royals())));
  if (game.takeEach != 0)
    add(fmt::format("a side that has lost its last piece of any of the kinds {} has lost",
                    game.letters(game.takeEach)));
  if (game.loseAll) add("a side without pieces has won");
  if (game.bare != 0)
    add(fmt::format("a side with nothing but {} has lost; both: a draw", game.letters(game.bare)));
  for (const ReachGoal& goal : game.reach)
    add(fmt::format("{} on {} wins", game.letters(goal.kinds), squaresOf(game, goal.zone[kWhite])));
  constexpr std::string_view kStuck[] = {"is a draw", "wins", "loses"};
  add(fmt::format("a side without a legal move {}{}",
                  game.stalemate == Stalemate::kDraw ? "that is not mated: the game " : "",
                  kStuck[static_cast<int>(game.stalemate)]));
  if (game.repetition.occurrence < 10)
    add(fmt::format("occurrence {} of a position: {}", game.repetition.occurrence,
                    game.repetition.effect == RepetitionRule::Effect::kDraw ? "a draw"
                    : game.repetition.effect == RepetitionRule::Effect::kMoverLoses
                        ? "the mover loses"
                        : "illegal"));
  if (game.clock != 0) add(fmt::format("{} half-moves without progress are a draw", game.clock));
  if (game.mustCapture) add("captures are compulsory");
  return page;
}

std::string captures(const Game& game) {
  std::string page;
  constexpr std::string_view kMovers[] = {"", "stays where it is", "leaves the board",
                                          "changes its side", "becomes what it has captured"};
  const CaptureRule& rule = game.capture;
  if (rule.mover != MoverAfter::kGoes)
    page += fmt::format("  a piece that captures {}\n", kMovers[static_cast<int>(rule.mover)]);
  if (rule.victimConverts) page += "  what is captured changes its side instead\n";
  if (!rule.blast.empty())
    page += fmt::format("  every piece that {} reaches from there vanishes, but for {}\n",
                        rule.blast.text, game.letters(rule.spared));
  if (!page.empty() && rule.by != kAllKinds)
    page += fmt::format("  this holds for {} only\n", game.letters(rule.by));
  return page.empty() ? page : fmt::format("Captures:\n{}", page);
}

std::string pieceText(const Game& game, const PieceRules& piece) {
  std::string page = fmt::format("{}  {} ({})\n", piece.letter, piece.name,
                                 piece.value == 0 ? "royal" : fmt::format("worth {}", piece.value));
  addMover(page, "moves", piece.moves);
  if (piece.zone[kWhite].count() < game.squares.size())
    page += fmt::format("    its moves end on {}\n", squaresOf(game, piece.zone[kWhite]));
  for (const auto& [does, power] : {std::pair("shoots", &piece.shoots),
                                    {"recruits", &piece.recruits},
                                    {"swaps", &piece.swaps},
                                    {"destroys, and itself,", &piece.destroys}}) {
    addMover(page, does, power->by);
    if (!power->by.empty()) addTouched(page, game, power->touches);
  }
  addTakes(page, game, piece.takes);
  addAura(page, game, "freezes enemies", piece.freezes);
  addAura(page, game, "shields own pieces", piece.shields);
  if (piece.iron) page += "  cannot be captured\n";
  addPromotion(page, game, piece.promotion);
  return page + diagram(piece);
}

// Warnings: rules that are possible but hardly intended.
std::string doubts(const Game& game) {
  std::string page;
  Kinds promoted = 0;
  for (const PieceRules& piece : game.pieces) promoted |= piece.promotion.to;
  for (const Kind kind : game.kinds()) {
    const PieceRules& piece = game.pieces[kind];
    if (piece.moves.empty()) page += fmt::format("  {} cannot move\n", piece.letter);
    if (game.startCount[kWhite][kind] + game.startCount[kBlack][kind] == 0 && !has(promoted, kind))
      page += fmt::format("  {} never comes onto the board\n", piece.letter);
  }
  return page.empty() ? page : fmt::format("Doubts:\n{}", page);
}

}  // namespace

std::string explained(const Rules& rules) {
  const Game* game = gameOf(rules);
  if (game == nullptr) return {};
  std::string page = fmt::format("{} ({}){}, {}x{}\nThe start: {}\n", game->title, game->name,
                                 game->inventor.empty() ? "" : ", " + game->inventor, game->files,
                                 game->ranks, game->start);
  page += fmt::format("The game ends:\n{}{}", ends(*game), captures(*game));
  page +=
      "Pieces (m moves, c captures, * both, i from an initial square, + bent or over a piece):\n";
  for (const Kind kind : game->kinds()) page += pieceText(*game, game->pieces[kind]);
  return page + doubts(*game);
}

}  // namespace ximaera
