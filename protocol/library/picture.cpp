// A board of the library as a picture in SVG, with the project's own pieces.

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "movegen/hands.h"
#include "movegen/piece_names.h"
#include "movegen/text/utf8.h"
#include "movegen/text/words.h"
#include "protocol/library/drawings.h"
#include "protocol/library/handles.h"

using namespace ximaera;
using namespace ximaera::library;

namespace {

constexpr std::string_view kLight = "#f0d9b0", kDark = "#c98d56", kMarked = "#ffe94d",
                           kEdge = "#3b2a1a", kArrow = "#1b6cf5";
constexpr std::string_view kRecruited = "recruited_";
constexpr int kMostPixels = 100000;
/// The height of the row for pieces in hand, above and below a board whose squares have 100.
constexpr int kHandHeight = 84;

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char letter : validUtf8(text))
    if (std::string_view("&<>\"").find(letter) != std::string_view::npos)
      safe += fmt::format("&#{};", static_cast<int>(letter));
    else
      safe += letter;
  return safe;
}

// Adds the squares of a word: a square, a move, or the beginning of a drop. False if it is none.
bool addSquares(const VariantInfo& info, std::string_view word, std::vector<Square>& squares) {
  const std::size_t drop = word.find('@'), before = squares.size();
  std::string_view rest = word.substr(drop == word.npos ? 0 : drop + 1);
  while (const auto square = takeSquare(rest, info.files, info.ranks)) squares.push_back(*square);
  // The letters at the end of a move.
  return rest.size() <= 2 && std::ranges::none_of(rest, isDigit) &&
         (squares.size() > before || (drop != word.npos && rest.empty()));
}

// The squares whose names are in a text.
Result<std::vector<Square>> squaresIn(const VariantInfo& info, const char* text) {
  std::vector<Square> squares;
  for (const std::string_view words : wordsOf(text == nullptr ? "" : text))
    for (const std::string_view word : partsOf(words, ','))
      if (!addSquares(info, word, squares))
        return Error{fmt::format("'{}' is neither a square nor a move", printable(word, 20))};
  return squares;
}

// The drawing of a piece; a disc with its letter where there is none.
std::string pieceSvg(const Rules& rules, Piece piece) {
  const bool isWhite = ownerOf(piece) == kWhite;
  const std::string own = drawingName(rules, piece);
  const auto plain = own.starts_with(kRecruited) ? own.substr(kRecruited.size()) : own;
  for (const std::string& name : {own, plain}) {
    const auto drawing = std::ranges::find(kDrawings, name, &Drawing::name);
    if (drawing != kDrawings.end()) return std::string(isWhite ? drawing->white : drawing->black);
  }
  const auto [ground, ink] =
      isWhite ? std::pair("#fff9e8", "#1d1a1f") : std::pair("#2a2730", "#f4e9cf");
  return fmt::format(
      R"(<circle cx="50" cy="50" r="38" fill="{}" stroke="{}" stroke-width="4"/>)"
      R"(<text x="50" y="68" font-size="52" text-anchor="middle" font-family="sans-serif" fill="{}">{}</text>)",
      ground, kEdge, ink, escaped(kindText(rules.info(), *rules.kind(kindOf(piece)))));
}

class BoardPicture {
 public:
  BoardPicture(const Position& position, bool flipped)
      : position_(position), info_(position.info()), flipped_(flipped) {}

