#pragma once

#include <string_view>
#include <vector>

#include "movegen/rules.h"

namespace ximaera {

/// A word for the picture that XBoard itself shows in a slot: "camel".
std::string_view xboardPicture(int slot);

/// What our picture in a slot shows, drawn for a piece of any game; empty if there is none.
std::string_view ourPicture(int slot);

/// The slot for a piece with this name or letter.
struct NamedSlot {
  std::string_view name;
  int slot;
};

/// Slots for the kinds of a game without facts in their order, then for the same with a mark if the
/// game has marks; all different. A kind with the name of one of XBoard's pictures, or of a piece
/// in `known`, has that picture. Others look like the king if they are royal, or like the piece
/// that moves as they do, or like the one with their letter. What is left has pictures that mean
/// little.
std::vector<int> plainSlots(const Rules& rules, const std::vector<NamedSlot>& known);

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
  /// What our own picture shows, if the name of the piece does not say it: "spider".
  std::string_view picture = {};
};

/// The kind of a type, which may be a promoted form.
const KindInfo& kindOf(const Rules& rules, const XBoardType& type);

/// A type that no piece has. Its picture stands for a way to move if XBoard offers a choice by
/// pictures.
struct XBoardChoice {
  /// That of a WayInfo.
  char letter;
  int slot;
};

/// The appearance of a game in XBoard.
struct XBoardFacts {
  /// The game's name in XBoard; by default that of VariantInfo.
  std::string_view name;
  /// Whether XBoard knows the game: its text has a name alone.
  bool known = false;
  /// The letters of its pieces by slots, White's alone, where XBoard knows the game on another
  /// board. The name begins with the size of the board and of the hands then: "5x5+5_shogi".
  std::string_view table = {};
  /// All pieces; recruited ones are types of their own. By default the game's own letters, and any
  /// free slots. None if XBoard knows the game.
  std::vector<XBoardType> types = {};
  std::vector<XBoardChoice> choices = {};
};

/// The facts in the file NAME_xboard.txt of a game's folder, which need not exist.
XBoardFacts xboardFactsOf(const Rules& rules);

}  // namespace ximaera
