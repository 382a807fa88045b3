// The drawings of the format's page are the program's. Run with XIMAERA_REDRAW=1 this puts them in.

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "engine/files/file.h"
#include "movegen/fen.h"
#include "movegen/text/words.h"
#include "movegen/variants/described/described.h"
#include "tests/support/catch.h"
#include "tests/support/files.h"

using namespace ximaera;

namespace {

const std::string kPage = XIMAERA_TEST_DATA "/../../movegen/variants/described/README.md";
constexpr std::string_view kFence = "```draws\n";

// What White's A does on a board: `m` where it goes, `x` which knights it takes (`X`: which own
// pieces), with an `o` by going there, `w` where it wins. P and p stand still, N and n are knights.
// A header with moves, behind a colon, shows the board before and after each of them; with
// `castles` and a table of `passed`, the last one shows where A goes then.
class Drawing {
 public:
  Drawing(std::string_view header, std::vector<std::string> rows)
      : key_(cutAt(header, ' ').first), rows_(std::move(rows)) {
    const auto [text, moves] = cutAt(cutAt(header, ' ').second, ':');
    text_ = text;
    moves_ = wordsOf(moves);
    if (!moves_.empty())
      rows_.erase(std::ranges::find_if(rows_, [](const std::string& row) { return row[0] == '-'; }),
                  rows_.end());
    for (std::string& row : rows_)
      for (char& sign : row) {
        if (sign == 'o') arrives_ = true;
        sign = sign == 'm' || sign == 'w' || (sign == 'o' && key_ != "blast") ? '.'
               : sign == 'x' || sign == 'o'                                   ? 'n'
               : sign == 'X'                                                  ? 'P'
                                                                              : sign;
      }
  }

  std::vector<std::string> drawn(const std::vector<std::string>& before) {
    const auto rules = makeDescribedRules("drawn", description());
    REQUIRE((rules ? "" : rules.error()) == "");
    Position position = startPosition(**rules);
    if (!moves_.empty())
      play(position);
    else if (key_ == "freezes" || key_ == "shields")
      drawAura(position);
    else
      drawMoves(position, before);
    return rows_;
  }

 private:
  std::string description() const {
    std::string board;
    for (const std::string& row : rows_) {
      if (!board.empty()) board += '/';
      board += fenRow(row);
    }
    const bool kings = board.find('K') != board.npos;
    const bool drops = key_ == "drops" || text_ == "drop";
    if (drops || key_ == "castles") board += "[A]";
    if (key_ == "gates") board += "[N]";
    const bool follows = key_ == "blast" || key_ == "mover" || key_ == "victim";
    const std::string whole =
        follows ? fmt::format("capture.{} = \"{}\"\n", key_, text_)
        : key_ == "must" || key_ == "castles" || key_ == "gates" || key_ == "rim"
            ? fmt::format("{} = \"{}\"\n", key_, text_)
        : key_ == "pass"    ? "pass = \"always\"\n"
        : key_ == "bikjang" ? "pass = \"always\"\nbikjang = true\n"
        : key_ == "shuffle" ? fmt::format("shuffle = {{ order = \"{}\" }}\n", text_)
                            : "";
    const std::string goal = text_.starts_with("invade") ? text_ + "\", \"mate K"
                             : key_ == "win"             ? text_
                             : drops                     ? "take each P"
                             : key_ == "bikjang"         ? "mate K"
                             : kings                     ? "take K"
                             : key_ == "shuffle"         ? "take A"
                                                         : "take each A";
    return fmt::format(
        "start = \"{} {} {} - 0 1\"\nwin = [\"{}\"]\n{}[pieces]\nP = {}\n"
        "N = {{ moves = \"N\" }}\nK = {{ moves = \"K\" }}\nR = {{ moves = \"R\" }}\n"
        "A = {{ {} }}\n",
        board, key_ == "passed" ? "b" : "w", key_ == "once" ? "Bb" : "KQkq", goal, whole,
        key_ != "passed"  ? "{}"
        : text_[0] == '{' ? text_
                          : fmt::format("{{ moves = \"{}\" }}", text_),
        ability());
  }

  // What the key gives to A.
  std::string ability() const {
    if (key_ == "moves")
      return fmt::format("moves = {0}{1}{0}", text_[0] == '{' ? "" : "\"", text_);
    if (key_ == "passed") return "moves = \"fmWfceF\"";
    if (key_ == "once") return fmt::format("moves = \"{}\", once = true", text_);
    if (key_ == "promotes")
      return fmt::format("moves = \"fmWfcF\", promotes = {}",
                         text_[0] == '{' ? text_ : fmt::format("{{ to = \"{}\" }}", text_));
    if (key_ == "drops")
      return fmt::format("moves = \"fcF\", drops = {0}{1}{0}", text_[0] == '{' ? "" : "\"", text_);
    if (key_ == "rim") return "moves = \"mQ\", takes = \"leaps\"";
    if (key_ == "victim") return "moves = \"mQ\", takes = \"advance\"";
    if (key_ == "within") return fmt::format("moves = \"fW\", within = {}", text_);
    if (key_ == "blast" || key_ == "mover" || key_ == "must" || key_ == "bikjang" || key_ == "pass")
      return "moves = \"R\"";
    if (key_ == "win") return "moves = \"K\"";
    if (key_ == "shuffle" || key_ == "castles" || key_ == "gates") return "moves = \"KisO2\"";
    return fmt::format("moves = \"mQ\", {} = \"{}\"", key_, text_);
  }

  static std::string fenRow(const std::string& row) {
    std::string text;
    int vacant = 0;
    for (const char sign : row + ' ') {
      if (sign == '.') {
        ++vacant;
        continue;
      }
      if (vacant > 0) text += std::to_string(std::exchange(vacant, 0));
      if (sign != ' ') text += sign;
    }
    return text;
  }

