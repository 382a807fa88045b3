#include "engine/game.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/piece_names.h"
#include "movegen/text/utf8.h"

namespace ximaera {

namespace {

using Effect = RepetitionRule::Effect;

// For one more element of each.
template <class... Vectors>
void makeRoom(Vectors&... vectors) {
  const auto grow = [](auto& vector) {
    if (vector.size() == vector.capacity()) vector.reserve(2 * vector.size() + 8);
  };
  (grow(vectors), ...);
}

// Texts come from files and protocols. Long ones are cut to keep the error readable.
std::string quoted(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  return fmt::format("'{}'", printable(text, kLongest));
}

bool takeSquarePair(std::string_view& text, const VariantInfo& info) {
  return takeSquare(text, info.files, info.ranks) && takeSquare(text, info.files, info.ranks);
}

// Whether the text has the form of a move: two squares and an optional lower-case letter, + or -,
// four squares with a comma in the middle, or a drop, perhaps with + before it.
bool looksLikeMove(std::string_view text, const VariantInfo& info) {
  if (!info.hands.empty() && text.find('@') != text.npos) {
    if (text[0] == '+') text.remove_prefix(1);
    if (text.size() < 3 || text[1] != '@') return false;
    text.remove_prefix(2);
    return takeSquare(text, info.files, info.ranks) && text.empty();
  }
  if (!takeSquarePair(text, info)) return false;
  if (text.empty()) return true;
  if (text.size() == 1)
    return text[0] == '+' || text[0] == '-' ||
           std::islower(static_cast<unsigned char>(text[0])) != 0;
  if (text[0] != ',') return false;
  text.remove_prefix(1);
  return takeSquarePair(text, info) && text.empty();
}

// The move among `moves` with this text, or nullptr. A text that begins with a square is of a piece
// that stands there.
const Move* findText(const Position& position, const MoveList& moves, std::string_view text) {
  std::string_view rest = text;
  const auto from = takeSquare(rest, position.info().files, position.info().ranks);
  const auto found = std::find_if(moves.begin(), moves.end(), [&](Move move) {
    return (!from || move.from == *from) && position.rules().format(position, move) == text;
  });
  return found == moves.end() ? nullptr : found;
}

std::string describe(const Outcome& outcome) {
  return outcome.verdict == Verdict::kDraw
             ? fmt::format("drawn by {}", outcome.reason)
             : fmt::format("won by {} ({})", sideName(outcome.winner), outcome.reason);
}

}  // namespace

Game::Game(const Rules& rules) : Game(startPosition(rules)) {}

Game::Game(Position start) : start_(start), position_(std::move(start)) {}

int Game::occurrences(std::uint64_t key) const {
  return static_cast<int>(std::count(keys_.begin(), keys_.end(), key));
}

bool Game::isForbidden(Position& position, Move move) const {
  const RepetitionRule& rule = rules().info().repetition;
  if (rule.effect != Effect::kForbidden) return false;
  Undo undo;
  position.make(move, undo);
  const std::uint64_t key = position.key();
  position.unmake(undo);
  const int earlier = occurrences(key) + (key == position.key());
  return earlier + 1 >= rule.occurrence;
}

const MoveList& Game::allowed() const {
  if (allowed_) return *allowed_;
  const auto moves = std::make_shared<MoveList>();
  Position position = position_;
  rules().legal(position, *moves);
  std::size_t kept = 0;
  for (std::size_t index = 0; index < moves->size(); ++index)
    if (!isForbidden(position, (*moves)[index])) (*moves)[kept++] = (*moves)[index];
  moves->truncate(kept);
  allowed_ = moves;
  return *moves;
}

bool Game::anyAllowed() const {
  Position position = position_;
  const bool listed = allowed_ || rules().info().repetition.effect == Effect::kForbidden;
  return listed ? !allowed().empty() : rules().anyLegal(position);
}

CheckRuns Game::checkRuns() const {
  CheckRuns before{};
  before[start_.side()] = rules().exposed(start_, start_.side());
  return ximaera::checkRuns(position_, undos_, before);
}

Outcome Game::repetitionEnd() const {
  const RepetitionRule& rule = rules().info().repetition;
  if (rule.effect == Effect::kForbidden) return {};
  int occurrence = 1;
  std::size_t at = keys_.size();
  while (at > 0 && occurrence < rule.occurrence) occurrence += keys_[--at] == position_.key();
  if (occurrence < rule.occurrence) return {};
  const auto plies = static_cast<int>(keys_.size() - at);
  const Outcome perpetual =
      rule.checksLose ? perpetualCheck(position_.side(), plies, checkRuns()) : Outcome{};
  return perpetual.over() ? perpetual : rule.end(position_.side());
}

Outcome Game::endByPast() const {
  const VariantInfo& info = rules().info();
  Outcome end = repetitionEnd();
  if (!end.over() && info.drawnByClock(position_.state()))
    end = Outcome::draw(info.counts(position_.state()) ? "counting" : "fifty-moves");
  if (!end.over() && rules().deadMaterial(position_)) end = Outcome::draw("dead-material");
  return rules().judged(position_, end);
}

Outcome Game::endWithoutClaim(const Outcome& byPast) const {
  const Outcome byBoard = rules().outcome(position_);
  if (byBoard.over()) return byBoard;
  if (!anyAllowed()) return rules().stuck(position_);
  return byPast.verdict == Verdict::kWin ? byPast : Outcome{};
}

Outcome Game::claim() const {
  const Outcome byPast = endByPast();
  return endWithoutClaim(byPast).over() ? Outcome{} : byPast;
}

Outcome Game::outcome() const {
  const Outcome byPast = endByPast(), end = endWithoutClaim(byPast);
  return end.over() ? end : byPast;
}

const MoveList& Game::legal() const {
  static const MoveList none;
  return endByPast().verdict == Verdict::kWin ? none : allowed();
}

Error Game::whyNot(std::string_view text) const {
  if (!looksLikeMove(text, rules().info())) return {fmt::format("{} is not a move", quoted(text))};
  const Outcome end = outcomeWithoutClaim();
  if (end.over())
    return {fmt::format("{} cannot be played: the game is over, {}", quoted(text), describe(end))};
  MoveList moves;
  Position position = position_;
  rules().legal(position, moves);
  if (findText(position_, moves, text) != nullptr)
    return {fmt::format("{} is illegal: it brings back an earlier position", quoted(text))};
  moves.clear();
  rules().generate(position_, moves);
  if (findText(position_, moves, text) != nullptr)
    return {fmt::format("{} is illegal: it leaves {} in check", quoted(text),
                        sideName(position_.side()))};
  return {fmt::format("{} is illegal", quoted(text))};
}

Result<Move> Game::parse(std::string_view text) const {
  const Move* move = findText(position_, legal(), text);
  if (move == nullptr) return whyNot(text);
  return *move;
}

Result<Move> Game::parseLoosely(std::string_view text) const {
  const auto move = MoveText(rules(), text).namedAmong(position_, legal());
  if (!move) return whyNot(text);
  return *move;
}

void Game::play(Move move) {
  std::string text = rules().format(position_, move);
  // What can fail for want of memory comes before the first change.
  makeRoom(texts_, moves_, keys_, undos_);
  texts_.push_back(std::move(text));
  moves_.push_back(move);
  keys_.push_back(position_.key());
  position_.make(move, undos_.emplace_back());
  allowedBefore_ = std::exchange(allowed_, nullptr);
}

std::optional<Error> Game::play(std::string_view text) {
  const Result<Move> move = parse(text);
  if (!move) return move.failure();
  play(*move);
  return std::nullopt;
}

bool Game::undo() {
  if (moves_.empty()) return false;
  allowed_ = std::exchange(allowedBefore_, nullptr);
  position_.unmake(undos_.back());
  undos_.pop_back();
  keys_.pop_back();
  moves_.pop_back();
  texts_.pop_back();
  return true;
}

}  // namespace ximaera
