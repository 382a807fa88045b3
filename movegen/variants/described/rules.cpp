#include "movegen/variants/described/rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/castling.h"
#include "movegen/gain.h"
#include "movegen/piece_names.h"
#include "movegen/text/letters.h"
#include "movegen/variants/described/aim.h"
#include "movegen/variants/described/attack.h"

namespace ximaera::described {

namespace {

std::vector<KindInfo> kindsOf(const Game& game) {
  std::vector<KindInfo> kinds;
  for (const Kind kind : game.kinds()) {
    const PieceRules& piece = game.pieces[kind];
    kinds.push_back({.kind = kind,
                     .letter = piece.letter,
                     .name = piece.name,
                     .value = piece.value,
                     .royal = has(game.royals(), kind),
                     .powers = piece.powers});
  }
  return kinds;
}

// All views in it refer to texts of the game.
VariantInfo infoOf(const Game& game) {
  return {
      .name = game.name,
      .title = game.title,
      .files = game.files,
      .ranks = game.ranks,
      .start = game.start,
      .holes = game.holes,
      .kinds = kindsOf(game),
      .repetition = game.repetition,
      .clockDraw = game.clock,
      .checkRule = game.mate != 0,
      .castling = std::ranges::any_of(game.castlings,
                                      [](const auto& way) { return way.kingFrom != kNoSquare; }),
      .enPassant = game.enPassant,
      .castlingStep = game.castlingFiles,
      .fingerprint = game.fingerprint,
      .idea = game.idea,
      .winning = game.winning,
      .writing =
          "The two squares: e2e4. Castling is the king's move. Where moves of two powers "
          "share their squares, s stands for a shot, r for recruiting, w for a swap, d for "
          "destruction. Promotion adds the letter of the new piece.",
  };
}

bool captures(const Draft& draft, const SquareList& victims) {
  return draft.deed != Deed::kRecruits && draft.deed != Deed::kSuicide && !victims.empty();
}

/// Generates the moves of one position with their choices.
class MoveFinder {
 public:
  /// `only` is the only square to move to, `victim` the only piece that must be taken; kNoSquare
  /// stands for all.
  MoveFinder(const Game& game, const Position& position, bool legalOnly, Square only = kNoSquare,
             Square victim = kNoSquare)
      : game_(game),
        position_(position),
        turn_(game, position.board(), position.state().rule, position.side(),
              position.pieces(position.side())),
        legalOnly_(legalOnly),
        only_(only),
        victim_(victim) {
    if (game.mustCapture) capturesOnly_ = anyCapture();
  }

  template <class Sink>
  void all(Sink& sink) {
    for (const Square from : position_.pieces(position_.side())) this->from(from, sink);
  }

  template <class Sink>
  void from(Square from, Sink& sink) {
    const PieceRules& piece = game_.of(position_[from]);
    if (!Sink::kQuiet && piece.gentle && !(piece.takes.any() && aims(from))) return;
    if (!piece.hasPowers()) {
      turn_.drafts(from, [&](const Draft& draft) { return choose(draft, 0, sink), false; });
      return;
    }
    // Two passes, because a power's letter is written only if two powers share the square.
    std::array<std::uint8_t, kMailboxSize> deeds{};
    turn_.drafts(from, [&](const Draft& draft) {
      deeds[draft.to] |= static_cast<std::uint8_t>(1u << static_cast<int>(draft.deed));
      return false;
    });
    turn_.drafts(from, [&](const Draft& draft) {
      const bool shared = (deeds[draft.to] & (deeds[draft.to] - 1)) != 0;
      return choose(draft, shared ? letterOf(draft.deed) : '\0', sink), false;
    });
  }

 private:
  bool anyCapture() {
    for (const Square from : position_.pieces(position_.side()))
      if (turn_.drafts(from, [&](const Draft& draft) {
            return turn_.choices(draft, [&](Kind promoted) {
              const SquareList taken = victims(draft, 0, promoted);
              return captures(draft, taken) && allowed(draft, taken, promoted);
            });
          }))
        return true;
    return false;
  }

