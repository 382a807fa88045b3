#pragma once

#include "movegen/variants/described/language/board_reader.h"

namespace ximaera::described {

/// The words of a goal, from the first to the last.
class GoalWords {
 public:
  explicit GoalWords(std::vector<std::string_view> words) : words_(std::move(words)) {}
  bool empty() const { return at_ == words_.size(); }
  std::string_view next() { return empty() ? std::string_view() : words_[at_++]; }
  /// Whether the next word is this one, which is passed over then.
  bool takes(std::string_view word) {
    if (empty() || words_[at_] != word) return false;
    return ++at_, true;
  }
  /// The number that comes next, which is passed over then.
  std::optional<int> number() {
    const auto number = empty() ? std::nullopt : toInteger(words_[at_]);
    if (!number || *number < 1 || *number > 99) return std::nullopt;
    return ++at_, static_cast<int>(*number);
  }
  std::string rest() {
    const std::string text = fmt::format("{}", fmt::join(words_.begin() + at(), words_.end(), " "));
    at_ = words_.size();
    return text;
  }

 private:
  std::ptrdiff_t at() const { return static_cast<std::ptrdiff_t>(at_); }
  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
};

/// Reads how a game ends.
class GoalReader {
 public:
  GoalReader(TomlReader& in, BoardReader& board, GameRules& game)
      : in_(in), board_(board), game_(game) {}

  void readWin(const toml::table& table) {
    if (in_.find(table, "win") == nullptr)
      return in_.missing("win", "it is missing; the game cannot be won");
    if (isEmptyList(table, "win")) return;
    in_.forEachText(table, "win", [&](const toml::node& node, const std::string& text) {
      GoalWords goal(wordsOf(text));
      if (!readGoal(node, goal) || !goal.empty()) refuseGoal(node, text);
    });
  }

  void readEnds(const toml::table& table) {
    game_.stalemate =
        static_cast<Stalemate>(in_.choiceOf(table, "stalemate", {"draw", "win", "loss"}));
    const bool must = in_.find(table, "must") != nullptr;
    game_.mustDrop = in_.choiceOf(table, "must", {"capture", "drop"}) == 1;
    game_.mustCapture = must && !game_.mustDrop;
    const std::size_t gates = in_.choiceOf(table, "gates", {"no", "only", "also"});
    game_.hands.gates = gates != 0;
    game_.hands.gatesOnly = gates == 1;
    game_.noChecks = in_.choiceOf(table, "checks", {"legal", "illegal"}) == 1;
    game_.standsInCheck = in_.choiceOf(table, "checked", {"flees", "stands"}) == 1;
    game_.pass = static_cast<Passing>(in_.choiceOf(table, "pass", {"never", "always", "stuck"}));
    game_.bikjang = in_.flagOf(table, "bikjang", false);
    if (game_.bikjang && (game_.pass != Passing::kAlways || game_.mate == 0))
      in_.fault(*table.get("bikjang"), "bikjang", "it needs mate in win, and pass = \"always\"");
    readPoints(table);
    game_.noSwapBack = in_.choiceOf(table, "swaps_back", {"legal", "illegal"}) == 1;
    for (const std::string_view key : {"checks", "checked"})
      if (in_.find(table, key) != nullptr && game_.mate == 0)
        in_.fault(*table.get(key), key, "there is no check without mate");
    if (isEmptyList(table, "win") && game_.stalemate == Stalemate::kDraw)
      in_.fault(*table.get("win"), "win", "without a goal, stalemate must be a win or a loss");
    if (const auto text = in_.textOf(table, "repetition"))
      readRepetition(*table.get("repetition"), *text);
    game_.clock = in_.numberOf(table, "clock", 1, "a number of half-moves from 1 to 10000");
    if (const toml::table* counting = in_.tableOf(table, "counting")) readCounting(*counting);
  }

 private:
  static constexpr int kMostChecks = 9;
  /// In the order of ReachGoal::When.
  static constexpr std::array<std::string_view, 5> kArrivals = {"reach", "race", "hold", "safe",
                                                                "invade"};

