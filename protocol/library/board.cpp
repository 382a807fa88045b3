// A board of the library: its position, its moves, and what they do in words.

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "engine/measure/perft_runner.h"
#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/hands.h"
#include "movegen/perft.h"
#include "protocol/explain/moves_meant.h"
#include "protocol/explain/narration.h"
#include "protocol/explain/text.h"
#include "protocol/library/handles.h"

using namespace ximaera;
using namespace ximaera::library;

namespace {

Result<Game> gameFrom(const Rules& rules, const char* fen) {
  if (fen == nullptr) return Game(rules);
  Result<Position> start = parseFen(rules, fen);
  if (!start) return start.failure();
  return Game(std::move(*start));
}

// Our own notation is the usual one, and quickly found.
Result<Move> moveMeant(const Game& game, const char* text) {
  const Result<Move> move = game.parse(text);
  return move ? move : readTypedMove(game, text);
}

std::string_view causeOf(const Change& change) {
  if (change.cause == Cause::kArrives && change.captures()) return "captures";
  static constexpr std::string_view kNames[] = {
      "arrives",  "leaves", "swapped", "captured", "destroyed", "blast", "recruited",
      "converts", "fused",  "split",   "becomes",  "appears",   "held"};
  return kNames[static_cast<std::size_t>(change.cause)];
}

// The text is short enough: a square, or a letter with a mark.
void copyTo(char (&field)[4], std::string_view text) {
  *std::ranges::copy(text.substr(0, 3), field).out = '\0';
}

ximaera_effect effectOf(const Rules& rules, const Change& change) {
  ximaera_effect effect;
  copyTo(effect.square, placeName(rules, change));
  copyTo(effect.before, isPiece(change.before) ? pieceText(rules, change.before) : "");
  copyTo(effect.after, isPiece(change.after) ? pieceText(rules, change.after) : "");
  effect.cause = causeOf(change).data();
  return effect;
}

// "e7 e8 choice e7e8q e7e8r", and the end of the line.
std::string targetLine(const Position& position, Square from, const Target& target) {
  static constexpr std::string_view kNames[] = {"move", "capture", "choice", "other"};
  std::string line = fmt::format("{} {} {}", placeName(position, from), squareName(target.square),
                                 kNames[static_cast<std::size_t>(target.kind)]);
  for (const Move move : target.moves) line += ' ' + position.rules().format(position, move);
  return line + '\n';
}

// A text about the legal move that `text` means.
template <class About>
const char* aboutMove(ximaera_board* board, const char* text, About about) noexcept {
  return boardText(board, {{"board", board}, {"move", text}}, [&]() -> Result<std::string> {
    const Result<Move> move = moveMeant(board->game, text);
    if (!move) return move.failure();
    return about(board->game.position(), *move);
  });
}

}  // namespace

ximaera_board* ximaera_board_new(const ximaera_game* game, const char* fen) {
  return guardedValue<ximaera_board*>({{"game", game}}, nullptr, [&]() -> Result<ximaera_board*> {
    Result<Game> start = gameFrom(game->variant->rules(), fen);
    if (!start) return start.failure();
    return new ximaera_board(game->variant, std::move(*start));
  });
}

ximaera_board* ximaera_board_copy(const ximaera_board* board) {
  return guardedValue<ximaera_board*>(
      {{"board", board}}, nullptr, [&] { return new ximaera_board(board->variant, board->game); });
}

void ximaera_board_free(ximaera_board* board) {
  if (board != nullptr && board->state.giveUp()) delete board;
}

ximaera_status ximaera_set_fen(ximaera_board* board, const char* fen) {
  return guarded({{"board", board}}, [&] {
    Result<Game> start = gameFrom(board->game.rules(), fen);
    if (!start) return refuse(start.error());
    board->game = std::move(*start);
    return XIMAERA_OK;
  });
}