  bool aims(Square from) {
    return victim_ == kNoSquare ? aim().possibleAtAll(from) : aim().possible(from);
  }

  // Whether a draft may win anything, or take the only victim.
  bool mayWin(const Draft& draft) {
    if (position_[draft.to] != kEmpty) return victim_ == kNoSquare || draft.to == victim_;
    return game_.of(position_[draft.from]).promotion.to != 0 || mayTake(draft, 0);
  }

  SquareList victims(const Draft& draft, char word, Kind promoted) {
    if (!mayTake(draft, promoted)) return {};
    return turn_.victims(draft, word, promoted);
  }

  // Most moves to vacant squares take nothing.
  bool mayTake(const Draft& draft, Kind promoted) {
    if (draft.deed != Deed::kMoves || position_[draft.to] != kEmpty || draft.enPassant ||
        promoted != 0)
      return true;
    if (!game_.of(position_[draft.from]).takes.any()) return false;
    return only_ != kNoSquare || aim().possible(draft);
  }

  const Aim& aim() {
    if (!aim_)
      aim_.emplace(turn_, victim_ == kNoSquare ? position_.pieces(opposite(position_.side()))
                                               : std::span(&victim_, 1));
    return *aim_;
  }

  // Castling through check is not even pseudo-legal.
  bool allowed(const Draft& draft, const SquareList& taken, Kind promoted) {
    const bool castles = draft.deed == Deed::kCastles && game_.mate != 0;
    if (!legalOnly_ && !castles) return true;
    if (!legality_) legality_.emplace(game_, position_);
    if (castles && !legality_->castlesSafely(draft)) return false;
    return !legalOnly_ || legality_->allows(turn_, draft, taken, promoted);
  }

  template <class Sink>
  void choose(const Draft& draft, char letter, Sink& sink) {
    if (only_ != kNoSquare && draft.to != only_) return;
    if (!Sink::kQuiet && !mayWin(draft)) return;
    const PieceRules& piece = game_.of(position_[draft.from]);
    if (piece.takes.notBoth) {
      const std::string words = turn_.wordsActing(draft);
      if (words.size() > 1) {
        for (const char word : words) push(draft, word, 0, word, sink);
        return;
      }
    }
    turn_.choices(draft, [&](Kind kind) {
      push(draft, 0, kind, kind == 0 ? letter : lower(game_.pieces[kind].letter), sink);
      return false;
    });
  }

  template <class Sink>
  void push(const Draft& draft, char word, Kind promoted, char letter, Sink& sink) {
    const PieceRules& piece = game_.of(position_[draft.from]);
    const bool passive = piece.takes.any() || !game_.plain;
    SquareList taken;
    if (passive || draft.enPassant) taken = victims(draft, word, promoted);
    const bool tame = passive ? taken.empty()
                              : draft.deed == Deed::kCastles ||
                                    (position_[draft.to] == kEmpty && !draft.enPassant);
    if (capturesOnly_ && (passive ? !captures(draft, taken) : tame)) return;
    const Move move{draft.from, draft.to, static_cast<std::uint8_t>(letter), kNoSquare};
    if (tame && promoted == 0) {
      if (Sink::kQuiet && allowed(draft, taken, promoted)) sink.push(move);
      return;
    }
    if (!allowed(draft, taken, promoted)) return;
    sink.push(move, [&] { return gain(draft, taken, promoted); });
  }

  int gain(const Draft& draft, const SquareList& taken, Kind promoted) const {
    Spoils spoils(position_);
    if (game_.plain && promoted == 0 && !draft.enPassant)
      return spoils.take(position_[draft.to]).gain();
    Delta delta;
    turn_.expand(draft, taken, promoted, delta);
    return gainOf(position_, delta);
  }

