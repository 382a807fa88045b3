#include "movegen/variants/described/play/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "movegen/castling.h"
#include "movegen/fen.h"
#include "movegen/hands.h"
#include "movegen/piece_names.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "movegen/variants/described/language/read.h"
#include "movegen/variants/described/play/attack.h"
#include "movegen/variants/described/play/counting.h"
#include "movegen/variants/described/play/ends.h"
#include "movegen/variants/described/play/fields.h"
#include "movegen/variants/described/play/move_finder.h"
#include "movegen/variants/described/play/passed.h"
#include "movegen/variants/described/play/refused.h"
#include "movegen/variants/described/play/siege.h"

namespace ximaera::described {

namespace {

std::vector<KindInfo> kindsOf(const GameRules& game) {
  std::vector<KindInfo> kinds;
  for (const Kind kind : game.kinds()) {
    const PieceRules& piece = game.pieces[kind];
    kinds.push_back({.kind = kind,
                     .letter = piece.letter,
                     .name = piece.name,
                     .value = piece.value,
                     .royal = has(game.royals(), kind),
                     .vital = {isVital(game, kind, kWhite), isVital(game, kind, kBlack)},
                     .resetsClock = piece.resets,
                     .formOf = piece.held == kind ? Kind{0} : piece.held,
                     .powers = piece.powers});
  }
  return kinds;
}

std::vector<Square> squaresIn(const GameRules& game, const Squares& zone) {
  std::vector<Square> squares = game.squares;
  std::erase_if(squares, [&](Square square) { return !zone.test(square); });
  return squares;
}

// The zone that the author names so, on both sides of the board.
std::vector<Square> palacesOf(const GameRules& game) {
  Squares zone;
  for (const auto& [name, known] : game.zones)
    if (name == "palace")
      for (const Square square : squaresIn(game, known))
        zone.set(square).set(squareAt(fileOf(square), game.ranks - 1 - rankOf(square)));
  return squaresIn(game, zone);
}

std::array<std::vector<Square>, 2> goalsOf(const GameRules& game) {
  Zone zone;
  for (const ReachGoal& goal : game.reach)
    for (const Side side : {kWhite, kBlack}) zone[side] |= goal.zone[side];
  return {squaresIn(game, zone[kWhite]), squaresIn(game, zone[kBlack])};
}

// Whether a kind can do more than one thing to a piece on a square, by its powers or by captures.
bool hasSeveralWays(const PieceRules& piece) {
  int ways = piece.moves.takes();
  for (const Power* power : {&piece.shoots, &piece.recruits, &piece.swaps, &piece.destroys})
    ways += !power->by.empty();
  return ways > 1;
}

// The powers of such kinds, which their letters tell apart.
std::vector<WayInfo> waysOf(const GameRules& game) {
  constexpr std::tuple<MoveType, Power PieceRules::*, std::string_view> kPowers[] = {
      {MoveType::kShot, &PieceRules::shoots, "shot"},
      {MoveType::kRecruitment, &PieceRules::recruits, "recruitment"},
      {MoveType::kSwap, &PieceRules::swaps, "swap"},
      {MoveType::kDestruction, &PieceRules::destroys, "destruction"}};
  std::vector<WayInfo> ways;
  for (const auto& [type, power, name] : kPowers)
    if (std::ranges::any_of(game.pieces, [&, power = power](const PieceRules& piece) {
          return !(piece.*power).by.empty() && hasSeveralWays(piece);
        }))
      ways.push_back({upper(letterOf(type)), name});
  return ways;
}

// All views in it refer to texts of the game.
VariantInfo infoOf(const GameRules& game) {
  return {
      .name = game.name,
      .title = game.title,
      .files = game.files,
      .ranks = game.ranks,
      .start = game.start,
      .arrays = std::max<std::uint64_t>(game.arrays.count(), 1),
      .holes = game.holes,
      .ground = game.ground,
      .palaces = palacesOf(game),
      .goals = goalsOf(game),
      .hands = game.hands.runs,
      .heldAs = game.hands.becomes,
      .recycles = game.capture.toHand,
      .kinds = kindsOf(game),
      .repetition = game.repetition,
      .clockDraw = game.clock,
      .counting = game.counted,
      .checkRule = game.mate != 0,
      .losesAll = game.loseAll,
      .castling = game.castles(),
      .enPassant = game.enPassant,
      .castlingFiles = game.castlingFiles,
      .passes = game.pass != Passing::kNever,
      .checksToWin = game.checks,
      .marks = std::ranges::any_of(game.pieces,
                                   [](const PieceRules& piece) { return piece.promotion.reverts; }),
      .markWord = "promoted",
      .ways = waysOf(game),
      .orthodox = game.orthodox,
      .fingerprint = game.fingerprint,
      .unshuffled = game.unshuffled,
      .idea = game.idea,
      .winning = game.winning,
      .notes = {game.notes.begin(), game.notes.end()},
      .writing = game.writing,
  };
}

class DescribedRules final : public Rules {
 public:
  explicit DescribedRules(std::shared_ptr<const GameRules> game)
      : Rules(infoOf(*game)), game_(std::move(game)) {}