  void readRepetition(const toml::node& node, std::string_view text) {
    constexpr std::string_view kEffects[] = {"draw", "loss", "illegal", "win", "black"};
    const auto [rule, rest] = cutAt(text, ',');
    const auto [number, word] = cutAt(rule, ' ');
    const auto effect = std::ranges::find(kEffects, word);
    const auto occurrence = toInteger(number);
    const bool checksLose = trimmed(rest) == "checks lose";
    if (effect == std::end(kEffects) || !occurrence || *occurrence < 2 || *occurrence > 9 ||
        (!checksLose && rule.size() < text.size()))
      return in_.fault(
          node, "repetition",
          "it is not like 3 draw, 3 loss, 3 win, 4 black, 2 illegal or 3 draw, checks lose");
    game_.repetition = {static_cast<RepetitionRule::Effect>(effect - kEffects),
                        static_cast<int>(*occurrence), checksLose};
    if (!checksLose) return;
    if (game_.mate == 0) in_.fault(node, "repetition", "there is no check without mate");
    if (word == "illegal") in_.fault(node, "repetition", "moves that are illegal cannot lose");
  }

  // "13 R", "3 BN", "1.5 black".
  void readPoints(const toml::table& table) {
    Kinds told = 0;
    in_.forEachText(table, "points", [&](const toml::node& node, const std::string& text) {
      game_.points.counted = true;
      const auto [number, owner] = cutAt(text, ' ');
      const std::string_view whom = trimmed(owner);
      const auto worth = tenthsIn(number);
      if (!worth || (whom != "black" &&
                     std::ranges::any_of(whom, [](char sign) { return sign != upper(sign); })))
        return in_.fault(
            node, "points",
            fmt::format("'{}' is not like 13 R or 1.5 black, with points from 0 to 99.9", text));
      // The bit of no kind is Black's.
      const Kinds kinds = whom == "black" ? Kinds{1} : board_.kindsIn(node, "points", whom);
      if ((kinds & told) != 0)
        return in_.fault(node, "points", fmt::format("the points of '{}' are given twice", whom));
      told |= kinds;
      if (whom == "black") game_.points.black = *worth;
      for (const Kind kind : game_.kinds())
        if (has(kinds, kind)) game_.points.worth[kind] = *worth;
    });
  }

  // "13", "1.5".
  static std::optional<int> tenthsIn(std::string_view number) {
    const std::size_t dot = std::min(number.find('.'), number.size());
    const std::string_view whole = number.substr(0, dot), tenth = number.substr(dot);
    const bool sound = !whole.empty() && whole.size() <= 2 && (whole[0] != '0' || dot == 1) &&
                       std::ranges::all_of(whole, isDigit) &&
                       (tenth.empty() || (tenth.size() == 2 && isDigit(tenth[1])));
    if (!sound) return std::nullopt;
    return static_cast<int>(10 * *toInteger(whole)) + (tenth.empty() ? 0 : tenth[1] - '0');
  }

  void readCounting(const toml::table& table) {
    constexpr std::string_view kMoves = "a number of moves from 1 to 99";
    in_.knownKeys(table, {"lone", "board", "board_most"});
    Counting& rule = game_.counting;
    rule.board = in_.numberOf(table, "board", 1, kMoves);
    rule.boardMost = in_.numberOf(table, "board_most", 2, "a number of pieces from 2 on");
    if (rule.board > 99)
      in_.fault(*table.get("board"), "board", fmt::format("it is not {}", kMoves));
    if (rule.board == 0 && rule.boardMost != 0)
      in_.fault(*table.get("board_most"), "board_most",
                "it says when board counts, which is missing");
    in_.forEachText(table, "lone", [&](const toml::node& node, const std::string& text) {
      GoalWords words(wordsOf(text));
      const int least = words.number().value_or(1);
      const Kinds kinds = board_.kindsIn(node, "lone", words.next());
      const auto moves = words.number();
      if (!moves || !words.empty())
        return in_.fault(node, "lone", fmt::format("'{}' is not like 2 R 8, R 16 or * 64", text));
      rule.lone.push_back({kinds, least, *moves});
    });
    if (!rule.any()) in_.fault(table, "counting", "lone or board is missing");
  }

