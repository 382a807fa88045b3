#include "protocol/xboard/xboard_hand.h"

#include <fmt/format.h>

#include <utility>

#include "movegen/fen.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "protocol/explain/moves_meant.h"
#include "protocol/explain/pages.h"
#include "protocol/explain/refusals.h"
#include "protocol/explain/text.h"
#include "protocol/xboard/xboard_gestures.h"
#include "protocol/xboard/xboard_output.h"

namespace ximaera {

namespace {

// More plies than XBoard can store.
constexpr std::int64_t kMostPlies = 1000;

std::optional<Square> squareOf(std::string_view text, const VariantInfo& info) {
  const auto square = takeXBoardSquare(text, info);
  return text.empty() ? square : std::nullopt;
}

// XBoard writes a point for the choice that it does not offer to a hand that drags.
std::string_view withoutPoint(std::string_view text) {
  return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

}  // namespace

void XBoardSetup::setFen(std::string_view fen) {
  Result<LenientFen> start = table_.line().pieces().readFen(fen);
  if (start)
    for (const std::string& remark : start->remarks) out_.line("# setboard: {}", remark);
  set(std::move(start));
}

void XBoardSetup::set(Result<LenientFen> start) {
  if (!start) {
    play_.abandon();
    table_.spoil();
    return out_.line("tellusererror Illegal position: {}", start.error());
  }
  begin(std::move(start->position));
}

void XBoardSetup::begin(Position start) {
  play_.abandon();
  table_.setUp(std::move(start));
  play_.begin();
}

void XBoardSetup::turnTo(Side side) {
  if (!table_.valid())
    return out_.line("{}", errorLine("no valid position", side == kWhite ? "white" : "black"));
  if (side != table_.sideToMove()) {
    const std::string fen = formatFen(table_.game().position());
    const auto fields = wordsOf(fen);
    auto turned = parseLenientFen(table_.game().rules(),
                                  fmt::format("{} {} {}", fields[0], sideLetter(side), fields[2]));
    if (!turned)
      return out_.line("{}", errorLine(fmt::format("{} cannot be on move", sideName(side)), fen));
    set(std::move(turned));
  }
  play_.takeSide(opposite(side));
}

void XBoardHand::lift(std::string_view text) {
  if (!table_.valid()) return;
  const auto square = squareOf(text, game().rules().info());
  touch().lifted = touch().last = square.value_or(kNoSquare);
  touch().enters = std::exchange(touch().inHand, !square);
  if (!square) return;
  completeTurn();
  if (line().isPending()) {
    out_.line("highlight {}", highlightText(line(), kNoSquare));
    return out_.line("telluser This is the middle of a turn: please step on or back to its end.");
  }
  warnOfLegalityTest();
  out_.line("highlight {}", highlightText(line(), *square, touch().enters));
  if (const auto reason = whyHeld(game(), *square))
    out_.line("telluser {}.", shown(capitalized(*reason)));
}

// With its test of legality on, XBoard silently drops the engine's moves and then lets the wrong
// side move. While the engine thinks, the user may touch his own pieces.
void XBoardHand::warnOfLegalityTest() {
  const bool astray = belongsTo(game().position()[touch().lifted], opposite(table_.sideToMove()));
  if (!play_.side() || play_.onMove() || !astray || warned_ || orthodox()) return;
  warned_ = true;
  out_.line(
      "telluser Please switch off \"Test Legality\" (Options, General): it knows only chess.");
}

void XBoardHand::put(std::string_view text) {
  const auto square = squareOf(text, game().rules().info());
  touch().inHand = false;
  if (!square || touch().lifted == kNoSquare || !table_.valid() || line().isPending()) return;
  touch().byHand = true;
  touch().last = *square;
  if (touch().enters) return;
  if (const auto letters = choiceText(line(), touch().lifted, *square))
    out_.line("choice {}", *letters);
}

void XBoardHand::explainPiece() {
  const Square square = touch().last;
  out_.line("{}",
            noteLine(square != kNoSquare ? shown(pageOfSquare(game(), square))
                                         : "Pick up a piece on the board first, and put it back."));
}

void XBoardHand::userMove(std::string_view text) {
  if (isPass(text)) text = kXBoardPass;
  // A user who moves by hand, or plays against the engine, may enter only the first part of a turn.
  // Other engines and loaded games give all plies.
  const bool byHand = std::exchange(touch().byHand, false) || (play_.side() && !computer_);
  if (!table_.valid()) return refuse(text, "the position is not valid");
  if (play_.onMove()) return refuse(text, "it is the engine's turn");
  if (orthodox()) return playWhole(text, byHand);
  if ((line().isPending() || !byHand) && line().push(text)) {
    if (byHand) completeTurn();
    return plyMade();
  }
  if (line().isPending()) return refuse(text, "this is the middle of a turn");
  interpret(text);
}

bool XBoardHand::pushPlain(std::string_view text) {
  const Result<Move> move = readMove(game(), text);
  return move && line().push(line().pieces().wholeText(game().position(), *move));
}

// Where XBoard knows the game.
void XBoardHand::playWhole(std::string_view text, bool byHand) {
  if (pushPlain(text)) return plyMade();
  const MoveText read(game().rules(), withoutPoint(text));
  const XBoardTurn* turn = byHand ? chosenByDragging(read) : nullptr;
  turn != nullptr ? playForUser(*turn, text) : refuse(read, text);
}

// Plays the turn meant by `text`, which XBoard has already executed in its own way.
void XBoardHand::interpret(std::string_view text) {
  const std::string_view plain = withoutPoint(text);
  const auto turns = turnsMeant(line(), plain);
  if (turns.size() == 1) return playForUser(*turns.front(), text);
  if (turns.empty() && line().push(text)) return plyMade();
  const std::string ours = line().pieces().inOurs(plain);
  const MoveText read(game().rules(), ours);
  if (const XBoardTurn* turn = chosenByDragging(read)) return playForUser(*turn, text);
  if (turns.empty()) return refuse(read, text);
  refuse(text, "there is more than one such move");
  offerTurns(turns);
}

// XBoard offers no choice of pieces for a piece that is dragged: it becomes the first of them.
const XBoardTurn* XBoardHand::chosenByDragging(const MoveText& text) {
  const auto& named = text.named();
  if (!named || named->letter() != 0 || named->isOfTwo()) return nullptr;
  const XBoardTurn* turn = firstChoice(line(), named->from, named->to);
  if (turn != nullptr && !std::exchange(toldToPull_, true))
    out_.line(
        "telluser For another choice, click the piece, press on the square where it goes, and pull "
        "down until the right one is shown.");
  return turn;
}

void XBoardHand::refuse(std::string_view text, std::string_view reason) {
  out_.line("{}", illegalMove(text, reason));
}

// Refuses the move with the reason.
void XBoardHand::refuse(const MoveText& text, std::string_view typed) {
  const std::string reason =
      shown(whyTypedRefused(game(), text.text()).value_or("it is not a move"));
  refuse(typed, reason);
  if (!orthodox()) out_.line("telluser {}.", capitalized(reason));
}

void XBoardHand::playForUser(const XBoardTurn& turn, std::string_view text) {
  const bool begun = turn.plies.front() == text;
  if (!begun) refuse(text, "it is made in another way");
  std::vector<std::string> plies = line().play(turn);
  if (begun) plies.erase(plies.begin());
  table_.send(plies);
  plyMade();
}

void XBoardHand::offerTurns(const std::vector<const XBoardTurn*>& turns) {
  XBoardTouch::Question& question = touch().question;
  question = {game().position().key(), {}};
  std::string choices;
  for (const XBoardTurn* turn : turns) {
    question.turns.push_back(game().rules().format(game().position(), turn->move));
    choices += fmt::format(" {}={}", question.turns.size(), shown(question.turns.back()));
  }
  out_.line("askuser {} Which move?{}", kChosen, choices);
}

// An answer for another position is ignored.
void XBoardHand::chosen(std::string_view answer) {
  const XBoardTouch::Question question = std::exchange(touch().question, {});
  if (question.turns.empty() || question.key != game().position().key() || line().isPending())
    return;
  const auto most = static_cast<std::int64_t>(question.turns.size());
  const auto number = parseNumber("choice", answer, 1, most);
  const auto move =
      game().parse(number ? question.turns[static_cast<std::size_t>(*number) - 1] : answer);
  if (!move) return out_.line("telluser There is no such choice.");
  table_.play(line().turns().of(*move));
  plyMade();
}

void XBoardHand::completeTurn() {
  if (!line().isPending() || computer_ || touch().steppingBack) return;
  const auto turns = line().turns().startingWith(line().pending());
  if (turns.size() == 1) table_.play(*turns.front());
}

void XBoardHand::plyMade() {
  touch().steppingBack = false;
  play_.plyMade();
}

void XBoardHand::undo() {
  line().undo(1) ? stepped() : out_.line("{}", errorLine("no move to take back", "undo"));
}

void XBoardHand::remove() {
  line().undo(2) ? stepped() : out_.line("{}", errorLine("no moves to take back", "remove"));
}

void XBoardHand::stepped() {
  touch().steppingBack = line().isPending();
  play_.changed();
}

// XBoard also sets up a board to transmit a pass, and to step back over one.
void XBoardHand::setBoard(std::string_view fen) {
  const auto fields = wordsOf(fen);
  if (!orthodox() && fields.size() >= 6 && table_.valid()) {
    const std::string_view board = cutAt(fields[0], '[').first;  // without the hands
    const Side side = fields[1] == "b" ? kBlack : kWhite;
    if (stepTo(board, side, fields[5])) return;
    const bool stands = board == line().pieces().boardText(line().board());
    if (stands && side != line().side() && pass()) return;
  }
  setup_.setFen(fen);
}

bool XBoardHand::stepTo(std::string_view board, Side side, std::string_view moveNumber) {
  const auto number = parseNumber("move number", moveNumber, 1, kMostPlies);
  if (!number || !line().seek(board, side, static_cast<int>(*number))) return false;
  stepped();
  return true;
}

// False unless a user plays against the engine: only to a user it can be explained.
bool XBoardHand::pass() {
  if (line().push(kXBoardPass)) return plyMade(), true;
  if (play_.side()) refuse(MoveText(game().rules(), kXBoardPass), kXBoardPass);
  return play_.side().has_value();
}

}  // namespace ximaera
