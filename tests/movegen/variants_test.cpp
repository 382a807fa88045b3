// The rules of each variant against its data: scripted games, and what data/positions.txt has
// beside the positions that `reference` and the laws run over.
//
// The scripted games are in data/games, one file a variant, whose positions were worked out by hand
// from the rule book. Games are separated by blank lines; the lines of a game are
//   start            or a FEN: the first line, the position the game sets out from
//   e2e4 FEN         a legal move and the position after it
//   ! e2e5           a move that is not legal here
//   = white checkmate, = draw stalemate, = black mated minimal
//                    how the game has ended: winner, reason and, if not normal, grade
//   # remark

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/files.h"
#include "tests/support/positions.h"
#include "tests/support/rows.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// The state of the game by the board alone: over by capture, by having no legal move, by dead
// material, or not over.
Outcome boardOutcome(Position& position) {
  const Rules& rules = position.rules();
  const Outcome outcome = rules.outcome(position);
  if (outcome.over()) return outcome;
  if (!rules.anyLegal(position)) return rules.stuck(position);
  return rules.deadMaterial(position) ? Outcome::draw("dead-material") : Outcome{};
}

// "white checkmate", "draw stalemate", "black mated minimal": the winner, the reason and, if it is
// not normal, the grade; "ongoing" if the game is not over.
std::string outcomeText(const Outcome& outcome) {
  if (!outcome.over()) return "ongoing";
  const bool draw = outcome.verdict == Verdict::kDraw;
  std::string words = draw ? "draw" : outcome.winner == kWhite ? "white" : "black";
  words.append(" ").append(outcome.reason);
  if (outcome.grade == Grade::kMajor) words += " major";
  if (outcome.grade == Grade::kMinimal) words += " minimal";
  return words;
}

// What the file says of a move, in its own words.
std::string found(Position& position, const Row& row) {
  const std::string& expected = row[3];
  if (row[2] == "read") return formatFen(position);
  if (row[2].starts_with("from ")) {
    std::string moves;
    for (const std::string& text : legalTexts(position))
      if (text.starts_with(row[2].substr(5))) moves += (moves.empty() ? "" : " ") + text;
    return moves;
  }
  if (row[2] == "-") return outcomeText(boardOutcome(position));
  const std::optional<Move> move = parseMove(position, row[2]);
  REQUIRE(move);
  Undo undo;
  position.make(*move, undo);
  if (expected.find('/') != expected.npos) return formatFen(position);
  if (expected.ends_with("reversible"))
    return position.state().reversible > 0 ? "reversible" : "irreversible";
  return outcomeText(boardOutcome(position));
}

/// Follows the lines of one file and checks what they say.
class Script {
 public:
  explicit Script(const Rules& rules) : rules_(rules) {}

  void follow(const std::string& line) {
    if (line.empty()) return finishGame();
    const std::string rest = line.substr(std::min(line.size(), line.find(' ') + 1));
    if (line[0] == '#') return;
    if (!position_) return begin(line);
    if (line[0] == '!') return refuse(rest);
    if (line[0] == '=') return end(rest);
    play(line.substr(0, line.find(' ')), rest);
  }

  // Also takes back all moves.
  void finishGame() {
    if (!position_) return;
    REQUIRE_FALSE(undos_.empty());
    for (; !undos_.empty(); undos_.pop_back()) position_->unmake(undos_.back());
    REQUIRE(formatFen(*position_) == start_);
    position_.reset();
    ++games_;
  }

  int games() const { return games_; }

 private:
  void begin(const std::string& line) {
    start_ = line == "start" ? std::string(rules_.info().start) : line;
    Result<Position> position = parseFen(rules_, start_);
    REQUIRE(position);
    position_ = *position;
    REQUIRE(formatFen(*position_) == start_);
  }

  void refuse(const std::string& text) { REQUIRE_FALSE(parseMove(*position_, text)); }

  void end(const std::string& words) { REQUIRE(outcomeText(boardOutcome(*position_)) == words); }

  void play(const std::string& text, const std::string& fen) {
    REQUIRE_FALSE(boardOutcome(*position_).over());
    const std::optional<Move> move = parseMove(*position_, text);
    REQUIRE(move);
    position_->make(*move, undos_.emplace_back());
    REQUIRE(formatFen(*position_) == fen);
  }

  const Rules& rules_;
  std::string start_;
  std::optional<Position> position_;
  std::vector<Undo> undos_;
  int games_ = 0;
};

void followFile(const std::filesystem::path& path) {
  const Rules* rules = findRules(path.stem().string());
  REQUIRE(rules != nullptr);
  Script script(*rules);
  std::ifstream file(path);
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    INFO("line " << ++number << ": " << line);
    script.follow(line);
  }
  script.finishGame();
  REQUIRE(script.games() > 0);
}

}  // namespace

TEST_CASE("the golden games are played as they are written") {
  for (const auto& entry : std::filesystem::directory_iterator(XIMAERA_TEST_DATA "/games"))
    DYNAMIC_SECTION(entry.path().stem().string()) {
      followFile(entry.path());
    }
}

TEST_CASE("corner positions are read, written, left and ended as recorded") {
  int checked = 0;
  for (const Row& row : rowsOf("positions.txt")) {
    const Rules* rules = findRules(row[0]);
    REQUIRE(rules != nullptr);
    if (row.size() == 2) continue;
    CAPTURE(row);
    REQUIRE(row.size() == 4);
    ++checked;
    Result<Position> position = parseFen(*rules, row[1]);
    REQUIRE(static_cast<bool>(position) == (row[2] != "refused"));
    if (row[2] == "refused")
      CHECK(position.failure().message == row[3]);
    else
      CHECK(found(*position, row) == row[3]);
  }
  CHECK(checked > 100);
}

TEST_CASE("the pieces held by an enemy are those that cannot move for its power") {
  const Rules& rules = *findRules("fugue");
  std::size_t found = 0;
  visitRandomPositions(rules, 20, 80, 4, [&](Position& position) {
    std::vector<Square> held;
    rules.held(position, held);
    std::ranges::sort(held);
    REQUIRE(std::ranges::adjacent_find(held) == held.end());
    for (const Square square : position.pieces(position.side())) {
      const std::string refusal = rules.refusal(position, {square, kNoSquare, 0, kNoSquare});
      const bool isHeld = std::ranges::binary_search(held, square);
      REQUIRE(contains(refusal, "immobilised") == isHeld);
      found += isHeld;
    }
  });
  CHECK(found > 100);
}

TEST_CASE("different positions have different keys") {
  for (const auto& rules : allRules()) {
    std::map<std::uint64_t, std::string> fens;
    visitCorners(*rules, [&](Position& position) {
      std::string fen = formatFen(position);
      fen.resize(fen.rfind(' ', fen.rfind(' ') - 1));  // without the clocks
      CAPTURE(fen);
      CHECK(fens.emplace(position.key(), fen).first->second == fen);
    });
  }
}

TEST_CASE("every variant has its perft figures, its scripted games and its openings") {
  const std::filesystem::path data = XIMAERA_TEST_DATA;
  for (const auto& rules : allRules()) {
    const std::string name(rules->info().name);
    CAPTURE(name);
    CHECK(readFile(XIMAERA_TEST_DATA "/perft.txt").find(name + ";") != std::string::npos);
    CHECK(std::filesystem::exists(data / "games" / (name + ".game")));
    CHECK(std::filesystem::exists(data / "../../bench/positions" / (name + ".epd")));
  }
}
