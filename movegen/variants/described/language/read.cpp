#include "movegen/variants/described/language/read.h"

#include <bit>

#include "movegen/variants/described/language/goal_reader.h"

namespace ximaera::described {

namespace {

/// Reads the parts of a description.
class DescriptionReader {
 public:
  DescriptionReader(TomlReader& in, std::string_view name) : in_(in) {
    game_.name = std::string(name);
    game_.pieces.resize(1);
  }

  GameRules read(std::string_view text) {
    const bool whole = in_.parse(text);
    const toml::table& table = in_.table();
    in_.knownKeys(table, kGameKeys);
    if (!whole) return std::move(game_);
    game_.title = in_.textOf(table, "title").value_or(game_.name);
    if (trimmed(game_.title).empty()) in_.fault(*table.get("title"), "title", "it is empty");
    game_.inventor = in_.textOf(table, "inventor").value_or("");
    game_.sentence = in_.textOf(table, "sentence").value_or("");
    game_.notes = in_.textsOf(table, "notes");
    game_.ground = static_cast<VariantInfo::Ground>(
        in_.choiceOf(table, "board", {"squares", "points", "river"}));
    game_.fingerprint = in_.fingerprintOf(table) | 1;
    game_.unshuffled = in_.unshuffled(table);
    game_.orthodox = in_.find(table, "shuffle") != nullptr && in_.isLikeChess(game_.unshuffled);
    if (!board_.read(table)) return std::move(game_);
    goals_.readWin(table);
    game_.rim = board_.zoneOf(table, "rim", {});
    game_.hasRim = in_.find(table, "rim") != nullptr;
    readPieces(table);
    goals_.readEnds(table);
    if (const toml::table* capture = in_.tableOf(table, "capture")) readCapture(*capture);
    return std::move(game_);
  }

 private:
  void readPieces(const toml::table& table) {
    for (const auto& [key, node] : *in_.find(table, "pieces")->as_table())
      if (const Kind kind = game_.kindOfLetter(key.str()[0]); kind != 0 && node.is_table())
        readPiece(*node.as_table(), game_.pieces[kind]);
  }

  void readPiece(const toml::table& table, PieceRules& piece) {
    const std::string letter(1, piece.letter);
    about_ = letter + ".";
    in_.knownKeys(table,
                  {"name",    "moves",   "shoots",   "recruits", "swaps", "destroys", "takes",
                   "freezes", "shields", "promotes", "initial",  "zone",  "iron",     "resets",
                   "value",   "drops",   "hand",     "passed",   "once",  "aimed",    "within"});
    piece.name = in_.textOf(table, "name").value_or(letter);
    if (piece.name.empty()) piece.name = letter;
    readMoves(table, piece);
    for (const auto& [key, power] : {std::pair("shoots", &piece.shoots),
                                     {"recruits", &piece.recruits},
                                     {"swaps", &piece.swaps},
                                     {"destroys", &piece.destroys}})
      readPower(table, key, *power, {"by", "only", "spares"});
    readAura(table, "freezes", piece.freezes);
    readAura(table, "shields", piece.shields);
    readTakes(table, piece);
    readPromotion(table, piece);
    piece.initial = board_.zoneOf(table, "initial", piece.initial);
    piece.once = in_.flagOf(table, "once", false);
    if (piece.once) game_.once |= Kinds{1} << game_.kindWith(piece);
    piece.aimed = board_.kindsOf(table, "aimed", 0);
    piece.zone = board_.zoneOf(table, "zone", board_.everywhere());
    if (in_.find(table, "zone") != nullptr) game_.plain = false;
    piece.passed = board_.zoneOf(table, "passed", board_.everywhere());
    readDrops(table, piece);
    piece.iron = in_.flagOf(table, "iron", false);
    piece.resets = in_.flagOf(table, "resets", piece.promotion.to != 0);
    piece.value = in_.numberOf(table, "value", 0, "a number of centipawns from 0 to 10000");
  }

  void readMoves(const toml::table& table, PieceRules& piece) {
    Power moves;
    readPower(table, "moves", moves, {"by", "only", "spares"});
    piece.moves = std::move(moves.by);
    piece.touches = moves.touches;
    if (const toml::table* within = in_.tableOf(table, "within")) readWithin(*within, piece);
    for (std::vector<Path>& paths : piece.moves.paths)
      for (Path& path : paths)
        for (Leg& leg : path.legs) leg.over = piece.touches;
  }

