#include "protocol/explain/pages.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/fen.h"
#include "movegen/text/words.h"
#include "protocol/explain/board_rows.h"
#include "protocol/explain/narration.h"
#include "protocol/explain/refusals.h"
#include "protocol/explain/text.h"

namespace ximaera {

namespace {

std::string nameOf(const KindInfo& kind) {
  if (kind.blackName.empty()) return std::string(kind.name);
  return fmt::format("{} / {}", kind.name, kind.blackName);
}

std::string pieceTable(const VariantInfo& info) {
  std::size_t width = 0;
  for (const KindInfo& kind : info.kinds) width = std::max(width, nameOf(kind).size());
  std::string table;
  for (const KindInfo& kind : info.kinds) {
    const std::string head = fmt::format("  {}  {}", kindText(info, kind), nameOf(kind));
    table += tableRow(head, kind.powers, width + 7);
  }
  return table;
}

std::string piecesNote(const VariantInfo& info) {
  std::string note = "Capital letters are White's pieces, small letters Black's.";
  if (info.marks) note += fmt::format(" A {} piece has a ~ behind its letter.", info.markWord);
  return note;
}

std::string effectNote(const RepetitionRule& rule) {
  using Effect = RepetitionRule::Effect;
  if (rule.effect == Effect::kForbidden)
    return "A move that would bring back an earlier position of the game is illegal.";
  const std::string which =
      fmt::format("the {} occurrence of a position", ordinal(rule.occurrence));
  if (rule.effect == Effect::kDraw) return capitalized(which) + " is a draw.";
  if (rule.effect == Effect::kBlackWins) return fmt::format("Black wins by {}.", which);
  return fmt::format("Whoever brings about {} has {}.", which,
                     rule.effect == Effect::kMoverWins ? "won" : "lost");
}

std::string repetitionNote(const RepetitionRule& rule) {
  if (!rule.limits()) return {};
  return effectNote(rule) +
         (rule.checksLose ? " But whoever gave check with all moves since the first one has lost; "
                            "if both did, it is a draw."
                          : "");
}

std::string startPicture(const Rules& rules) {
  const std::string board = drawBoard(startPosition(rules));
  const std::string_view note = rules.info().startNote;
  return note.empty() ? board : board + '\n' + wrapped(note, 2);
}

std::string exampleBoards(const Rules& rules) {
  std::string boards;
  for (const Example& example : rules.info().examples) {
    if (!boards.empty()) boards += '\n';
    boards += exampleBoard(rules, example);
  }
  return boards;
}

std::string section(std::string_view title, const std::string& body) {
  return body.empty() ? "" : fmt::format("\n{}\n{}", title, body);
}

std::string powers(const Rules& rules, Piece piece) {
  const KindInfo& kind = *rules.kind(kindOf(piece));
  const std::string text = pieceText(rules, piece & ~kMark);
  return wrapped(fmt::format("{} ({}): {}.", kindName(rules, piece), text, kind.powers));
}

// One move for each letter that the piece's moves have.
std::vector<Move> examplesOfLetters(const Game& game, Square square) {
  std::vector<Move> examples;
  for (const Move move : game.legal()) {
    const auto hasSameLetter = [&](Move other) { return other.letter() == move.letter(); };
    if (move.from == square && move.letter() != 0 && std::ranges::none_of(examples, hasSameLetter))
      examples.push_back(move);
  }
  return examples;
}

const KindInfo* kindAsked(const Rules& rules, std::string_view asked) {
  if (asked.size() == 1) return rules.kind(rules.kindOfLetter(asked[0]));
  for (const KindInfo& kind : rules.info().kinds)
    if (sameIgnoringCase(kind.name, asked) || sameIgnoringCase(kind.blackName, asked) ||
        sameIgnoringCase(kindText(rules.info(), kind), asked))
      return &kind;
  return nullptr;
}

constexpr std::size_t kIndent = 2, kBetween = 4;

Square squareNamed(const VariantInfo& info, std::string_view name) {
  return *takeSquare(name, info.files, info.ranks);
}

// The rows of the part of the board that an example shows, all of the same width, with the squares
// `stars` marked.
std::vector<std::string> rowsOf(const Example& example, const Position& position,
                                const std::vector<Square>& stars) {
  const VariantInfo& info = position.info();
  const Square low = example.from.empty() ? squareAt(0, 0) : squareNamed(info, example.from);
  const Square high =
      example.to.empty() ? squareAt(info.files - 1, info.ranks - 1) : squareNamed(info, example.to);
  return boardRows(low, high, kWhite, [&](Square square) -> std::string {
    const bool star = std::ranges::find(stars, square) != stars.end();
    const Piece piece = position[square];
    if (piece == kWall) return "   ";
    if (!isPiece(piece)) return star ? "*  " : ".  ";
    return fmt::format("{:<3}", pieceText(position.rules(), piece) + (star ? "*" : ""));
  });
}

std::vector<Square> goals(Position& position, Square from) {
  MoveList moves;
  position.rules().legal(position, moves);
  std::vector<Square> squares;
  for (const Move move : moves)
    if (move.from == from) squares.push_back(move.to);
  return squares;
}

std::string pageOf(const std::vector<std::string>& rows) {
  std::string page;
  for (std::string row : rows) {
    while (row.ends_with(' ')) row.pop_back();
    page += std::string(kIndent, ' ') + row + '\n';
  }
  return page;
}

}  // namespace

std::string notesText(const VariantInfo& info) {
  std::string notes;
  for (const std::string_view note : info.notes) notes += wrapped(note, 2);
  return notes;
}

const KindInfo& pawnOf(const VariantInfo& info) {
  const auto worth = [](const KindInfo& kind) { return std::pair(kind.royal, kind.value); };
  return *std::ranges::min_element(info.kinds, {}, worth);
}

std::string drawsNote(const VariantInfo& info) {
  std::string note = repetitionNote(info.repetition);
  if (!note.empty() && !info.counting.empty()) note += ' ';
  note += info.counting;
  if (info.clockDraw == 0) return note;
  if (!note.empty()) note += ' ';
  note +=
      fmt::format("The game is a draw after {} half-moves in a row in which nothing is captured{}",
                  info.clockDraw, info.hands.empty() ? "" : " or dropped");
  for (const KindInfo& kind : info.kinds)
    if (kind.resetsClock) note += fmt::format(" and no {} moves", nameOf(kind));
  return note + '.';
}

std::string rulesInShort(const Rules& rules) {
  const VariantInfo& info = rules.info();
  std::string text = fmt::format("{}\n\n{}\n", info.title, wrapped(info.idea));
  for (const KindInfo& kind : info.kinds)
    text += wrapped(fmt::format("{} ({}): {}.", nameOf(kind), kindText(info, kind), kind.powers));
  text += fmt::format("\n{}\n{}", wrapped(info.winning), wrapped(drawsNote(info)));
  for (const std::string_view note : info.notes) text += '\n' + wrapped(note);
  return text;
}

std::string rulesPage(const Rules& rules) {
  const VariantInfo& info = rules.info();
  std::string page = fmt::format("{} ({}), {}x{}\n", info.title, info.name, info.files, info.ranks);
  page += section("THE IDEA", wrapped(info.idea, 2));
  page += section("THE START", startPicture(rules));
  page += section("THE PIECES", wrapped(piecesNote(info), 2) + '\n' + pieceTable(info));
  page += section("EXAMPLES", exampleBoards(rules));
  page += section("HOW ONE WINS", wrapped(info.winning, 2));
  page += section("REPETITION", wrapped(drawsNote(info), 2));
  page += section("NOTES", notesText(info));
  page += section("HOW MOVES ARE WRITTEN", wrapped(info.writing, 2));
  return page;
}

std::string pageOfSquare(const Game& game, Square square) {
  const Position& position = game.position();
  if (!isPiece(position[square])) return fmt::format("{} is vacant.\n", squareName(square));
  std::string page = wrapped(fmt::format("{} is {}'s.", capitalized(pieceOn(position, square)),
                                         sideName(ownerOf(position[square])))) +
                     powers(game.rules(), position[square]);
  if (const auto held = whyHeld(game, square)) page += wrapped(capitalized(*held) + '.');
  if (const auto proof = whyProof(game, square)) page += wrapped(capitalized(*proof) + '.');
  if (!belongsTo(position[square], position.side())) return page;
  const std::vector<std::string> texts = textsFrom(game, square);
  page += wrapped(texts.empty() ? "It has no move now." : "Its moves: " + joinWords(texts));
  for (const Move move : examplesOfLetters(game, square))
    page += wrapped(
        fmt::format("{}: {}.", game.rules().format(position, move), narrated(position, move)));
  return page;
}

Result<std::string> piecePage(const Game& game, std::string_view asked) {
  if (const auto square = typedSquare(game.rules().info(), asked))
    return pageOfSquare(game, *square);
  if (const KindInfo* kind = kindAsked(game.rules(), asked)) {
    const bool blacks = sameIgnoringCase(kind->blackName, asked);
    return powers(game.rules(), makePiece(blacks ? kBlack : kWhite, kind->kind));
  }
  return Error{fmt::format("'{}' is neither a square nor a piece of this game", asked)};
}

std::optional<Square> typedSquare(const VariantInfo& info, std::string_view text) {
  const std::string name = lowered(text);
  std::string_view rest = name;
  const auto square = takeSquare(rest, info.files, info.ranks);
  return rest.empty() ? square : std::nullopt;
}

std::vector<std::string> textsFrom(const Game& game, Square square) {
  MoveList chosen;
  for (const Move move : game.legal())
    if (move.from == square || (move.isOfTwo() && move.alsoFrom() == square)) chosen.push(move);
  return sortedTexts(game.position(), chosen);
}

std::string exampleBoard(const Rules& rules, const Example& example) {
  Position position = parseFen(rules, example.fen).value();
  const std::string head = wrapped(example.text, kIndent) + '\n';
  const std::optional<Move> move = parseMove(position, example.shows);
  if (!move)
    return head + pageOf(rowsOf(example, position,
                                goals(position, squareNamed(rules.info(), example.shows))));
  std::vector<std::string> rows = rowsOf(example, position, {});
  Undo undo;
  position.make(*move, undo);
  const std::vector<std::string> after = rowsOf(example, position, {});
  for (std::size_t row = 0; row < rows.size(); ++row)
    rows[row] += std::string(kBetween, ' ') + after[row];
  return head + pageOf(rows);
}

}  // namespace ximaera
