#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/lenient_fen.h"
#include "protocol/xboard/plies/xboard_facts.h"

namespace ximaera {

/// A move of XBoard: a part of a turn. XBoard executes four kinds literally, whatever the pieces
/// are: a move that takes what stands in its way, the same with a change of type, a drop on a
/// vacant square, and a pass.
struct XBoardPly {
  /// kNoSquare in a drop and in a pass.
  Square from = kNoSquare;
  /// kNoSquare in a pass.
  Square to = kNoSquare;
  /// The dropped piece, or the piece that the mover becomes (possibly the same); kEmpty if not
  /// given.
  Piece piece = kEmpty;

  friend bool operator==(const XBoardPly&, const XBoardPly&) = default;
};

/// The text of a pass.
inline constexpr std::string_view kXBoardPass = "@@@@";

/// How turns are transmitted.
enum class TurnStyle {
  kPlies,  ///< cut into plies that XBoard can carry out without knowing the rules
  kWhole,  ///< whole, with positions and moves in our notation
};

/// The appearance of a variant in XBoard: its name there, and a letter and a slot (of XBoard's 66
/// types of pieces) for every piece; recruited pieces are types of their own.
class XBoardPieces {
 public:
  explicit XBoardPieces(const Rules& rules, TurnStyle style = TurnStyle::kPlies);

  /// The variant's name in XBoard; our name if turns are whole.
  std::string_view name() const { return name_; }
  /// Whether the GUI knows the game itself, or receives whole turns. Then the rest is not needed.
  bool orthodox() const { return setup_.empty(); }
  /// The line that makes XBoard show the variant; empty if orthodox().
  const std::string& setup() const { return setup_; }

  /// The line that makes XBoard begin a game that it knows on another board; empty for others.
  std::string sizedSetup() const;

  /// Its types of pieces and choices; none if XBoard knows the game.
  const XBoardFacts& facts() const { return facts_; }

  /// The upper-case letter of a piece.
  char letter(Piece piece) const { return letters_[static_cast<std::size_t>(piece & kTypeMask)]; }
  /// The piece of `side` with this letter in either case; kEmpty if there is none.
  Piece piece(char letter, Side side) const;

  /// The text of a move where orthodox(): XBoard writes castling from other arrays as O-O.
  std::string wholeText(const Position& position, Move move) const;
  /// The text of a ply.
  std::string text(const XBoardPly& ply) const;
  /// Reads a ply of `side`; nothing if the text is not one.
  std::optional<XBoardPly> parse(std::string_view text, Side side) const;

  /// A text for people, with squares and ranks named as XBoard's board shows them.
  std::string shown(std::string_view text) const;
  /// The text of a move with our names of the squares instead of XBoard's.
  std::string inOurs(std::string_view text) const;

  /// The board field of XBoard's FEN.
  std::string boardText(const Board& board) const;
  /// Sets up a position from XBoard's FEN. Except in orthodox chess it has no castling rights and
  /// en-passant squares: a king and a rook on their first squares may castle. Then nothing is
  /// remarked.
  Result<LenientFen> readFen(std::string_view fen) const;

 private:
  static constexpr Piece kTypeMask = kKindMask | kMark;

  bool countsFromZero() const { return !orthodox() && rules_.info().ranks == 10; }
  void makeSetup();
  // The board field of XBoard's FEN, with the hands behind it, in our letters.
  Result<std::string> inOurLetters(std::string_view field) const;

  const Rules& rules_;
  XBoardFacts facts_;
  std::string_view name_;
  std::string setup_;
  std::array<char, kTypeMask + 1> letters_{};
};

/// Executes a ply on a board as XBoard does. False if XBoard cannot: there is no piece of `side` to
/// move, or the square of the drop is not vacant.
bool applyPly(Board& board, Side side, const XBoardPly& ply);

}  // namespace ximaera