  // Moves that begin and end in a zone.
  void readWithin(const toml::table& table, PieceRules& piece) {
    Mover mover;
    in_.knownKeys(table, {"by", "in"});
    readMover(table, "by", mover);
    piece.within = board_.zoneOf(table, "in", {});
    if (in_.find(table, "by") == nullptr || in_.find(table, "in") == nullptr || mover.castles())
      in_.fault(table, about_ + "within", "it is not like { by = \"B\", in = \"palace\" }");
    for (const Side side : {kWhite, kBlack})
      for (Path& path : mover.paths[side]) {
        if (path.initial) in_.fault(table, about_ + "within", "i has no meaning within a zone");
        path.initial = path.within = true;
        piece.moves.paths[side].push_back(std::move(path));
      }
  }

  void readMover(const toml::table& table, std::string_view key, Mover& mover) {
    const auto text = in_.joinedOf(table, key, "");
    if (!text) return;
    Result<Mover> read = readBetza(*text, game_.files);
    if (!read) return in_.fault(*table.get(key), about_ + std::string(key), read.error());
    mover = std::move(*read);
  }

  // Reads a text, or a table with `by`.
  const toml::table* readPower(const toml::table& table, std::string_view key, Power& power,
                               Names keys) {
    const toml::node* node = in_.find(table, key);
    if (node == nullptr) return nullptr;
    if (!node->is_table()) {
      readMover(table, key, power.by);
      return nullptr;
    }
    const toml::table& own = *node->as_table();
    in_.knownKeys(own, keys);
    readMover(own, "by", power.by);
    if (in_.find(own, "by") == nullptr) in_.fault(own, about_ + std::string(key), "by is missing");
    power.touches = board_.touched(own);
    return &own;
  }

  void readAura(const toml::table& table, std::string_view key, Aura& aura) {
    const toml::table* own =
        readPower(table, key, aura, {"by", "only", "spares", "frozen_too", "suicide"});
    if (own == nullptr) return;
    aura.frozenToo = in_.flagOf(*own, "frozen_too", true);
    aura.suicide = in_.flagOf(*own, "suicide", false);
  }

  void readTakes(const toml::table& table, PieceRules& piece) {
    const toml::node* node = in_.find(table, "takes");
    if (node == nullptr) return;
    const toml::table* own = node->as_table();
    const auto words =
        own == nullptr ? in_.joinedOf(table, "takes", " ") : in_.joinedOf(*own, "by", " ");
    if (own != nullptr) {
      in_.knownKeys(*own, {"by", "only", "spares", "not_both"});
      piece.takes.touches = board_.touched(*own);
      piece.takes.notBoth = in_.flagOf(*own, "not_both", false);
    }
    if (!words) return;
    const std::vector<std::string_view> list = wordsOf(*words);
    for (std::size_t at = 0; at < list.size(); ++at) at += readTake(*node, list, at, piece.takes);
    piece.takes.given = !list.empty();
    if (list.empty()) in_.fault(*node, about_ + "takes", "it is empty");
  }

  // Reads one word. Returns the number of words after it that belong to it.
  std::size_t readTake(const toml::node& node, const std::vector<std::string_view>& list,
                       std::size_t at, Takes& takes) {
    const std::string_view word = list[at];
    const std::string_view next = at + 1 < list.size() ? list[at + 1] : std::string_view();
    constexpr std::pair<std::string_view, bool Takes::*> kPlain[] = {{"withdraw", &Takes::withdraw},
                                                                     {"advance", &Takes::advance},
                                                                     {"leap", &Takes::leap},
                                                                     {"leaps", &Takes::leaps}};
    for (const auto& [name, flag] : kPlain)
      if (word == name) return takes.*flag = true, 0;
    if (word == "as" && next == "victim") return takes.asVictim = true, 1;
    if (word == "coordinate")
      return takes.coordinate |= board_.kindsIn(node, about_ + "takes", next), 1;
    if (word == "pincer" || word == "pincers" || word == "reach") {
      Result<Mover> mover = readBetza(next, game_.files);
      if (!mover) {
        in_.fault(node, about_ + "takes", fmt::format("{}: {}", word, mover.error()));
      } else if (word == "reach") {
        addTo(takes.reach, *mover);
      } else {
        auto& steps = word == "pincer" ? takes.pincer : takes.pincers;
        for (const Path& path : mover->paths[kWhite]) steps.push_back(path.legs.front().step);
      }
      return 1;
    }
    constexpr std::array<std::string_view, 9> kWords = {"advance", "coordinate", "leap",
                                                        "leaps",   "pincer",     "pincers",
                                                        "reach",   "withdraw",   "as victim"};
    in_.fault(node, about_ + "takes",
              fmt::format("'{}' is not a way to take; known are {}{}", word,
                          fmt::join(kWords, ", "), suggestion(word, kWords)));
    return 0;
  }

