#include "protocol/records/pgn.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/piece_names.h"
#include "movegen/text/utf8.h"
#include "movegen/text/words.h"
#include "protocol/explain/moves_meant.h"

namespace ximaera {

namespace {

constexpr std::size_t kLineLength = 80;

std::string tags(const GameRecord& record, std::string_view event) {
  const Ruling& ruling = record.ruling;
  std::string text = pgnTag("Event", event) + pgnTag("Site", "?") + pgnTag("Date", record.date) +
                     pgnTag("Round", std::to_string(record.number + 1)) +
                     pgnTag("White", record.white) + pgnTag("Black", record.black) +
                     pgnTag("Result", textOf(ruling.result)) + pgnTag("Variant", record.variant);
  if (!record.fen.empty()) text += pgnTag("SetUp", "1") + pgnTag("FEN", record.fen);
  if (record.whiteTime == record.blackTime)
    text += pgnTag("TimeControl", record.whiteTime);
  else
    text +=
        pgnTag("WhiteTimeControl", record.whiteTime) + pgnTag("BlackTimeControl", record.blackTime);
  text += pgnTag("PlyCount", std::to_string(record.moves.size()));
  text += pgnTag("Termination", textOf(ruling.termination));
  if (ruling.event)
    text += pgnTag("Incident", fmt::format("{} by {}: {}", nameOf(ruling.event->kind),
                                           sideName(ruling.event->by), ruling.event->detail));
  return text;
}

// Long comments are broken between words.
void addComment(std::string_view comment, std::vector<std::string>& words) {
  const std::string text = fmt::format("{{{}}}", comment);
  if (text.size() <= kLineLength) return words.push_back(text);
  for (const std::string_view word : wordsOf(text)) words.emplace_back(word);
}

// A move with its number, which Black's have only where moves begin or go on.
void addMove(const GameRecord& record, std::size_t ply, const std::string& move, bool begins,
             std::vector<std::string>& words) {
  const std::size_t turn = ply + (record.firstMover == kBlack ? 1 : 0);
  const bool isBlack = turn % 2 != 0;
  if (begins || !isBlack) words.push_back(fmt::format("{}{}", turn / 2 + 1, isBlack ? "..." : "."));
  words.push_back(move);
}

void addComment(const GameRecord& record, std::size_t ply, std::vector<std::string>& words) {
  const std::size_t thought = ply - record.openingMoves;
  if (ply < record.openingMoves)
    words.push_back("{book}");
  else if (thought < record.comments.size())
    addComment(record.comments[thought], words);
}

// Writes the variations of the move at a ply. Returns whether there are any.
bool addVariations(const GameRecord& record, std::size_t ply, std::vector<std::string>& words) {
  const std::size_t before = words.size();
  for (const Variation& variation : record.variations) {
    if (variation.ply != ply || variation.moves.empty()) continue;
    const std::size_t first = words.size();
    for (std::size_t index = 0; index < variation.moves.size(); ++index)
      addMove(record, ply + index, variation.moves[index], index == 0, words);
    words[first] = fmt::format("({}", words[first]);
    words.back() += ')';
  }
  return words.size() > before;
}

std::vector<std::string> moveWords(const GameRecord& record) {
  std::vector<std::string> words;
  bool begins = true;
  for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
    addMove(record, ply, record.moves[ply], begins, words);
    addComment(record, ply, words);
    begins = addVariations(record, ply, words);
  }
  addVariations(record, record.moves.size(), words);
  words.push_back("{" + record.ruling.reason + "}");
  words.emplace_back(textOf(record.ruling.result));
  return words;
}

Ruling rulingOf(const Outcome& outcome) {
  if (outcome.over()) return rulingOnOutcome(outcome);
  Ruling ruling;
  ruling.reason = "unfinished";
  return ruling;
}

// The point where a line leaves the game. A line that only continues the game starts at the last
// move, because a PGN has variations only behind moves.
Variation variationOf(const std::vector<std::string>& moves, const Game& line) {
  const std::vector<std::string> others = movesForRecords(line);
  const auto parting = std::ranges::mismatch(moves, others).in2;
  auto ply = static_cast<std::size_t>(parting - others.begin());
  if (ply == moves.size() && ply > 0 && ply < others.size()) --ply;
  return {ply, {others.begin() + static_cast<std::ptrdiff_t>(ply), others.end()}};
}

// "move 12 of Black: 'Nf6' is illegal: the Knight on d5 cannot go to f6".
Error whyUnplayed(const Game& game, const std::string& text, const Error& fault) {
  const Position& position = game.position();
  const auto reason = readTypedMove(game, text);
  return {fmt::format("move {} of {}: {}", position.state().moveNumber, sideName(position.side()),
                      reason ? fault.message : reason.error())};
}

// Plays moves up to the first one that cannot be played, which the error names.
std::optional<Error> playOn(Game& game, const std::vector<std::string>& moves) {
  for (const std::string& text : moves) {
    const Result<Move> move = readMove(game, withPass(game, text));
    if (!move) return whyUnplayed(game, text, move.failure());
    game.play(*move);
  }
  return std::nullopt;
}

}  // namespace

