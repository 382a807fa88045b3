#include "tests/described/games_by_chance.h"

#include <fmt/format.h>

#include <cctype>

#include "movegen/variants/described/described.h"

namespace ximaera::test {

namespace {

using Choices = std::vector<std::string>;

constexpr std::string_view kLetters = "PABCDEFGHIJ";

/// Makes up one description.
class Chance {
 public:
  explicit Chance(Dice& dice) : dice_(dice) {}

  std::string game() {
    const int kinds = 3 + dice_.roll(6);
    letters_ = std::string(kLetters.substr(0, static_cast<std::size_t>(kinds)));
    const std::string win = pick({"mate K", "mate K", "mate all K", "take K", "take each *",
                                  "lose all", "bare K", "line 4 * straight"});
    std::string text =
        fmt::format("start = \"{}\"\nwin = [\"{}\"]\nstalemate = \"{}\"\nrepetition = \"3 draw\"\n",
                    start(), win, pick({"draw", "win", "loss"}));
    if (oneIn(12)) text += "must = \"drop\"\n";
    if (oneIn(4)) text += fmt::format("rim = \"{}\"\n", pick({"*1", "a* b*", "a* *1 rank 4"}));
    if (oneIn(4)) text += "swaps_back = \"illegal\"\n";
    if (oneIn(2)) text += capture();
    text += "[pieces]\n";
    text += fmt::format("K = {{ moves = \"{}\" }}\n",
                        pick({"K", "K", "K", "KisO2", "KimN", "N", "WD", "Q2"}));
    for (const char letter : letters_) text += piece(letter);
    if (hasForm_) text += fmt::format("Z = {{ moves = \"{}\", hand = \"A\" }}\n", betza());
    return text;
  }

 private:
  bool oneIn(int count) { return dice_.roll(count) == 0; }
  std::string pick(const Choices& choices) {
    return choices[static_cast<std::size_t>(dice_.roll(static_cast<int>(choices.size())))];
  }
  std::string kinds() {
    std::string some;
    for (const char letter : letters_)
      if (oneIn(2)) some += letter;
    return some.empty() ? "K" : some;
  }

  // A rank of pieces with a king in its midst, and a rank behind another one of pawns.
  std::string start() {
    const int files = 4 + dice_.roll(6), ranks = 5 + dice_.roll(5);
    std::string home;
    for (int file = 0; file < files; ++file)
      home += file == files / 2 ? 'K' : oneIn(6) ? '1' : officer();
    const std::string men(static_cast<std::size_t>(files), 'P');
    std::string board = fmt::format("{}/{}/", lower(home), lower(men));
    const bool hole = oneIn(4);
    for (int rank = 0; rank < ranks - 4; ++rank)
      board += hole ? fmt::format("*{}/", files - 1) : fmt::format("{}/", files);
    return fmt::format("{}{}/{}{} w KQkq - 0 1", board, men, home, oneIn(4) ? hands() : "");
  }
  std::string hands() {
    std::string held;
    for (int count = dice_.roll(4); count > 0; --count) held += officer();
    return fmt::format("[{}{}]", held, lower(held));
  }
  char officer() {
    return letters_[static_cast<std::size_t>(1 +
                                             dice_.roll(static_cast<int>(letters_.size()) - 1))];
  }
  static std::string lower(std::string text) {
    for (char& letter : text) letter = static_cast<char>(std::tolower(letter));
    return text;
  }

  std::string betza() {
    std::string text;
    for (int atoms = 1 + dice_.roll(2); atoms > 0; --atoms) {
      text +=
          fmt::format("{}{}{}{}", pick({"", "", "", "i"}), pick({"", "", "", "f", "s", "v", "b"}),
                      pick({"", "", "m", "m", "c", "mc"}),
                      pick({"W",  "F",  "N",  "K",   "R",  "B",  "Q",  "D", "A",    "W2",
                            "F3", "nD", "nN", "jW2", "pR", "gQ", "NN", "H", "afsW", "C"}));
    }
    return text;
  }
  static std::string quoted(const std::string& text) { return fmt::format("\"{}\"", text); }
  std::string power(const std::string& by) {
    if (oneIn(2)) return quoted(by);
    return fmt::format("{{ by = \"{}\", {} = \"{}\" }}", by, pick({"only", "spares"}), kinds());
  }