  static void addTo(Mover& all, const Mover& mover) {
    for (const Side side : {kWhite, kBlack})
      all.paths[side].insert(all.paths[side].end(), mover.paths[side].begin(),
                             mover.paths[side].end());
    if (!all.text.empty()) all.text += " or ";
    all.text += mover.text;
  }

  void readPromotion(const toml::table& table, PieceRules& piece) {
    const toml::table* own = in_.tableOf(table, "promotes");
    if (own == nullptr) return;
    in_.knownKeys(*own, {"to", "in", "optional", "lost", "most", "by", "none", "reverts", "leaving",
                         "instead"});
    Promotion& promotion = piece.promotion;
    promotion.byFile = in_.find(*own, "by") != nullptr;
    in_.choiceOf(*own, "by", {"file"});
    promotion.to = board_.kindsOf(*own, "to", promotion.byFile ? board_.everyKind() : 0);
    if (in_.find(*own, "to") == nullptr && !promotion.byFile)
      in_.fault(*own, about_ + "promotes", "to is missing");
    promotion.zone =
        board_.zoneOf(*own, "in", board_.zoneIn(*own, "in", fmt::format("*{}", game_.ranks)));
    promotion.leaving = in_.flagOf(*own, "leaving", false);
    promotion.instead = in_.flagOf(*own, "instead", false);
    if (promotion.instead) game_.instead |= Kinds{1} << game_.kindWith(piece);
    if (promotion.instead && std::popcount(promotion.to) != 1)
      in_.fault(*own, about_ + "promotes", "instead: it promotes to one kind");
    const toml::node* optional = in_.find(*own, "optional");
    if (optional != nullptr && !optional->is_boolean())
      promotion.optional = board_.zoneOf(*own, "optional", promotion.optional);
    else if (in_.flagOf(*own, "optional", false))
      promotion.optional = promotion.leaving ? board_.everywhere() : promotion.zone;
    if (promotion.instead && optional != nullptr)
      in_.fault(*optional, about_ + "promotes", "optional: with instead, no move promotes");
    readLimits(*own, promotion);
    promotion.reverts = in_.flagOf(*own, "reverts", false);
    promotion.illegalWithout = in_.choiceOf(*own, "none", {"stays", "illegal"}) == 1;
    if (isAmbiguous(piece))
      in_.fault(
          *own, about_ + "promotes",
          "a move's text ends in one letter: a kind that promotes has no not_both, its swaps lead "
          "to no piece that its other moves lead to, and it does not become S, R, W or D where it "
          "shoots, recruits, swaps or destroys");
  }

  // Whether the letter behind the squares of a move could mean a promotion, and something else.
  bool isAmbiguous(const PieceRules& piece) const {
    const auto ends = [](const Mover& mover) {
      int modes = 0;
      for (const Path& path : mover.paths[kWhite]) modes |= path.modes & (kToEnemy | kToOwn);
      return modes;
    };
    bool clash = piece.takes.notBoth;
    int others = ends(piece.moves) | (piece.takes.asVictim ? kToEnemy : 0);
    for (const auto& [power, letter] : {std::pair(&piece.shoots, 'S'),
                                        {&piece.recruits, 'R'},
                                        {&piece.destroys, 'D'},
                                        {&piece.swaps, 'W'}}) {
      const Kind kind = power->by.empty() ? Kind{0} : game_.kindOfLetter(letter);
      clash |= kind != 0 && has(piece.promotion.to, kind);
      if (power != &piece.swaps) others |= ends(power->by);
    }
    return clash || (ends(piece.swaps.by) & others) != 0;
  }