std::string pgnTag(std::string_view name, std::string_view value) {
  std::string text;
  for (const char letter : printable(value)) {
    if (letter == '"' || letter == '\\') text += '\\';
    text += letter;
  }
  return fmt::format("[{} \"{}\"]\n", name, text);
}

std::string formatPgn(const GameRecord& record, std::string_view event) {
  std::string text = tags(record, event) + '\n';
  std::size_t column = 0;
  for (const std::string& word : moveWords(record)) {
    const bool wraps = column + 1 + word.size() > kLineLength;
    if (column > 0) text += wraps ? '\n' : ' ';
    column = column == 0 || wraps ? word.size() : column + 1 + word.size();
    text += word;
  }
  return text + '\n';
}

std::string pgnText(const Game& game, const std::array<std::string_view, 2>& players,
                    const Outcome& outcome, const std::vector<Game>& lines) {
  GameRecord record;
  record.variant = game.rules().info().name;
  record.white = players[kWhite];
  record.black = players[kBlack];
  record.whiteTime = record.blackTime = std::string("-");
  record.date = today();
  const std::string fen = formatFen(game.start());
  if (fen != game.rules().info().start) record.fen = fen;
  record.firstMover = game.start().side();
  record.moves = movesForRecords(game);
  for (const Game& line : lines) record.variations.push_back(variationOf(record.moves, line));
  record.ruling = rulingOf(outcome);
  const bool against = std::ranges::any_of(
      players, [](std::string_view player) { return player.starts_with("Ximaera"); });
  return formatPgn(record, against ? "Game against Ximaera" : "?");
}

Result<Game> replayed(const PgnGame& pgn, const Variants& variants) {
  const auto variant = variants.meant(pgn.variant.empty() ? "chess" : pgn.variant);
  if (!variant) return variant.failure();
  const std::string_view start = (*variant)->info().start;
  const auto position =
      parseFen((*variant)->rules(), pgn.fen.empty() ? start : std::string_view(pgn.fen));
  if (!position) return position.failure();
  Game game(*position);
  if (const auto error = playOn(game, pgn.moves)) return *error;
  return game;
}

ReplayedLines replayedLines(const PgnGame& pgn, const Game& game, std::size_t most) {
  ReplayedLines replay;
  const std::size_t count = std::min(pgn.variations.size(), most);
  replay.omitted = pgn.variations.size() - count;
  for (const PgnVariation& variation : std::span(pgn.variations).first(count)) {
    Game line = variation.parent == 0 ? game : replay.lines[variation.parent - 1];
    const bool isReached = line.moves().size() >= variation.ply;
    while (line.moves().size() > variation.ply) line.undo();
    if (!isReached || playOn(line, variation.moves)) ++replay.omitted;
    replay.lines.push_back(std::move(line));
  }
  return replay;
}

}  // namespace ximaera