const char* ximaera_moves(ximaera_board* board) {
  return boardText(board, {{"board", board}}, [&] {
    return joinWords(sortedTexts(board->game.position(), board->game.legal()));
  });
}

const char* ximaera_history(ximaera_board* board) {
  return boardText(board, {{"board", board}}, [&] { return joinWords(board->game.texts()); });
}

const char* ximaera_parse(ximaera_board* board, const char* text) {
  return aboutMove(board, text, [](const Position& position, Move move) {
    return position.rules().format(position, move);
  });
}

const char* ximaera_targets(ximaera_board* board) {
  return boardText(board, {{"board", board}}, [&] {
    const Position& position = board->game.position();
    std::string lines;
    for (const Square square : position.pieces(position.side()))
      for (const Target& target : targetsOf(board->game, square))
        lines += targetLine(position, square, target);
    return lines;
  });
}

ximaera_status ximaera_push(ximaera_board* board, const char* text) {
  return guarded({{"board", board}, {"move", text}}, [&] {
    const Result<Move> move = moveMeant(board->game, text);
    if (!move) return refuse(move.error());
    board->game.play(*move);
    return XIMAERA_OK;
  });
}

ximaera_status ximaera_pop(ximaera_board* board) {
  return guarded({{"board", board}}, [&] {
    return board->game.undo() ? XIMAERA_OK : refuse("there is no move to take back");
  });
}

ximaera_status ximaera_get_outcome(ximaera_board* board, int claims, ximaera_outcome* outcome) {
  return guarded({{"board", board}, {"outcome", outcome}}, [&] {
    const Game& game = board->game;
    const Outcome end = claims != 0 ? game.outcome() : game.outcomeWithoutClaim();
    board->reason = end.reason;
    board->sentence = end.over() ? outcomeSentence(end, &game.position()) : "";
    const bool won = end.verdict == Verdict::kWin;
    *outcome = {end.over(), won ? sideLetter(end.winner) : '\0', pointsOf(game.rules().info(), end),
                board->reason.c_str(), board->sentence.c_str()};
    return XIMAERA_OK;
  });
}

int ximaera_effects(ximaera_board* board, const char* move,
                    ximaera_effect effects[XIMAERA_MOST_EFFECTS]) {
  static_assert(XIMAERA_MOST_EFFECTS == Delta::kMaxChanges);
  int count = -1;
  guarded({{"board", board}, {"move", move}, {"effects", effects}}, [&] {
    const Result<Move> meant = moveMeant(board->game, move);
    if (!meant) return refuse(meant.error());
    Delta delta;
    const Position& position = board->game.position();
    position.rules().expand(position, *meant, delta);
    count = 0;
    for (const Change& change : delta)
      if (change.before != change.after || change.captures())
        effects[count++] = effectOf(position.rules(), change);
    return XIMAERA_OK;
  });
  return count;
}

const char* ximaera_explain(ximaera_board* board, const char* move) {
  return aboutMove(board, move, narrated);
}

const char* ximaera_san(ximaera_board* board, const char* move) {
  return aboutMove(board, move, textForPeople);
}

const char* ximaera_refusal(ximaera_board* board, const char* squares) {
  return boardText(board, {{"board", board}, {"squares", squares}}, [&] {
    return whyTypedRefused(board->game, squares).value_or("it is not a move");
  });
}

ximaera_status ximaera_perft(ximaera_board* board, int depth, std::uint64_t* leaves) {
  return guarded({{"board", board}, {"leaves", leaves}}, [&] {
    if (depth < 0 || depth > kMaxPerftDepth)
      return refuse(fmt::format("depth {} is not between 0 and {}", depth, kMaxPerftDepth));
    Position position = board->game.position();
    board->state.search();
    *leaves = perft(position, depth, [board] { return board->goesOn(); });
    if (!board->state.stopped()) return XIMAERA_OK;
    lastError() = "the count was stopped";
    return XIMAERA_FAILED;
  });
}