  std::string sparing(const std::string& by) const {
    return fmt::format("{{ by = \"{}\", spares = \"K\" }}", by);
  }

  std::string takes() {
    std::string words;
    for (int count = 1 + dice_.roll(2); count > 0; --count)
      words += fmt::format("{}{}", words.empty() ? "" : " ",
                           pick({"withdraw", "advance", "leap", "leaps", "pincer W", "pincer K",
                                 "pincers W", "coordinate K", "reach K", "reach fF", "as victim"}));
    return power(words);
  }

  std::string piece(char letter) {
    std::string text = fmt::format("moves = {}", oneIn(4) ? power(betza()) : quoted(betza()));
    const bool acts = oneIn(3);
    if (acts) text += fmt::format(", takes = {}", takes());
    if (oneIn(8))
      text += fmt::format(", {} = {}", pick({"freezes", "shields"}),
                          power(pick({"K", "W", "B", "N", "Q2"})));
    if (oneIn(10)) text += ", freezes = { by = \"K\", frozen_too = false, suicide = true }";
    const bool powers = oneIn(6);
    if (powers)
      text += fmt::format(", {} = {}", pick({"shoots", "recruits", "swaps", "destroys"}),
                          sparing(pick({"cK", "cQ", "cN", "cpR"})));
    if (oneIn(12)) text += ", iron = true";
    if (oneIn(12)) text += pick({", resets = true", ", resets = false"});
    if (oneIn(3)) text += fmt::format(", drops = {}", drops());
    if (letter == 'A' && !powers && oneIn(3)) {
      hasForm_ = true;
      return fmt::format("A = {{ {}, promotes = {{ to = \"Z\", optional = true{} }} }}\n", text,
                         pick({"", ", leaving = true"}));
    }
    if (letter == 'P' || oneIn(8))
      text += fmt::format(
          ", promotes = {{ to = \"{}\"{} }}", promoted(letter),
          pick({"", "", ", optional = true", ", leaving = true", ", lost = true",
                letter == 'P' ? ", reverts = true" : "", ", lost = true, none = \"illegal\"",
                ", most = \"1 *\"", ", most = [\"2 *\", \"1 K\"], none = \"illegal\""}));
    return fmt::format("{} = {{ {} }}\n", letter, text);
  }
  std::string drops() {
    return pick({"\"rank 1-3\"", "{ per_file = 1 }", "{ per_file = 2, stuck = \"illegal\" }",
                 "{ check = \"illegal\" }", "{ in = \"rank 2-4\", mate = \"illegal\" }",
                 "{ stuck = \"illegal\", mate = \"illegal\" }"});
  }
  std::string promoted(char letter) {
    const std::string some = kinds();
    if (some == "K") return std::string(1, letter == 'P' ? 'A' : 'P');
    return oneIn(4) ? some + 'K' : some;
  }

  std::string capture() {
    std::string text = "[capture]\nspares = \"K\"\n";
    text += fmt::format("mover = \"{}\"\n", pick({"goes", "stays", "dies"}));
    if (oneIn(2)) text += "victim = \"hand\"\n";
    if (oneIn(3)) text += "blast = { by = \"W\", spares = \"K\" }\n";
    return text;
  }

  Dice& dice_;
  std::string letters_;
  bool hasForm_ = false;
};

}  // namespace

GameByChance gameByChance(const std::string& name, Dice& dice) {
  for (;;) {
    std::string text = Chance(dice).game();
    Result<std::unique_ptr<Rules>> rules = makeDescribedRules(name, text);
    if (rules) return {std::move(text), std::move(*rules)};
  }
}

}  // namespace ximaera::test