  void readLimits(const toml::table& table, Promotion& promotion) {
    for (auto& most : promotion.most) most.fill(Promotion::kUnlimited);
    promotion.lost = in_.flagOf(table, "lost", false);
    if (promotion.lost) promotion.most = game_.startCount;
    promotion.limited = promotion.lost || in_.find(table, "most") != nullptr;
    in_.forEachText(table, "most", [&](const toml::node& node, const std::string& text) {
      GoalWords words(wordsOf(text));
      const auto number = words.number();
      const Kinds kinds = number ? board_.kindsIn(node, "most", words.next()) : 0;
      if (!number || !words.empty())
        in_.fault(node, "most", fmt::format("'{}' is not like 1 Q or 2 RBN", text));
      for (const Kind kind : game_.kinds())
        if (has(kinds, kind)) promotion.most[kWhite][kind] = promotion.most[kBlack][kind] = *number;
    });
  }

  void readDrops(const toml::table& table, PieceRules& piece) {
    Drops& drops = piece.drops;
    const toml::node* node = in_.find(table, "drops");
    const toml::table* conditions = node == nullptr ? nullptr : node->as_table();
    if (conditions == nullptr) {
      drops.zone = board_.zoneOf(table, "drops", board_.everywhere());
      return;
    }
    in_.knownKeys(*conditions, {"in", "per_file", "check", "mate", "stuck", "unlike", "form"});
    drops.asForm = in_.flagOf(*conditions, "form", false);
    if (drops.asForm && game_.formOf(game_.kindWith(piece)) == 0)
      in_.fault(*conditions, about_ + "drops", "form: it has no promoted form");
    drops.zone = board_.zoneOf(*conditions, "in", board_.everywhere());
    drops.perFile = in_.numberOf(*conditions, "per_file", 0, "a number of pieces");
    if (conditions->contains("per_file") && drops.perFile == 0) drops.zone = Zone{};
    drops.noCheck = in_.choiceOf(*conditions, "check", {"legal", "illegal"}) == 1;
    drops.noMate = in_.choiceOf(*conditions, "mate", {"legal", "illegal"}) == 1;
    drops.noStuck = in_.choiceOf(*conditions, "stuck", {"legal", "illegal"}) == 1;
    game_.hands.unlike |= drops.unlike = in_.flagOf(*conditions, "unlike", false);
  }

  void readCapture(const toml::table& table) {
    about_ = "capture.";
    in_.knownKeys(table, {"mover", "victim", "blast", "only", "spares"});
    CaptureRule& rule = game_.capture;
    rule.by = board_.touched(table);
    rule.mover = static_cast<MoverAfter>(
        in_.choiceOf(table, "mover", {"goes", "stays", "dies", "converts", "becomes victim"}));
    const std::size_t victim = in_.choiceOf(table, "victim", {"vanishes", "converts", "hand"});
    rule.victimConverts = victim == 1;
    rule.toHand = victim == 2;
    if (in_.find(table, "blast") == nullptr) return;
    Power blast;
    readPower(table, "blast", blast, {"by", "only", "spares"});
    rule.blast = blast.by;
    rule.spared = ~blast.touches;
  }

  TomlReader& in_;
  GameRules game_;
  BoardReader board_{in_, game_};
  GoalReader goals_{in_, board_, game_};
  std::string about_;
};

}  // namespace

GameRules readDescription(std::string_view name, std::string_view text, const FindGame& find,
                          std::vector<std::string>& faults) {
  TomlReader tables(name, find);
  GameRules game = DescriptionReader(tables, name).read(text);
  faults = tables.faults();
  if (faults.empty()) return game;
  // What the file before has wrong is blamed there.
  if (const auto parent = tables.parent()) {
    std::vector<std::string> older;
    readDescription(*parent, *find(*parent), find, older);
    if (!older.empty()) faults = std::move(older);
  }
  return game;
}

std::vector<std::string> placed(const std::vector<std::string>& faults, std::string_view name,
                                std::string_view text, const FindGame& find) {
  TomlReader tables(name, find);
  tables.parse(text);
  for (const std::string& fault : faults) {
    const auto [key, cause] = cutAt(fault, ':');
    if (const toml::node* node = tables.table().get(key))
      tables.fault(*node, key, trimmed(cause));
    else
      tables.missing("", fault);
  }
  return tables.faults();
}

}  // namespace ximaera::described