  static bool isEmptyList(const toml::table& table, std::string_view key) {
    const toml::node* node = TomlReader::find(table, key);
    const toml::array* list = node == nullptr ? nullptr : node->as_array();
    return list != nullptr && list->empty();
  }

  // False if the words are no goal; those that are left over are none either.
  bool readGoal(const toml::node& node, GoalWords& goal) {
    const std::string_view verb = goal.next();
    if (goal.empty()) return false;
    if (verb == "mate") {
      game_.mateEach |= goal.takes("each");
      game_.mateAll |= goal.takes("all");
      game_.mate |= board_.kindsIn(node, "win", goal.next());
    } else if (verb == "take" || verb == "lose") {
      readLoss(node, verb == "lose", goal);
    } else if (verb == "bare") {
      game_.bare |= board_.kindsIn(node, "win", goal.next());
    } else if (const auto when = std::ranges::find(kArrivals, verb); when != kArrivals.end()) {
      const int count = goal.number().value_or(1);
      const Kinds kinds = board_.kindsIn(node, "win", goal.next());
      if (goal.empty()) return false;
      game_.reach.push_back({kinds, board_.zoneIn(node, "win", goal.rest()), count,
                             static_cast<ReachGoal::When>(when - kArrivals.begin())});
      game_.invades |= game_.reach.back().when == ReachGoal::When::kInvades;
    } else if (verb == "line" || verb == "check") {
      const auto number = goal.number();
      if (!number || goal.empty()) return false;
      const Kinds kinds = board_.kindsIn(node, "win", goal.next());
      if (verb == "check") return readChecks(node, *number, kinds), true;
      game_.lines.push_back({kinds, *number, goal.takes("straight")});
    } else {
      return false;
    }
    return true;
  }

  // What follows `take` or `lose`: all or each KINDS, with or without a number; after `take`, K.
  void readLoss(const toml::node& node, bool wins, GoalWords& goal) {
    Scarcity scarcity{.wins = wins};
    if (goal.takes("each")) {
      scarcity.each = board_.kindsIn(node, "win", goal.next());
    } else if (!goal.takes("all")) {
      if (wins) in_.fault(node, "win", "lose is followed by all or each");
      game_.take |= board_.kindsIn(node, "win", goal.next());
      return;
    }
    if (goal.takes("but")) {
      const auto most = goal.number();
      if (!most) in_.fault(node, "win", "a number from 1 to 99 follows but");
      scarcity.most = most.value_or(0);
    }
    game_.scarcities.push_back(scarcity);
  }

  void readChecks(const toml::node& node, int number, Kinds kinds) {
    if (kinds != game_.mate)
      in_.fault(node, "win", "check stands behind mate, and has the same kinds");
    if (number > kMostChecks)
      in_.fault(node, "win", fmt::format("at most {} checks can be counted", kMostChecks));
    game_.checks = number;
  }

  void refuseGoal(const toml::node& node, const std::string& text) {
    const std::string_view verb = cutAt(text, ' ').first;
    if (const std::string lack = lackOf(verb); !lack.empty()) return in_.fault(node, "win", lack);
    if (text.find(" or ") != text.npos || text.find(',') != text.npos)
      return in_.fault(
          node, "win",
          fmt::format("'{}': several kinds are written together: take KC is the last of "
                      "them all, take each KC the last of any of them; several goals are "
                      "a list of texts",
                      text));
    constexpr std::array<std::string_view, 11> kWords = {
        "mate", "take", "lose", "bare", "reach", "race", "hold", "safe", "invade", "line", "check"};
    in_.fault(
        node, "win",
        fmt::format("'{}' is not a way to win; known are mate K, mate each K, mate all K, take K, "
                    "take each *, take all, take all but 2, lose all, lose each *, lose each * but "
                    "1, bare K, reach K ZONE, reach 3 K ZONE, race K ZONE, hold K ZONE, safe K "
                    "ZONE, invade 2 K ZONE, line 3 *, line 3 * straight, check 3 K{}",
                    text, suggestion(verb, kWords)));
  }

  TomlReader& in_;
  BoardReader& board_;
  GameRules& game_;
};

}  // namespace ximaera::described
