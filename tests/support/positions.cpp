#include "tests/support/positions.h"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "movegen/piece_names.h"
#include "movegen/text/words.h"

namespace ximaera::test {

namespace {

using Cells = std::vector<std::string>;

std::string boardText(const Cells& cells, int files) {
  std::string text;
  int run = 0;
  for (std::size_t index = 0; index < cells.size(); ++index) {
    if (cells[index].empty()) ++run;
    const bool rowEnds = (index + 1) % static_cast<std::size_t>(files) == 0;
    if (run > 0 && (rowEnds || !cells[index].empty())) {
      text += std::to_string(run);
      run = 0;
    }
    text += cells[index];
    if (rowEnds && index + 1 < cells.size()) text += '/';
  }
  return text;
}

void scatter(Cells& cells, Dice& dice, const std::string& piece) {
  std::string* cell = nullptr;
  do {
    cell = &cells[static_cast<std::size_t>(dice.roll(static_cast<int>(cells.size())))];
  } while (!cell->empty());
  *cell = piece;
}

std::string letterOf(const VariantInfo& info, const KindInfo& kind, Side side) {
  const std::string letter = kindText(info, kind);
  return side == kWhite ? letter : lowered(letter);
}

std::vector<const KindInfo*> kindsThatAre(const VariantInfo& info, bool royal) {
  std::vector<const KindInfo*> kinds;
  for (const KindInfo& kind : info.kinds)
    if (kind.royal == royal) kinds.push_back(&kind);
  return kinds.empty() ? kindsThatAre(info, !royal) : kinds;
}

const KindInfo& pick(const std::vector<const KindInfo*>& kinds, Dice& dice) {
  return *kinds[static_cast<std::size_t>(dice.roll(static_cast<int>(kinds.size())))];
}

// Mostly one royal piece each, sometimes one or both with any side, as rebel3 has it.
void scatterRoyals(Cells& cells, const VariantInfo& info, Dice& dice) {
  const bool anySide = dice.roll(3) == 0;
  const int pieces = anySide && dice.roll(3) == 0 ? 1 : 2;
  for (int index = 0; index < pieces; ++index) {
    const Side side = (anySide ? dice.roll(2) : index) == 0 ? kWhite : kBlack;
    scatter(cells, dice, letterOf(info, pick(kindsThatAre(info, true), dice), side));
  }
}

// A few pieces in hand, in a game with hands.
std::string candidateHands(const VariantInfo& info, Dice& dice) {
  if (info.hands.empty()) return {};
  std::string hands;
  for (int count = dice.roll(5); count > 0; --count) {
    const Kind kind =
        info.hands[static_cast<std::size_t>(dice.roll(static_cast<int>(info.hands.size())))].kind;
    const auto held = std::ranges::find(info.kinds, kind, &KindInfo::kind);
    hands += letterOf(info, *held, dice.roll(2) == 0 ? kWhite : kBlack);
  }
  return "[" + hands + "]";
}

std::string candidateFen(const VariantInfo& info, Dice& dice) {
  Cells cells(static_cast<std::size_t>(info.files * info.ranks));
  for (const Square hole : info.holes)
    cells[static_cast<std::size_t>((info.ranks - 1 - rankOf(hole)) * info.files + fileOf(hole))]
        .push_back('*');
  scatterRoyals(cells, info, dice);
  const int others = std::min(2 + dice.roll(12), info.files * info.ranks - 4);
  for (int index = 0; index < others; ++index) {
    const KindInfo& kind = pick(kindsThatAre(info, dice.roll(12) == 0), dice);
    const std::string mark = info.marks && dice.roll(3) == 0 ? "~" : "";
    scatter(cells, dice, letterOf(info, kind, dice.roll(2) == 0 ? kWhite : kBlack) + mark);
  }
  return boardText(cells, info.files) + candidateHands(info, dice) +
         (dice.roll(2) == 0 ? " w - - 3 9" : " b - - 3 9");
}

// Squares one behind the other, seen from the other side.
std::string mirroredSquares(std::string_view squares, int ranks) {
  std::string mirrored;
  while (!squares.empty()) {
    const std::size_t end = std::min(squares.find_first_not_of("0123456789", 1), squares.size());
    const int rank = std::stoi(std::string(squares.substr(1, end - 1)));
    mirrored += squares[0];
    mirrored += std::to_string(ranks + 1 - rank);
    squares.remove_prefix(end);
  }
  return mirrored;
}

// A row of a FEN from right to left. Numbers and marked pieces stay as they are.
std::string reversedRow(std::string_view row) {
  std::string reversed;
  while (!row.empty()) {
    std::size_t end = std::min(row.find_first_not_of("0123456789"), row.size());
    if (end == 0) end = row[0] == '+' || row.substr(1).starts_with('~') ? 2 : 1;
    reversed.insert(0, row.substr(0, end));
    row.remove_prefix(end);
  }
  return reversed;
}

char swappedCase(char letter) {
  const auto code = static_cast<unsigned char>(letter);
  return static_cast<char>(std::islower(code) ? std::toupper(code) : std::tolower(code));
}

// Takes the hands, "[Pp]", off the end of a board field.
std::string takenHands(std::string& board) {
  const std::size_t open = std::min(board.find('['), board.size());
  const std::string hands = board.substr(open);
  board.erase(open);
  return hands;
}

// Black's pieces become White's, which stand first.
std::string mirroredHands(const std::string& hands) {
  std::string white, black;
  for (const char letter : hands)
    if (std::isalpha(static_cast<unsigned char>(letter)) != 0)
      (std::islower(static_cast<unsigned char>(letter)) != 0 ? white : black) +=
          swappedCase(letter);
  return hands.empty() ? "" : "[" + white + black + "]";
}

}  // namespace

std::string sparseFen(const Rules& rules, Dice& dice) {
  for (;;) {
    const std::string fen = candidateFen(rules.info(), dice);
    if (parseFen(rules, fen)) return fen;
  }
}

void randomGame(Position& position, int plies, Dice& dice,
                const std::function<void(Position&)>& visit) {
  for (int ply = 0; ply < plies; ++ply) {
    visit(position);
    MoveList moves;
    position.rules().legal(position, moves);
    if (moves.empty()) return;
    Undo undo;
    position.make(moves[static_cast<std::size_t>(dice.roll(static_cast<int>(moves.size())))], undo);
  }
}

void visitRandomPositions(const Rules& rules, int games, int plies, std::uint32_t seed,
                          const std::function<void(Position&)>& visit) {
  Dice dice(seed);
  for (int game = 0; game < games; ++game) {
    const VariantInfo& info = rules.info();
    Position start =
        info.shuffles()
            ? parseFen(rules, std::to_string(dice.roll(static_cast<int>(info.arrays)))).value()
            : startPosition(rules);
    randomGame(start, plies, dice, visit);
    Position sparse = parseFen(rules, sparseFen(rules, dice)).value();
    randomGame(sparse, plies / 2, dice, visit);
  }
}

// The fields behind that of en passant. Where checks are counted, each side has the other's.
std::string mirroredRest(const std::string& rest) {
  const std::size_t plus = rest.find('+'), end = rest.find(' ', plus);
  if (plus == rest.npos) return rest;
  return ' ' + rest.substr(plus + 1, end - plus - 1) + '+' + rest.substr(1, plus - 1) +
         rest.substr(end);
}

std::string mirroredFen(const std::string& fen) {
  std::istringstream fields(fen);
  std::string board, side, castling, passed, rest;
  fields >> board >> side >> castling >> passed;
  std::getline(fields, rest);
  const std::string hands = takenHands(board);
  std::vector<std::string> rows;
  std::istringstream rowsText(board);
  for (std::string row; std::getline(rowsText, row, '/');) rows.insert(rows.begin(), row);
  std::string mirrored;
  for (const std::string& row : rows) mirrored += (mirrored.empty() ? "" : "/") + row;
  std::transform(mirrored.begin(), mirrored.end(), mirrored.begin(), swappedCase);
  std::transform(castling.begin(), castling.end(), castling.begin(), swappedCase);
  std::stable_partition(castling.begin(), castling.end(), [](char letter) { return letter < 'a'; });
  const bool counted = std::isdigit(static_cast<unsigned char>(passed[0])) != 0;
  if (passed != "-" && !counted) passed = mirroredSquares(passed, static_cast<int>(rows.size()));
  return mirrored + mirroredHands(hands) + (side == "w" ? " b " : " w ") + castling + " " + passed +
         mirroredRest(rest);
}

std::string turnedFen(const VariantInfo& info, const std::string& fen) {
  std::istringstream fields(mirroredFen(fen));
  std::string board, side, castling, passed, rest, turned;
  fields >> board >> side >> castling >> passed;
  std::getline(fields, rest);
  const std::string hands = takenHands(board);
  std::istringstream rows(board);
  for (std::string row; std::getline(rows, row, '/');) turned += reversedRow(row) + '/';
  turned.pop_back();
  for (char& wing : castling) {
    constexpr std::string_view kWings = "KQkq";
    const char first = wing >= 'a' ? 'a' : 'A';
    if (const std::size_t at = kWings.find(wing); at != kWings.npos)
      wing = kWings[at ^ 1];
    else if (wing != '-')
      wing = static_cast<char>(2 * first + info.files - 1 - wing);
  }
  std::sort(castling.begin(), castling.end());
  for (char& file : passed)
    if (file >= 'a') file = static_cast<char>('a' + info.files - 1 - (file - 'a'));
  return turned + hands + ' ' + side + ' ' + castling + ' ' + passed + rest;
}

bool hasEvenSides(const Rules& rules) {
  const auto boardOf = [](const std::string& fen) { return fen.substr(0, fen.find(' ')); };
  const std::string start = formatFen(startPosition(rules)), board = boardOf(start);
  return boardOf(mirroredFen(start)) == board || boardOf(turnedFen(rules.info(), start)) == board;
}

std::vector<std::string> legalTexts(Position& position) {
  MoveList moves;
  position.rules().legal(position, moves);
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(position.rules().format(position, move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

}  // namespace ximaera::test
