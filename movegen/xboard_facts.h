#pragma once

#include <string_view>
#include <vector>

namespace ximaera {

/// How one type of piece looks in XBoard, which tells types apart by a letter and by a slot in its
/// table of 66.
struct XBoardType {
  /// The piece's letter in the book, upper case; whether the marked piece is meant.
  char bookLetter;
  bool marked;
  /// Upper case. X cannot be used, it stands for "captures" there, nor O, for castling.
  char letter;
  /// One of those for which XBoard has no rules of its own (those of pawns, kings, lances do things
  /// behind one's back, and those of known pieces are written in short notation, which loses
  /// changes of type). No two pieces of different games share a slot, unless they are the same, so
  /// that one directory of pictures serves all.
  int slot;
};

/// A piece that has its letter of the book in XBoard too.
constexpr XBoardType plainType(char letter, int slot) {
  return {letter, false, letter, slot};
}

/// A type that no piece has: its picture stands for a manner to move where XBoard offers a choice
/// by pictures.
struct XBoardChoice {
  /// The move's suffix, upper case.
  char letter;
  int slot;
  /// The name of the picture.
  std::string_view picture;
};

/// What XBoard is told of a variant. All of it may be left out: then the game has its own name and
/// letters there, and whatever pictures there are.
struct XBoardFacts {
  /// The variant's name in XBoard; empty: as in the book.
  std::string_view name = {};
  /// Whether XBoard, and any other program, knows the game itself, castling and all.
  bool known = false;
  /// Every piece, recruited ones being types of their own.
  std::vector<XBoardType> types = {};
  std::vector<XBoardChoice> choices = {};
};

}  // namespace ximaera