  const Game& game_;
  const Position& position_;
  const Turn turn_;
  const bool legalOnly_;
  const Square only_, victim_;
  bool capturesOnly_ = false;
  /// Created on demand.
  std::optional<Legality> legality_;
  std::optional<Aim> aim_;
};

class DescribedRules final : public Rules {
 public:
  explicit DescribedRules(std::shared_ptr<const Game> game)
      : Rules(infoOf(*game)), game_(std::move(game)) {}

  const Game& game() const { return *game_; }

  void generate(const Position& position, MoveList& moves) const override {
    MoveFinder(*game_, position, false).all(moves);
  }

  void generate(const Position& position, Stage stage, CandidateList& moves) const override {
    MoveFinder finder(*game_, position, true);
    generateStage(stage, moves, [&](auto& sink) { finder.all(sink); });
  }

  void generateCaptures(const Position& position, Square victim,
                        CandidateList& moves) const override {
    // The victims of blasts, and whether captures are compulsory, depend on other pieces.
    if (!game_->capture.blast.empty() || game_->mustCapture)
      return Rules::generateCaptures(position, victim, moves);
    if (!capturable(position, victim, position.side())) return;
    MoveFinder finder(*game_, position, true, kNoSquare, victim);
    generateStage(Stage::kNoisy, moves, [&](auto& sink) { finder.all(sink); });
  }

  std::optional<int> gain(const Position& position, Move move) const override {
    if (!belongsTo(position[move.from], position.side())) return std::nullopt;
    MoveMatcher matcher(move);
    MoveFinder(*game_, position, true, move.to).from(move.from, matcher);
    return matcher.gain();
  }

  void legal(Position& position, MoveList& moves) const override {
    if (!outcome(position).over()) MoveFinder(*game_, position, true).all(moves);
  }

  std::size_t countLegal(Position& position) const override {
    MoveCounter counter;
    if (!outcome(position).over()) MoveFinder(*game_, position, true).all(counter);
    return counter.size();
  }

  bool anyLegal(Position& position) const override { return countLegal(position) != 0; }

  void expand(const Position& position, Move move, Delta& delta) const override {
    const Turn turn = turnOf(position);
    const PieceRules& piece = game_->of(position[move.from]);
    const Draft draft = draftOf(turn, piece, move);
    const char letter = static_cast<char>(move.suffix);
    const bool word = piece.takes.notBoth && draft.deed == Deed::kMoves;
    const bool promotes = piece.promotion.to != 0 && draft.deed == Deed::kMoves && letter != 0;
    turn.expand(draft, word ? letter : '\0', promotes ? game_->kindOfLetter(letter) : Kind{0},
                delta);
  }

  bool capturable(const Position& position, Square square, Side by) const override {
    return takeable(*game_, position, square, by);
  }

  bool exposed(const Position& position, Side side) const override {
    // A side that has blown up its own king has lost it.
    if (game_->mate != 0 && position.royals(side) == 0) return true;
    RuleBytes rule = position.state().rule;
    if (position.side() == side) rule[kEnPassantByte] = rule[kVictimByte] = kNoSquare;
    const Turn turn(*game_, position.board(), rule, opposite(side),
                    position.pieces(opposite(side)));
    return attacked(turn, royalsOf(position, side, game_->royals()));
  }

  Outcome outcome(const Position& position) const override;
  Outcome stuck(const Position& position) const override;
  std::string invalid(const Position& position) const override;
  std::string readFields(const Position& position, const RuleFields& fields,
                         RuleBytes& rule) const override;
  RuleFields writeFields(const Position& position) const override;
  std::string refusal(const Position& position, Move move) const override;

 private:
  Turn turnOf(const Position& position) const {
    return {*game_, position.board(), position.state().rule, position.side(),
            position.pieces(position.side())};
  }
  Draft draftOf(const Turn& turn, const PieceRules& piece, Move move) const;
  std::optional<Outcome> endFor(const Position& position, Side side) const;
  std::uint8_t homeRights(const Board& board) const;

