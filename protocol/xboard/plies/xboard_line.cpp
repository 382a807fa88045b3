#include "protocol/xboard/plies/xboard_line.h"

namespace ximaera {

XBoardLine::XBoardLine(Position start, TurnStyle style)
    : pieces_(std::make_shared<XBoardPieces>(start.rules(), style)), game_(std::move(start)) {}

XBoardLine::XBoardLine(Game game)
    : pieces_(std::make_shared<XBoardPieces>(game.rules())), game_(std::move(game)) {}

const XBoardTurns& XBoardLine::turns() const {
  if (turns_) return *turns_;
  XBoardTurns turns(game_.position(), *pieces_);
  // Moves that repetition forbids are cut into plies too, so that the lists do not depend on the
  // history.
  turns.keepOnly(game_.legal());
  turns_ = std::make_shared<XBoardTurns>(std::move(turns));
  return *turns_;
}

Side XBoardLine::side() const {
  const Side side = game_.position().side();
  return pending_.size() % 2 == 0 ? side : opposite(side);
}

Board XBoardLine::board() const {
  Board board = game_.position().board();
  Side side = game_.position().side();
  for (const std::string& text : pending_) {
    applyPly(board, side, *pieces_->parse(text, side));
    side = opposite(side);
  }
  return board;
}

bool XBoardLine::push(std::string_view ply) {
  std::vector<std::string> plies = pending_;
  plies.emplace_back(ply);
  const auto possible = turns().startingWith(plies);
  if (possible.empty()) return false;
  const XBoardTurn& turn = *possible.front();
  const bool complete = turn.plies.size() == plies.size();
  if (!isPending()) starts_.push_back(cursor_);
  record(ply);
  pending_ = std::move(plies);
  if (!complete) return true;
  pending_.clear();
  game_.play(turn.move);
  turns_.reset();
  return true;
}

std::vector<std::string> XBoardLine::play(const XBoardTurn& turn) {
  std::vector<std::string> rest(turn.plies.begin() + static_cast<std::ptrdiff_t>(pending_.size()),
                                turn.plies.end());
  if (!isPending()) starts_.push_back(cursor_);
  for (const std::string& ply : rest) record(ply);
  pending_.clear();
  game_.play(turn.move);
  turns_.reset();
  return rest;
}

bool XBoardLine::undo(std::size_t plies) {
  if (plies > cursor_) return false;
  for (; plies > 0; --plies) {
    if (!isPending()) {
      game_.undo();
      turns_.reset();
      pending_.assign(line_.begin() + static_cast<std::ptrdiff_t>(starts_.back()),
                      line_.begin() + static_cast<std::ptrdiff_t>(cursor_));
    }
    pending_.pop_back();
    --cursor_;
    if (!isPending()) starts_.pop_back();
  }
  return true;
}

bool XBoardLine::seek(std::string_view board, Side side, int moveNumber) {
  const Side first = game_.start().side();
  const int index = 2 * (moveNumber - 1) + (side == kBlack) - (first == kBlack);
  if (index < 0 || index > static_cast<int>(line_.size())) return false;
  XBoardLine there(game_.start());
  for (int ply = 0; ply < index; ++ply)
    if (!there.push(line_[static_cast<std::size_t>(ply)])) return false;
  if (pieces_->boardText(there.board()) != board || there.side() != side) return false;
  there.line_ = line_;
  *this = std::move(there);
  return true;
}

// A ply other than the one taken back last discards the rest of the line.
void XBoardLine::record(std::string_view ply) {
  if (!isKnown(ply)) {
    line_.resize(cursor_);
    line_.emplace_back(ply);
  }
  ++cursor_;
}

}  // namespace ximaera