  std::string svg(int width, const std::vector<Square>& lit, const std::vector<Square>& dotted,
                  const std::vector<Square>& arrows) {
    const int right = 100 * info_.files, down = 100 * info_.ranks;
    const int hand = info_.hands.empty() ? 0 : kHandHeight, height = down + 2 * hand;
    text_ = fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 {} {} {}")",
                        -4 - hand, right + 8, height + 8);
    if (width > 0)
      text_ += fmt::format(R"( width="{}" height="{}")", width,
                           static_cast<std::int64_t>(width) * height / right);
    text_ += fmt::format(R"( role="img"><title>{}</title>)", escaped(info_.title));
    for (int index = 0; index < info_.files * info_.ranks; ++index) {
      const Square square = squareAt(index % info_.files, index / info_.files);
      if (!has(info_.holes, square)) add(square, has(lit, square), has(dotted, square));
    }
    for (const Side side : {kWhite, kBlack}) addHand(side);
    addArrows(arrows);
    return text_ + fmt::format(R"(<rect x="-2" y="-2" width="{}" height="{}" fill="none" )"
                               R"(stroke="{}" stroke-width="4"/></svg>)",
                               right + 4, down + 4, kEdge);
  }

 private:
  static bool has(const std::vector<Square>& squares, Square square) {
    return std::ranges::find(squares, square) != squares.end();
  }

  int right(Square square) const {
    return 100 * (flipped_ ? info_.files - 1 - fileOf(square) : fileOf(square));
  }
  int down(Square square) const {
    return 100 * (flipped_ ? rankOf(square) : info_.ranks - 1 - rankOf(square));
  }

  void addText(int x, int y, std::string_view words, int size = 18) {
    text_ += fmt::format(
        R"(<text x="{}" y="{}" font-size="{}" fill="{}" font-family="sans-serif">{}</text>)", x, y,
        size, kEdge, words);
  }

  void addCell(std::string_view part, std::string_view colour, std::string_view more) {
    text_ += fmt::format(R"(<rect data-part="{}" width="100" height="100" fill="{}"{}/>)", part,
                         colour, more);
  }

  void add(Square square, bool lit, bool dotted) {
    const std::string name = squareName(square);
    const bool dark = (fileOf(square) + rankOf(square)) % 2 == 0;
    text_ += fmt::format(R"-(<g data-square="{}" transform="translate({} {})">)-", name,
                         right(square), down(square));
    const bool points = info_.ground != VariantInfo::Ground::kSquares;
    addCell(dark && !points ? "dark" : "light", dark && !points ? kDark : kLight, "");
    if (points) addLines(square);
    if (lit) addCell("marked", kMarked, R"( fill-opacity="0.5")");
    if (right(square) == 0) addText(4, 20, std::string_view(name).substr(1));
    if (down(square) == 100 * (info_.ranks - 1))
      addText(86, 95, std::string_view(name).substr(0, 1));
    if (isPiece(position_[square]))
      text_ += fmt::format(R"(<g data-part="piece">{}</g>)",
                           pieceSvg(position_.rules(), position_[square]));
    if (dotted)
      text_ += fmt::format(R"(<circle data-part="target" cx="50" cy="50" r="18" fill="{}" )"
                           R"(stroke="#fff" stroke-width="4"/>)",
                           kArrow);
    text_ += "</g>";
  }

  // Whether a line joins two points that are neighbours: none crosses the river but at its ends,
  // and slanting ones are in palaces, from their middles.
  bool isJoined(Square from, Square to) const {
    if (fileOf(from) != fileOf(to) && rankOf(from) != rankOf(to))
      return isMiddle(from) || isMiddle(to);
    const bool crosses = info_.ground == VariantInfo::Ground::kRiver &&
                         rankOf(from) + rankOf(to) == info_.ranks - 1 && rankOf(from) != rankOf(to);
    return !crosses || fileOf(from) == 0 || fileOf(from) == info_.files - 1;
  }

  // Of a palace: all around it are points of the palace.
  bool isMiddle(Square square) const {
    return has(info_.palaces, square) && std::ranges::count_if(info_.palaces, [&](Square other) {
                                           return std::abs(fileOf(other) - fileOf(square)) <= 1 &&
                                                  std::abs(rankOf(other) - rankOf(square)) <= 1;
                                         }) == 9;
  }

  // The halves of the lines that meet on a point.
  void addLines(Square point) {
    std::string path;
    for (int file = std::max(fileOf(point) - 1, 0);
         file <= std::min(fileOf(point) + 1, info_.files - 1); ++file)
      for (int rank = std::max(rankOf(point) - 1, 0);
           rank <= std::min(rankOf(point) + 1, info_.ranks - 1); ++rank)
        if (const Square other = squareAt(file, rank); other != point && isJoined(point, other))
          path += fmt::format("M50 50l{} {}", (right(other) - right(point)) / 2,
                              (down(other) - down(point)) / 2);
    text_ += fmt::format(R"(<path data-part="lines" d="{}" fill="none" stroke="{}" )"
                         R"(stroke-width="3"/>)",
                         path, kEdge);
  }

  // The pieces that a side has in hand, each kind with its number. Those of the side to move are
  // groups like squares.
  void addHand(Side side) {
    const bool below = (side == kWhite) != flipped_;
    int right = 0;
    for (const HandPiece held : handOf(position_, side)) {
      const Piece piece = makePiece(side, held.kind);
      const std::string letter(1, position_.rules().kind(held.kind)->letter);
      text_ += fmt::format(
          R"-(<g{} transform="translate({} {}) scale(.8)"><rect data-part="hand" width="100" height="100" fill-opacity="0"/>)-",
          side == position_.side() ? fmt::format(R"( data-square="{}@")", escaped(letter)) : "",
          right, below ? 100 * info_.ranks + 4 : -kHandHeight);
      text_ += fmt::format(R"(<g data-part="piece">{}</g>)", pieceSvg(position_.rules(), piece));
      if (held.count > 1) addText(80, 98, std::to_string(held.count), 34);
      text_ += "</g>";
      right += kHandHeight;
    }
  }

  // Arrows between the first and the second square, the third and the fourth ...
  void addArrows(const std::vector<Square>& ends) {
    if (ends.empty()) return;
    text_ += fmt::format(
        R"(<defs><marker id="head" markerWidth="3" markerHeight="3" refX="1.5" refY="1.5" )"
        R"(orient="auto"><path d="M0 0L3 1.5L0 3z" fill="{}"/></marker></defs>)",
        kArrow);
    for (std::size_t at = 0; at < ends.size(); at += 2)
      text_ += fmt::format(R"(<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="{}" stroke-width="14" )"
                           R"-(stroke-opacity="0.7" marker-end="url(#head)"/>)-",
                           right(ends[at]) + 50, down(ends[at]) + 50, right(ends[at + 1]) + 50,
                           down(ends[at + 1]) + 50, kArrow);
  }

  const Position& position_;
  const VariantInfo& info_;
  bool flipped_;
  std::string text_;
};

