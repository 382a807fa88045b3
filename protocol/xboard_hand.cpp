// How the adapter takes what people do with the pieces: by mouse, by keyboard, stepping through a
// game, setting up a position. XBoard knows nothing of the rules, so any gesture may stand for any
// turn: where XBoard's own idea of it is not the true one, the move is refused, which takes it back
// from the board at once, and the plies of the turn are made instead.

#include <fmt/format.h>

#include <utility>

#include "movegen/fen.h"
#include "movegen/letters.h"
#include "movegen/number.h"
#include "movegen/words.h"
#include "protocol/refusals.h"
#include "protocol/text.h"
#include "protocol/xboard.h"
#include "protocol/xboard_gestures.h"
#include "protocol/xboard_output.h"

namespace ximaera {

namespace {

// More than XBoard can hold.
constexpr std::int64_t kMostPlies = 1000;

std::optional<Square> squareOf(std::string_view text, const VariantInfo& info) {
  const auto square = takeSquare(text, info.files, info.ranks);
  return text.empty() ? square : std::nullopt;
}

std::string capitalised(std::string text) {
  text[0] = upper(text[0]);
  return text;
}

}  // namespace

void XBoard::lift(std::string_view text) {
  const auto square = squareOf(text, game().rules().info());
  lifted_ = square.value_or(kNoSquare);
  if (!square || invalid_) return;
  completeTurn();
  if (line_.isPending()) {
    out_.line("highlight {}", highlightText(line_, kNoSquare));
    return out_.line("telluser This is the middle of a turn: please step on or back to its end.");
  }
  warnOfLegalityTest();
  out_.line("highlight {}", highlightText(line_, *square));
  if (const auto reason = whyHeld(game(), *square)) out_.line("telluser {}.", capitalised(*reason));
}

// While XBoard tests legality it drops the engine's moves without a word, and then lets the wrong
// side take up its pieces.
void XBoard::warnOfLegalityTest() {
  const bool astray = belongsTo(game().position()[lifted_], opposite(sideToMove()));
  if (!engineSide_ || !astray || warned_ || line_.pieces().orthodox()) return;
  warned_ = true;
  out_.line(
      "telluser Please switch off \"Test Legality\" (Options, General): it knows only chess.");
}

void XBoard::put(std::string_view text) {
  const auto square = squareOf(text, game().rules().info());
  if (!square || lifted_ == kNoSquare || invalid_ || line_.isPending()) return;
  byHand_ = true;
  if (const auto letters = choiceText(line_, lifted_, *square)) out_.line("choice {}", *letters);
}

void XBoard::userMove(std::string_view text) {
  // Who makes a turn by hand, or to play against the engine, need not make more than a gesture.
  // Other engines, and games that are loaded, give all plies themselves.
  const bool byHand = std::exchange(byHand_, false) || (engineSide_ && !computer_);
  if (invalid_) return out_.line("{}", illegalMove(text, "the position is not valid"));
  if (search_.task() == Task::kMove)
    return out_.line("{}", illegalMove(text, "it is the engine's turn"));
  if (line_.pieces().orthodox())
    return line_.push(text) || line_.push(plainMoveText(text)) ? plyMade() : refuse(text);
  if ((line_.isPending() || !byHand) && line_.push(text)) {
    if (byHand) completeTurn();
    return plyMade();
  }
  if (line_.isPending()) return out_.line("{}", illegalMove(text, "this is the middle of a turn"));
  interpret(text);
}

// Plays what the user means by `text`, which XBoard has carried out already in its own way.
void XBoard::interpret(std::string_view text) {
  const auto turns = turnsMeant(line_, text);
  if (turns.size() == 1) return playForUser(*turns.front(), text);
  if (turns.empty() && line_.push(text)) return plyMade();
  if (turns.empty()) return refuse(text);
  out_.line("{}", illegalMove(text, "there is more than one such move"));
  ask(turns);
}

void XBoard::refuse(std::string_view text) {
  const std::string reason = whyRefused(game(), text);
  out_.line("{}", illegalMove(text, reason));
  if (!line_.pieces().orthodox()) out_.line("telluser {}.", capitalised(reason));
}

void XBoard::playForUser(const XBoardTurn& turn, std::string_view text) {
  const bool begun = turn.plies.front() == text;
  if (!begun) out_.line("{}", illegalMove(text, "it is made in another way"));
  std::vector<std::string> plies = line_.play(turn);
  if (begun) plies.erase(plies.begin());
  tell(plies);
  plyMade();
}

void XBoard::ask(const std::vector<const XBoardTurn*>& turns) {
  choices_.clear();
  std::string question;
  for (const XBoardTurn* turn : turns) {
    choices_.push_back(game().rules().format(game().position(), turn->move));
    question += fmt::format(" {}={}", choices_.size(), choices_.back());
  }
  out_.line("askuser {} Which move?{}", kChosen, question);
}

void XBoard::chosen(std::string_view answer) {
  const auto choices = std::exchange(choices_, {});
  const auto number = parseNumber("choice", answer, 1, static_cast<std::int64_t>(choices.size()));
  const std::string text =
      number ? choices[static_cast<std::size_t>(*number) - 1] : std::string(answer);
  if (choices.empty() || line_.isPending()) return;
  const auto move = game().parse(text);
  if (!move) return out_.line("telluser There is no such choice.");
  tell(line_.play(line_.turns().of(*move)));
  plyMade();
}

void XBoard::tell(const std::vector<std::string>& plies) {
  for (const std::string& ply : plies) out_.line("move {}", ply);
}

// Keeps a record in the book's notation where XBoard's own is not; it goes to XBoard's debug file.
void XBoard::noteTurn() {
  if (line_.pieces().orthodox() || game().texts().empty()) return;
  const Position& position = game().position();
  out_.line("# {} {} {}", game().texts().back(), line_.pieces().boardText(position.board()),
            position.side() == kWhite ? 'w' : 'b');
}

// Makes the rest of a turn that the user has begun by typing plies, if there is but one way.
void XBoard::completeTurn() {
  if (!line_.isPending() || computer_ || steppingBack_) return;
  const auto turns = line_.turns().startingWith(line_.pending());
  if (turns.size() == 1) tell(line_.play(*turns.front()));
}

// XBoard's board has changed by a move. Pondering goes on if it was on this move, or may yet be.
void XBoard::plyMade() {
  steppingBack_ = false;
  const bool pondering = search_.task() == Task::kPonder;
  if (pondering && line_.isPending()) return;
  if (!line_.isPending()) noteTurn();
  const bool foreseen = pondering && expected_ == game().moves().back();
  if (!foreseen || game().outcome().over()) return changed();
  excluded_.clear();
  choices_.clear();
  search_.ponderhit();
}

void XBoard::undo(std::string_view) {
  if (!line_.undo(1)) return complain("no move to take back", "undo");
  steppingBack_ = line_.isPending();
  changed();
}

void XBoard::remove(std::string_view) {
  if (!line_.undo(2)) return complain("no moves to take back", "remove");
  steppingBack_ = line_.isPending();
  changed();
}

// XBoard sets up a board not only for its own sake: also to tell a pass, and to step back over one.
void XBoard::setBoard(std::string_view fen) {
  const auto fields = wordsOf(fen);
  const auto board = line_.pieces().orthodox() || fields.size() < 6
                         ? Result<Board>(Error{})
                         : line_.pieces().board(fields[0]);
  if (board && !invalid_) {
    const Side side = fields[1] == "b" ? kBlack : kWhite;
    const auto number = parseNumber("move number", fields[5], 1, kMostPlies);
    if (number && line_.seek(*board, side, static_cast<int>(*number))) {
      steppingBack_ = line_.isPending();
      return changed();
    }
    if (side != line_.side() && *board == line_.board()) {
      if (line_.push(kXBoardPass)) return plyMade();
      if (engineSide_) return out_.line("{}", illegalMove(kXBoardPass, "there is no passing"));
    }
  }
  Result<LenientFen> read = readFen(fen);
  if (read)
    for (const std::string& remark : read->remarks) out_.line("# setboard: {}", remark);
  setPosition(std::move(read));
}

// Reads a FEN in the letters that XBoard has for the game.
Result<LenientFen> XBoard::readFen(std::string_view fen) const {
  if (line_.pieces().orthodox()) return parseLenientFen(game().rules(), fen);
  Result<Position> position = line_.pieces().position(fen);
  if (!position) return Error{position.error()};
  return LenientFen{std::move(*position), {}};
}

void XBoard::setPosition(Result<LenientFen> start) {
  search_.abandon();
  invalid_ = !start;
  if (invalid_) return out_.line("tellusererror Illegal position: {}", start.error());
  line_ = XBoardLine(std::move(start->position), style_);
  changed();
}

void XBoard::edit(std::string_view) {
  edit_.emplace(line_.board(), game().rules().info());
}

// Whether the line belongs to setting up the board, which `.` ends. Then kings and rooks at home
// may castle; the turn stays as it was.
bool XBoard::editBoard(std::string_view line) {
  if (line != ".") return edit_->obey(line, line_.pieces());
  const std::string board = line_.pieces().boardText(edit_->board());
  edit_.reset();
  setPosition(readFen(fmt::format("{} {} KQkq", board, line_.side() == kWhite ? 'w' : 'b')));
  return true;
}

// Protocol 1 gives the turn to a side; the engine plays the other.
void XBoard::turnTo(Side side) {
  if (invalid_) return complain("no valid position", side == kWhite ? "white" : "black");
  if (side != sideToMove()) {
    const std::string fen = formatFen(game().position());
    const auto fields = wordsOf(fen);
    auto turned = parseLenientFen(
        game().rules(), fmt::format("{} {} {}", fields[0], side == kWhite ? 'w' : 'b', fields[2]));
    if (!turned) return complain(fmt::format("{} cannot be on move", sideName(side)), fen);
    setPosition(std::move(turned));
  }
  engineSide_ = opposite(side);
  proceed();
}

}  // namespace ximaera