  const GameRules& game() const { return *game_; }

  void generate(const Position& position, MoveList& moves) const override {
    MoveFinder(*game_, position, false).all(moves);
  }

  void generate(const Position& position, Stage stage, CandidateList& moves) const override {
    MoveFinder finder(*game_, position, true);
    generateStage(stage, moves, [&](auto& sink) { finder.all(sink); });
  }

  void generateCaptures(const Position& position, Square victim,
                        CandidateList& moves) const override {
    if (game_->inHand(victim)) return;
    // The victims of blasts, and whether captures are compulsory, depend on other pieces.
    if (!game_->capture.blast.empty() || game_->mustCapture)
      return Rules::generateCaptures(position, victim, moves);
    MoveFinder finder(*game_, position, true, kNoSquare, victim);
    const Side side = position.side();
    const bool passant = position.state().rule[kVictimByte] == victim;
    if (game_->intricate == 0 && !passant)
      return generateStage(Stage::kNoisy, moves, [&](auto& sink) {
        anyIncoming(game_->capturing[side].lines, position.board(), victim, side,
                    [&](Square from, const Incoming&) { return finder.from(from, sink), false; });
      });
    if (capturable(position, victim, side))
      generateStage(Stage::kNoisy, moves, [&](auto& sink) { finder.all(sink); });
  }

  bool mustCapture(const Position& position) const override {
    return game_->mustCapture && MoveFinder(*game_, position, true).capturesOnly();
  }

  std::optional<int> gain(const Position& position, Move move) const override {
    if (!belongsTo(position[move.from], position.side())) return std::nullopt;
    MoveMatcher matcher(move);
    if (game_->hands.gates && turnOf(position).atPartner(move))
      MoveFinder(*game_, position, true).from(move.to, matcher);
    else
      MoveFinder(*game_, position, true, move.to).from(move.from, matcher);
    if (game_->pass != Passing::kNever && move.from == move.to)
      MoveFinder(*game_, position, true, move.to).pass(matcher);
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
    const PseudoMove pseudo = pseudoMoveOf(turn, piece, move);
    const char letter = static_cast<char>(move.suffix);
    const bool word = piece.takes.notBoth && pseudo.type == MoveType::kNormal;
    const Kind becomes = pseudo.gate == kNoSquare ? choice(piece, pseudo.type, letter) : Kind{0};
    turn.expand(pseudo, word ? letter : '\0', becomes, delta);
    keepLegalPassed(*game_, position, delta);
    if (std::uint8_t& left = delta.rule[kChecksByte + position.side()];
        game_->checks != 0 && left != 0 && givesCheck(*game_, position, delta))
      --left;
    if (game_->counting.any()) keepCount(*game_, position, delta);
  }

  Siege siege(const Position& position, Side side) const override {
    return siegeOf(*game_, position, side);
  }

  bool capturable(const Position& position, Square square, Side by) const override {
    return takeable(*game_, position, square, by);
  }

  bool exposed(const Position& position, Side side) const override {
    // A side that has blown up its own king has lost it.
    if (game_->mate != 0 && game_->hasRoyals[side] && position.royals(side) == 0) return true;
    if (game_->invades && fills(*game_, position, side, side)) return false;
    State state = position.state();
    if (position.side() == side) forgetEnPassant(*game_, state);
    const Turn turn(*game_, position.board(), state, opposite(side),
                    position.pieces(opposite(side)));
    return attacked(turn, royalsOf(position, side, game_->royals()));
  }

  Outcome outcome(const Position& position) const override {
    const auto end = [&] { return outcomeByBoard(*game_, position); };
    return game_->points.counted ? judged(position, end()) : end();
  }
  Outcome stuck(const Position& position) const override {
    return judged(position, stuckByBoard(position));
  }
  std::optional<std::array<int, 2>> points(const Position& position) const override {
    return pointsOf(*game_, position);
  }
  std::string invalid(const Position& position) const override;
  std::string readFields(const Position& position, const RuleFields& fields,
                         RuleBytes& rule) const override {
    return described::readFields(*game_, position, fields, rule);
  }
  RuleFields writeFields(const Position& position) const override {
    return described::writeFields(*game_, position);
  }
  std::string array(std::uint64_t number) const override;
  std::string refusal(const Position& position, Move move) const override {
    return refusalBy(*game_, position, move);
  }
  std::string format(const Position& position, Move move) const override {
    if (!game_->inHand(move.from)) return Rules::format(position, move);
    return fmt::format("{}{}{}", move.suffix != 0 ? "+" : "", placeName(position, move.from),
                       squareName(move.to));
  }

