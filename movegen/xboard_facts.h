#pragma once

#include <string_view>
#include <vector>

namespace ximaera {

/// The appearance of one type of piece in XBoard, which identifies types by a letter and by a slot
/// in its table of 66.
struct XBoardType {
  /// The piece's letter in FEN, upper case, and whether the marked piece is meant.
  char bookLetter;
  bool marked;
  /// Upper case. X and O cannot be used: XBoard reads them as capture and castling.
  char letter;
  /// A slot for which XBoard has no rules of its own. (It applies rules of its own to pawns, kings
  /// and lances, and writes moves of known pieces in short notation, which loses changes of type.)
  /// Different pieces never share a slot, in all games together, so one directory of pictures
  /// serves all.
  int slot;
};

/// A piece whose letter in XBoard is that of the FEN.
constexpr XBoardType plainType(char letter, int slot) {
  return {letter, false, letter, slot};
}

/// A type that no piece has. Its picture stands for a way to move if XBoard offers a choice by
/// pictures.
struct XBoardChoice {
  /// The move's suffix, upper case.
  char letter;
  int slot;
  /// The name of the picture.
  std::string_view picture;
};

/// The facts about a variant for XBoard. All of them may be left out: then the game has its own
/// name and letters there, and any free pictures.
struct XBoardFacts {
  /// The variant's name in XBoard; if empty, VariantInfo::name.
  std::string_view name = {};
  /// Whether XBoard, and any other program, knows the game itself.
  bool known = false;
  /// All pieces; recruited ones are types of their own.
  std::vector<XBoardType> types = {};
  std::vector<XBoardChoice> choices = {};
};

}  // namespace ximaera