// The ends of arrows: "e2e4 g1f3".
Result<std::vector<Square>> arrowsOf(const VariantInfo& info, const char* text) {
  std::vector<Square> ends;
  for (const std::string_view pair : wordsOf(text == nullptr ? "" : text)) {
    std::string_view rest = pair;
    for (int end = 0; end < 2; ++end)
      if (const auto square = takeSquare(rest, info.files, info.ranks)) ends.push_back(*square);
    if (!rest.empty() || ends.size() % 2 != 0)
      return Error{fmt::format("arrows: '{}' is not a pair of squares", printable(pair, 20))};
  }
  return ends;
}

}  // namespace

const char* ximaera_svg(ximaera_board* board, int width, int flipped, const char* marked,
                        const char* targets, const char* arrows) {
  return boardText(board, {{"board", board}}, [&]() -> Result<std::string> {
    if (width < 0 || width > kMostPixels)
      return Error{fmt::format("width {} is not between 0 and {}", width, kMostPixels)};
    const Position& position = board->game.position();
    const auto lit = squaresIn(position.info(), marked),
               dotted = squaresIn(position.info(), targets),
               ends = arrowsOf(position.info(), arrows);
    for (const auto* squares : {&lit, &dotted, &ends})
      if (!*squares) return squares->failure();
    return BoardPicture(position, flipped != 0).svg(width, *lit, *dotted, *ends);
  });
}
