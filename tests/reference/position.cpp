#include "tests/reference/position.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>
#include <stdexcept>

namespace ximaera::reference {

namespace {

Square squareNamed(const std::string& text) {
  return {std::stoi(text.substr(1)), text[0] - 'a' + 1};
}

// Reads one rank of the board field; returns how many squares it has.
int readRank(const std::string& text, int rank, Position& position) {
  int file = 0;
  for (std::size_t index = 0; index < text.size();) {
    if (std::isdigit(static_cast<unsigned char>(text[index]))) {
      std::size_t digits = 0;
      file += std::stoi(text.substr(index), &digits);
      index += digits;
      continue;
    }
    const auto letter = static_cast<unsigned char>(text[index++]);
    const bool recruited = index < text.size() && text[index] == '~';
    if (recruited) ++index;
    position.pieces[{rank, ++file}] = {static_cast<char>(std::toupper(letter)),
                                       std::isupper(letter) ? Side::kWhite : Side::kBlack,
                                       recruited};
  }
  return file;
}

std::string written(const Piece& piece) {
  const char letter = piece.side == Side::kWhite
                          ? piece.kind
                          : static_cast<char>(std::tolower(static_cast<unsigned char>(piece.kind)));
  std::string text{letter};
  if (piece.recruited) text += '~';
  return text;
}

std::string writeRank(const Position& position, int rank) {
  std::string text;
  int run = 0;
  for (int file = 1; file <= position.files; ++file) {
    const auto found = position.pieces.find({rank, file});
    if (found == position.pieces.end()) {
      ++run;
      continue;
    }
    if (run > 0) text += std::to_string(run);
    run = 0;
    text += written(found->second);
  }
  return run > 0 ? text + std::to_string(run) : text;
}

}  // namespace

std::string name(Square square) {
  std::string text = std::to_string(square.rank);
  text.insert(text.begin(), static_cast<char>('a' + square.file - 1));
  return text;
}

bool adjacent(Square a, Square b) {
  return a != b && std::abs(a.file - b.file) <= 1 && std::abs(a.rank - b.rank) <= 1;
}

bool Position::inside(Square square) const {
  return square.file >= 1 && square.file <= files && square.rank >= 1 && square.rank <= ranks;
}

bool Position::vacant(Square square) const {
  return inside(square) && !occupied(square);
}

bool Position::has(Square square, Side side) const {
  const auto found = pieces.find(square);
  return found != pieces.end() && found->second.side == side;
}

bool Position::has(Square square, Side side, char kind) const {
  return has(square, side) && pieces.at(square).kind == kind;
}

int Position::count(Side side, char kind) const {
  return static_cast<int>(std::count_if(pieces.begin(), pieces.end(), [&](const auto& entry) {
    return entry.second.side == side && entry.second.kind == kind;
  }));
}

int Position::count(Side side) const {
  return static_cast<int>(std::count_if(
      pieces.begin(), pieces.end(), [&](const auto& entry) { return entry.second.side == side; }));
}

std::vector<Square> Position::run(Square from, Step direction) const {
  std::vector<Square> squares;
  for (Square square = from + direction; vacant(square); square = square + direction)
    squares.push_back(square);
  return squares;
}

std::optional<Square> Position::first(Square from, Step direction) const {
  Square square = from + direction;
  while (vacant(square)) square = square + direction;
  return occupied(square) ? std::optional(square) : std::nullopt;
}

void Position::move(Square from, Square to) {
  pieces[to] = pieces.at(from);
  pieces.erase(from);
}

Position readFen(std::string_view fen) {
  Position position;
  std::istringstream fields{std::string(fen)};
  std::string board, side, castling, passed;
  fields >> board >> side >> castling >> passed >> position.clock >> position.number;
  position.ranks = 1 + static_cast<int>(std::count(board.begin(), board.end(), '/'));
  std::istringstream ranks(board);
  std::string text;
  for (int rank = position.ranks; std::getline(ranks, text, '/'); --rank)
    position.files = readRank(text, rank, position);
  position.toMove = side == "w" ? Side::kWhite : Side::kBlack;
  if (castling != "-") position.castling = castling;
  if (passed != "-") position.passed = squareNamed(passed);
  return position;
}

std::string writeFen(const Position& position) {
  std::string fen;
  for (int rank = position.ranks; rank >= 1; --rank)
    fen += writeRank(position, rank) + (rank > 1 ? "/" : "");
  fen += position.toMove == Side::kWhite ? " w " : " b ";
  fen += position.castling.empty() ? "-" : position.castling;
  fen += ' ';
  fen += position.passed ? name(*position.passed) : "-";
  fen += ' ';
  fen += std::to_string(position.clock);
  fen += ' ';
  return fen += std::to_string(position.number);
}

Position Turn::after(Square from, Square to) const {
  Position board = now_;
  board.passed.reset();
  board.move(from, to);
  return board;
}

void Turn::add(const std::string& text, Position board, bool resetsClock) {
  board.toMove = enemy_;
  board.clock = resetsClock ? 0 : now_.clock + 1;
  if (own_ == Side::kBlack) ++board.number;
  const auto [entry, isNew] = moves_.emplace(text, board);
  if (!isNew && entry->second != board)
    throw std::logic_error("two moves are written " + text + " in " + writeFen(now_));
}

}  // namespace ximaera::reference