 private:
  Turn turnOf(const Position& position) const {
    return {*game_, position.board(), position.state(), position.side(),
            position.pieces(position.side())};
  }
  // The kind that a piece becomes by the letter of a move; 0 if it stays what it is.
  Kind choice(const PieceRules& piece, MoveType type, char letter) const {
    if (letter == 0) return 0;
    if (type == MoveType::kDrop) return game_->formOf(piece.held);
    const bool goes =
        type == MoveType::kNormal || type == MoveType::kSwap || type == MoveType::kPromotion;
    if (piece.promotion.to == 0 || !goes) return 0;
    for (const Kind kind : game_->kinds())
      if (has(piece.promotion.to, kind) && game_->choiceLetter(piece, kind) == letter) return kind;
    return 0;
  }
  PseudoMove pseudoMoveOf(const Turn& turn, const PieceRules& piece, Move move) const;
  Outcome stuckByBoard(const Position& position) const;
  std::string overfull(const Position& position, Kind kind) const;
  std::string wrongMark(const Position& position) const;

  std::shared_ptr<const GameRules> game_;
};

// The pseudo move that a move was made from. Behind the squares of a promotion there is no piece
// that enters.
PseudoMove DescribedRules::pseudoMoveOf(const Turn& turn, const PieceRules& piece,
                                        Move move) const {
  if (const char letter = move.letter(); letter != 0 && game_->hands.gates &&
                                         turn.isUnmoved(move.from) &&
                                         !turn.promotes(move.from, move.to)) {
    const auto way = turn.atPartner(move);
    const Move plain{way ? move.to : move.from, way ? way->to : move.to, 0, kNoSquare};
    PseudoMove pseudo = pseudoMoveOf(turn, piece, plain);
    pseudo.held = turn.lastHeld(game_->kindOfLetter(letter));
    if (pseudo.held != kNoSquare) pseudo.gate = move.from;
    return pseudo;
  }
  PseudoMove pseudo{move.from, move.to, MoveType::kNormal, false};
  const Board& board = turn.board();
  if (game_->inHand(move.from)) {
    pseudo.type = MoveType::kDrop;
  } else if (piece.promotion.instead && move.suffix != 0) {
    pseudo.type = MoveType::kPromotion;
  } else if (move.from == move.to) {
    pseudo.type =
        has(game_->royals(), kindOf(board[move.from])) ? MoveType::kPass : MoveType::kSuicide;
  } else if (turn.castlings(move.from, [&](const CastlingWay& way) {
               return way.to == move.to &&
                      way.shared == (move.letter() == letterOf(MoveType::kCastling));
             })) {
    pseudo.type = MoveType::kCastling;
  } else if (board[move.to] == kEmpty) {
    if (turn.isPassed(move.to, piece))
      for (const Path& path : piece.moves.paths[turn.side()])
        if (path.endsOn(kEnPassant) &&
            (!path.initial || turn.opens(piece, path, move.from, move.to)))
          follow(board, path, move.from, [&](Square at, bool) {
            if (at == move.to) pseudo.enPassant = true;
            return false;
          });
  } else if (piece.hasPowers()) {
    // Without a letter, the first power that reaches the square; moves come first.
    turn.pseudoMoves(move.from, [&](const PseudoMove& other) {
      const bool named =
          move.suffix == 0 || letterOf(other.type) == move.letter() ||
          (other.type == MoveType::kSwap && choice(piece, other.type, move.letter()));
      if (other.to != move.to || !named) return false;
      pseudo = other;
      return true;
    });
  }
  return pseudo;
}

Outcome DescribedRules::stuckByBoard(const Position& position) const {
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

// The fault of a position with so many pieces of a kind that a hand has no room for them.
std::string DescribedRules::overfull(const Position& position, Kind kind) const {
  const Hands& hands = game_->hands;
  const auto run = std::ranges::find(hands.runs, kind, &HandRun::kind);
  const std::size_t room = run == hands.runs.end() ? 0 : run->cells.size();
  std::size_t count = 0;
  for (const Side side : {kWhite, kBlack})
    for (const Square square : position.pieces(side)) {
      const Piece piece = position[square];
      const bool held = game_->inHand(square) && kindOf(piece) == kind;
      count += held || has(hands.mayBecome[piece & (kMark | kKindMask)], kind);
    }
  if (count <= room) return {};
  return fmt::format(
      "{} pieces, on the board and in the hands, could be in hand as {}; at most {} "
      "can be played with",
      count, game_->pieces[kind].letter, room);
}

// A mark on a kind to which nothing promotes, and no marked piece either.
std::string DescribedRules::wrongMark(const Position& position) const {
  Kinds marked = game_->capture.mover == MoverAfter::kBecomesVictim ? kAllKinds : 0;
  for (const PieceRules& piece : game_->pieces)
    if (piece.promotion.reverts) marked |= piece.promotion.to;
  for (Kinds before = 0; before != marked;) {
    before = marked;
    for (const Kind kind : game_->kinds())
      if (has(before, kind)) marked |= game_->pieces[kind].promotion.to;
  }
  for (const Side side : {kWhite, kBlack})
    for (const Square square : position.pieces(side)) {
      const Piece piece = position[square];
      if (isMarked(piece) && !has(marked, kindOf(piece)))
        return fmt::format("'{}' on {}: no piece promotes to this kind", pieceText(*this, piece),
                           squareName(square));
    }
  return {};
}

std::string DescribedRules::invalid(const Position& position) const {
  const GameRules& game = *game_;
  if (std::string fault = info().marks ? wrongMark(position) : ""; !fault.empty()) return fault;
  std::size_t pieces = position.count(kWhite) + position.count(kBlack);
  if (pieces > game.mostPieces)
    return fmt::format("there are {} pieces; at most {} can be played with", pieces,
                       game.mostPieces);
  if (game.hands.any())
    for (const Kind kind : game.kinds())
      if (std::string fault = overfull(position, kind); !fault.empty()) return fault;
  if (game.royals() == 0) return {};
  const auto lost = [&](Side side) { return game.hasRoyals[side] && position.royals(side) == 0; };
  // A capture ends the game where that is a goal, and may make a royal piece one of its captor.
  // Where there is check, nobody can lose it by an own move.
  const bool ended =
      game.take != 0 && lost(kWhite) != lost(kBlack) && (game.mate == 0 || lost(position.side()));
  for (const Side side : {kWhite, kBlack}) {
    int royals = 0;
    KindCounts counts{};
    for (const Square square : position.pieces(side)) {
      royals += isRoyal(position[square]);
      ++counts[kindOf(position[square])];
    }
    const int least = game.hasRoyals[side] ? 1 : 0, most = least * game.mostRoyals;
    if (royals < (ended ? 0 : least) || royals > (ended ? 2 : 1) * most)
      return fmt::format("{} has {} instead of {}", sideName(side), counted(royals, "royal piece"),
                         most == 2 ? "1 or 2" : std::to_string(most));
    if (!ended && royalsAtMost(game, side, counts) > most)
      return fmt::format("{} may come to have more than {} royal pieces", sideName(side), most);
  }
  return {};
}

std::string DescribedRules::array(std::uint64_t number) const {
  const GameRules& game = *game_;
  if (!game.shuffles()) return game.start;
  const Position start = startPosition(*this);
  Board board = start.board();
  for (const Side side : {kWhite, kBlack})
    if (game.arrays.suit(game.firstRank(side)))
      for (int file = 0; const char letter : game.arrays[number]) {
        const Square square = squareAt(file++, side == kWhite ? 0 : game.ranks - 1);
        if (belongsTo(board[square], side))
          board[square] = makePiece(side, game.kindOfLetter(letter));
      }
  std::vector<std::string_view> fields = wordsOf(info().start);
  const std::string pieces =
      boardField(board, info(), [&](Piece piece) { return pieceText(*this, piece); }) +
      handField(start);
  std::string castling =
      castlingField(possibleRights(game, board, start.state().rule[kCastlingByte]));
  if (game.tellsUnmoved())
    for (const Side side : {kWhite, kBlack})
      for (int file = 0; file < game.files; ++file) castling += fileLetter(side, file);
  fields[0] = pieces;
  fields[2] = castling;
  return fmt::format("{}", fmt::join(fields, " "));
}

}  // namespace

std::unique_ptr<Rules> makeRules(std::shared_ptr<const GameRules> game) {
  return std::make_unique<DescribedRules>(std::move(game));
}

const GameRules* gameOf(const Rules& rules) {
  const auto* described = dynamic_cast<const DescribedRules*>(&rules);
  return described == nullptr ? nullptr : &described->game();
}

}  // namespace ximaera::described