  std::shared_ptr<const Game> game_;
};

// The draft that a move was made from.
Draft DescribedRules::draftOf(const Turn& turn, const PieceRules& piece, Move move) const {
  Draft draft{move.from, move.to, Deed::kMoves, false};
  const Board& board = turn.board();
  if (move.from == move.to) {
    draft.deed = Deed::kSuicide;
  } else if (turn.castlings(move.from,
                            [&](const CastlingWay& way) { return way.kingTo == move.to; })) {
    draft.deed = Deed::kCastles;
  } else if (board[move.to] == kEmpty) {
    if (turn.isPassed(move.to))
      for (const Path& path : piece.moves.paths[turn.side()])
        if ((path.modes & kEnPassant) != 0 &&
            (!path.initial || piece.initial[turn.side()][move.from]))
          follow(board, path, move.from, [&](Square at, bool) {
            if (at == move.to) draft.enPassant = true;
            return false;
          });
  } else if (piece.hasPowers()) {
    // Without a letter, the first power that reaches the square; moves come first.
    turn.drafts(move.from, [&](const Draft& other) {
      const bool named = move.suffix == 0 || letterOf(other.deed) == static_cast<char>(move.suffix);
      if (other.to != move.to || !named) return false;
      draft = other;
      return true;
    });
  }
  return draft;
}

// The outcome by the pieces of one side.
std::optional<Outcome> DescribedRules::endFor(const Position& position, Side side) const {
  const Game& game = *game_;
  if (game.royals() != 0 && position.royals(side) == 0)
    return Outcome::win(opposite(side), "king-captured");
  if (game.loseAll && position.count(side) == 0) return Outcome::win(side, "all-pieces-lost");
  if (game.takeEach != 0) {
    Kinds left = 0;
    for (const Square square : position.pieces(side)) left |= Kinds{1} << kindOf(position[square]);
    for (const Kind kind : game.kinds())
      if (has(game.takeEach, kind) && game.startCount[side][kind] > 0 && !has(left, kind))
        return Outcome::win(opposite(side), "kind-extinct");
  }
  const auto isBare = [&](Side which) {
    return std::ranges::all_of(position.pieces(which), [&](Square square) {
      return has(game.bare, kindOf(position[square]));
    });
  };
  // A side that has just been bared may bare the other in return.
  if (game.bare != 0 && side != position.side() && isBare(side))
    return isBare(opposite(side)) ? Outcome::draw("both-bare")
                                  : Outcome::win(opposite(side), "bare-king");
  for (const ReachGoal& goal : game.reach)
    for (const Square square : position.pieces(side))
      if (goal.zone[side][square] && has(goal.kinds, kindOf(position[square])))
        return Outcome::win(side, "goal-reached");
  return std::nullopt;
}

Outcome DescribedRules::outcome(const Position& position) const {
  for (const Side side : {opposite(position.side()), position.side()})
    if (const auto end = endFor(position, side)) return *end;
  return {};
}

Outcome DescribedRules::stuck(const Position& position) const {
  const Side side = position.side();
  if (game_->mate != 0 && exposed(position, side)) return Outcome::win(opposite(side), "checkmate");
  switch (game_->stalemate) {
    case Stalemate::kWin:
      return Outcome::win(side, "stalemate");
    case Stalemate::kLoss:
      return Outcome::win(opposite(side), "stalemate");
    default:
      return Outcome::draw("stalemate");
  }
}

std::string DescribedRules::invalid(const Position& position) const {
  const Game& game = *game_;
  std::size_t pieces = position.count(kWhite) + position.count(kBlack);
  if (pieces > game.mostPieces)
    return fmt::format("there are {} pieces; at most {} can be played with", pieces,
                       game.mostPieces);
  if (game.royals() == 0) return {};
  for (const Side side : {kWhite, kBlack}) {
    int royals = 0;
    for (const Square square : position.pieces(side)) royals += isRoyal(position[square]);
    if (royals < 1 || royals > game.mostRoyals)
      return fmt::format("{} has {} royal pieces instead of {}", sideName(side), royals,
                         game.mostRoyals == 1 ? "1" : "1 or 2");
  }
  return {};
}

std::uint8_t DescribedRules::homeRights(const Board& board) const {
  std::uint8_t rights = 0;
  for (std::size_t index = 0; index < game_->castlings.size(); ++index) {
    const CastlingWay& way = game_->castlings[index];
    if (way.kingFrom != kNoSquare && board[way.kingFrom] == way.king &&
        board[way.partnerFrom] == way.partner)
      rights |= static_cast<std::uint8_t>(1u << index);
  }
  return rights;
}

std::string DescribedRules::readFields(const Position& position, const RuleFields& fields,
                                       RuleBytes& rule) const {
  constexpr std::string_view kLetters = "KQkq";
  if (fields.castling != "-")
    for (const char letter : fields.castling) {
      const std::size_t index = kLetters.find(letter);
      if (index == kLetters.npos)
        return fmt::format("unknown castling letter '{}' in '{}'", letter, fields.castling);
      rule[kCastlingByte] |= static_cast<std::uint8_t>(1u << index);
    }
  rule[kCastlingByte] &= homeRights(position.board());
  if (fields.enPassant == "-") return {};
  std::string_view rest = fields.enPassant;
  std::vector<Square> squares;
  while (const auto square = takeSquare(rest, game_->files, game_->ranks))
    squares.push_back(*square);
  const auto complaint = [&] {
    return fmt::format("no move can just have passed over the en-passant square {}",
                       fields.enPassant);
  };
  if (!rest.empty() || squares.empty()) return complaint();
  const Side mover = opposite(position.side());
  Square victim = step(squares.back(), forwardOf(mover));
  if (position[squares.back()] != kEmpty) {
    victim = squares.back();
    squares.pop_back();
  }
  const bool vacant =
      std::ranges::all_of(squares, [&](Square square) { return position[square] == kEmpty; });
  if (!game_->enPassant || squares.empty() || squares.size() > kMostPassed || !vacant ||
      !belongsTo(position[victim], mover))
    return complaint();
  rule[kEnPassantByte] = squares[0];
  for (std::size_t index = 1; index < squares.size(); ++index)
    rule[kPassedByte + index - 1] = squares[index];
  rule[kVictimByte] = victim;
  return {};
}

RuleFields DescribedRules::writeFields(const Position& position) const {
  const RuleBytes& rule = position.state().rule;
  const std::string castling = castlingField(rule[kCastlingByte]);
  Square last = rule[kEnPassantByte];
  if (last == kNoSquare) return {castling, "-"};
  std::string passed = squareName(last);
  for (std::size_t index = 0; index + 1 < kMostPassed; ++index)
    if (const Square square = rule[kPassedByte + index]; square != kNoSquare)
      passed += squareName(last = square);
  if (step(last, forwardOf(opposite(position.side()))) != rule[kVictimByte])
    passed += squareName(rule[kVictimByte]);
  return {castling, passed};
}

std::string DescribedRules::refusal(const Position& position, Move move) const {
  if (!game_->hasAuras() || !belongsTo(position[move.from], position.side())) return {};
  const Turn turn = turnOf(position);
  if (!turn.frozen(move.from)) return {};
  return fmt::format("{} is frozen", pieceOn(position, move.from));
}

}  // namespace

std::unique_ptr<Rules> makeRules(std::shared_ptr<const Game> game) {
  return std::make_unique<DescribedRules>(std::move(game));
}

const Game* gameOf(const Rules& rules) {
  const auto* described = dynamic_cast<const DescribedRules*>(&rules);
  return described == nullptr ? nullptr : &described->game();
}

std::string Game::letters(Kinds set) const {
  std::string text;
  for (const Kind kind : kinds())
    if (has(set, kind)) text += pieces[kind].letter;
  return text;
}

Kind Game::kindOfLetter(char letter) const {
  for (const Kind kind : kinds())
    if (pieces[kind].letter == upper(letter)) return kind;
  return 0;
}

}  // namespace ximaera::described
