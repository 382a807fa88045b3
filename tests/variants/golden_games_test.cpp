// The scripted games of data/games, one file a variant, whose positions were worked out by hand
// from the rule book. Games are separated by blank lines; the lines of a game are
//   start            or a FEN: the first line, the position the game sets out from
//   e2e4 FEN         a legal move and the position after it
//   ! e2e5           a move that is not legal here
//   = white checkmate, = draw stalemate, = black mated minimal
//                    how the game has ended: winner, reason and, if not normal, grade
//   # remark

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/outcomes.h"

using namespace ximaera;

namespace {

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

  void end(const std::string& words) {
    REQUIRE(test::outcomeText(test::boardOutcome(*position_)) == words);
  }

  void play(const std::string& text, const std::string& fen) {
    REQUIRE_FALSE(test::boardOutcome(*position_).over());
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