  char& at(Square square) {
    return rows_[rows_.size() - 1 - static_cast<std::size_t>(rankOf(square))]
                [static_cast<std::size_t>(fileOf(square))];
  }

  void drawMoves(Position& position, const std::vector<std::string>& before) {
    MoveList moves;
    position.rules().legal(position, moves);
    for (const Move move : moves) {
      const auto row = rows_.size() - 1 - static_cast<std::size_t>(rankOf(move.to));
      const bool there = before[row][static_cast<std::size_t>(fileOf(move.to))] == 'o';
      if (position.rules().kind(kindOf(position[move.from]))->letter != 'A') continue;
      if (arrives_ && !there) continue;
      draw(position, move);
      if (there) at(move.to) = 'o';
    }
  }

  void draw(Position& position, Move move) {
    Undo undo;
    position.make(move, undo);
    for (const Change& change : undo.delta)
      if (change.before != kEmpty && change.square != move.from && change.after != change.before &&
          change.cause != Cause::kLeaves)
        at(change.square) = ownerOf(change.before) == kWhite ? 'X' : 'x';
    const bool wins = position.rules().outcome(position).verdict == Verdict::kWin;
    position.unmake(undo);
    if (position[move.to] == kEmpty && !arrives_) at(move.to) = wins ? 'w' : 'm';
  }

  void play(Position& position) {
    const Rules& rules = position.rules();
    for (const std::string_view text : moves_) {
      INFO(text);
      if (isDigit(text[0])) {
        position = parseFen(rules, rules.array(std::stoul(std::string(text)))).value();
      } else {
        const auto move = parseMove(position, text);
        REQUIRE(move);
        Undo undo;
        position.make(*move, undo);
      }
      rows_.emplace_back(rows_[0].size(), '-');
      const std::string fen = formatFen(position);
      const auto [board, hands] = cutAt(cutAt(fen, ' ').first, '[');
      for (const std::string_view row : partsOf(board, '/')) rows_.push_back(cells(row));
      if (hands.size() > 1) rows_.push_back("[" + std::string(hands));
    }
    Undo undo;
    if (key_ == "castles") position.makeNull(undo);
    if (position.side() == kWhite && (key_ == "castles" || text_[0] == '{'))
      drawMoves(position, rows_);
  }

  static std::string cells(std::string_view row) {
    std::string text;
    for (const char sign : row)
      text += isDigit(sign) ? std::string(static_cast<std::size_t>(sign - '0'), '.')
                            : std::string(1, sign);
    return text;
  }

  // Enemies that are frozen; own pieces that knights cannot take.
  void drawAura(Position& position) {
    Undo undo;
    position.makeNull(undo);
    const Rules& rules = position.rules();
    for (const Square square : position.pieces(kBlack))
      if (!rules.refusal(position, {square, kNoSquare, 0, kNoSquare}).empty()) at(square) = 'x';
    for (const Square square : position.pieces(kWhite))
      if (key_ == "shields" && at(square) == 'P' && !rules.capturable(position, square, kBlack))
        at(square) = 'X';
  }

  std::string key_, text_;
  std::vector<std::string_view> moves_;
  std::vector<std::string> rows_;
  bool arrives_ = false;
};

// A block of drawings side by side: headers, and boards below, divided by two blanks or more.
std::string redrawn(std::string_view block) {
  const std::vector<std::string_view> lines = partsOf(block, '\n');
  std::vector<std::size_t> columns;
  for (std::size_t at = 0; at < lines[0].size(); ++at)
    if (lines[0][at] != ' ' && (at == 0 || lines[0].substr(0, at).ends_with("  ")))
      columns.push_back(at);
  std::vector<std::string> drawn{std::string(lines[0])};
  drawn.resize(lines.size());
  for (std::size_t index = 0; index < columns.size(); ++index) {
    const std::size_t from = columns[index];
    const std::size_t width = index + 1 < columns.size() ? columns[index + 1] - from : 99;
    std::vector<std::string> rows;
    for (std::size_t line = 1; line + 1 < lines.size(); ++line) {
      const std::string_view cells =
          lines[line].size() > from ? trimmed(lines[line].substr(from, width)) : "";
      rows.emplace_back();
      for (const char cell : cells)
        if (cell != ' ') rows.back() += cell;
    }
    const auto after = Drawing(trimmed(lines[0].substr(from, width)), rows).drawn(rows);
    for (std::size_t row = 0; row < after.size(); ++row) {
      drawn[row + 1].resize(from, ' ');
      for (std::size_t file = 0; file < after[row].size(); ++file)
        drawn[row + 1] += fmt::format("{}{}", file == 0 ? "" : " ", after[row][file]);
    }
  }
  std::string text;
  for (const std::string& line : drawn) text += line + '\n';
  text.pop_back();
  return text;
}

}  // namespace

TEST_CASE("the drawings of the format's page are the program's") {
  const std::string page = readWholeFile(kPage).value();
  std::string now;
  int blocks = 0;
  for (std::size_t at = 0;;) {
    const std::size_t fence = page.find(kFence, at);
    if (fence == page.npos) {
      now += page.substr(at);
      break;
    }
    const std::size_t begin = fence + kFence.size(), end = page.find("```", begin);
    REQUIRE(end != page.npos);
    now += page.substr(at, begin - at) + redrawn(page.substr(begin, end - begin));
    at = end;
    ++blocks;
  }
  CHECK(blocks > 5);
  if (std::getenv("XIMAERA_REDRAW") != nullptr) test::writeFile(kPage, now);
  CHECK(now == page);
}
