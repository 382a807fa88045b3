#pragma once

#include <array>
#include <bit>
#include <optional>
#include <span>
#include <string>

#include "movegen/gain.h"
#include "movegen/text/words.h"
#include "movegen/variants/described/play/aim.h"
#include "movegen/variants/described/play/attack.h"
#include "movegen/variants/described/play/drops.h"
#include "movegen/variants/described/play/ends.h"

namespace ximaera::described {

/// Generates the moves of one position with their choices.
class MoveFinder {
 public:
  /// `only` is the only square to move to, `victim` the only piece that must be taken; kNoSquare
  /// stands for all.
  MoveFinder(const GameRules& game, const Position& position, bool legalOnly,
             Square only = kNoSquare, Square victim = kNoSquare)
      : game_(game),
        position_(position),
        turn_(game, position.board(), position.state(), position.side(),
              position.pieces(position.side())),
        legalOnly_(legalOnly),
        forbidsMore_(game.forbidsMore()),
        hasHands_(game.hands.any()),
        only_(only),
        victim_(victim) {
    if (game.mustCapture) capturesOnly_ = anyCapture();
    dropsOnly_ = turn_.mustDrop();
  }

  /// Whether captures are compulsory, and there is one.
  bool capturesOnly() const { return capturesOnly_; }
  /// Drops that mate are legal from now on, whatever the game says.
  void allowMates() { judgesMates_ = false; }
  /// The pass of a side that is stuck is illegal from now on.
  void forbidPass() { mayPass_ = false; }

  template <class Sink>
  void all(Sink& sink) {
    for (const Square from : position_.pieces(position_.side())) this->from(from, sink);
    if (game_.pass != Passing::kNever) pass(sink);
  }

  // A pass is a move of a royal piece to its own square.
  template <class Sink>
  [[gnu::noinline]] void pass(Sink& sink) {
    const Square from = turn_.passSquare();
    if (!Sink::kQuiet || capturesOnly_ || dropsOnly_ || victim_ != kNoSquare) return;
    if (from == kNoSquare || (only_ != kNoSquare && only_ != from)) return;
    if (game_.pass == Passing::kStuck && (!mayPass_ || mayMove(game_, position_))) return;
    if (!legality_) legality_.emplace(game_, position_);
    if (!legalOnly_ || legality_->allowsPass()) sink.push({from, from, 0, kNoSquare});
  }

  template <class Sink>
  void from(Square from, Sink& sink) {
    if (hasHands_) {
      if (game_.inHand(from)) return drops(from, sink);
      if (dropsOnly_) return;
      if (game_.hands.gates && turn_.isUnmoved(from)) return ofGate(from, sink);
    }
    const PieceRules& piece = game_.of(position_[from]);
    if (!Sink::kQuiet && piece.gentle && !(piece.takes.any() && aims(from))) return;
    if (!piece.rays[turn_.side()].empty()) return ofPlain(piece, from, sink);
    // A power's letter is written only if two powers share the square.
    std::optional<Types> types;
    if (piece.hasPowers()) types = typesBySquare(from);
    turn_.pseudoMoves(from, [&](const PseudoMove& pseudo) {
      const bool shared = pseudo.type == MoveType::kCastling
                              ? turn_.castlesAmong(pseudo)
                              : types && std::popcount((*types)[pseudo.to]) > 1;
      return choose(pseudo, shared ? letterOf(pseudo.type) : '\0', sink), false;
    });
  }

 private:
  /// The types of the moves to each square, a bit each.
  using Types = std::array<std::uint8_t, kMailboxSize>;
  Types typesBySquare(Square from) const {
    Types types{};
    turn_.pseudoMoves(from, [&](const PseudoMove& pseudo) {
      types[pseudo.to] |= static_cast<std::uint8_t>(1u << static_cast<int>(pseudo.type));
      return false;
    });
    return types;
  }

  // The drops of a piece in hand: of the last one of its kind, because they are all the same.
  template <class Sink>
  void drops(Square cell, Sink& sink) {
    if (!Sink::kQuiet || capturesOnly_ || victim_ != kNoSquare || game_.hands.gatesOnly) return;
    const Side side = turn_.side();
    if (belongsTo(position_[game_.hands.next[side][cell]], side)) return;
    dropsAs(0, cell, sink);
    const Kind kind = kindOf(position_[cell]);
    if (game_.pieces[kind].drops.asForm) dropsAs(game_.formOf(kind), cell, sink);
  }

  // The drops of a piece as its promoted form; 0: as it is.
  template <class Sink>
  void dropsAs(Kind form, Square cell, Sink& sink) {
    const Side side = turn_.side();
    const Piece piece = form == 0 ? position_[cell] : makePiece(side, form);
    const Drops& rule = game_.of(piece).drops;
    const unsigned files = rule.perFile == 0 ? 0 : fullFiles(game_, position_, piece);
    const auto letter = static_cast<std::uint8_t>(form == 0 ? '\0' : '+');
    Squares zone = rule.zone[side];
    if (game_.hands.unlike) zone &= balanced(game_, position_, kindOf(position_[cell]));
    for (const Square to : game_.squares) {
      if (position_[to] != kEmpty || !zone[to] || (files >> fileOf(to) & 1) != 0) continue;
      if (only_ != kNoSquare && to != only_) continue;
      if (allowsDrop(rule, {cell, to, MoveType::kDrop}, form))
        sink.push({cell, to, letter, kNoSquare});
    }
  }

  bool allowsDrop(const Drops& rule, const PseudoMove& pseudo, Kind form) {
    const bool limited = (rule.noCheck || rule.noMate || game_.noChecks) &&
                         mayCheckOn(game_, position_, pseudo, form);
    if (!legalOnly_ && !limited) return true;
    if (!legality_) legality_.emplace(game_, position_);
    const bool safe = legality_->allowsDrop(turn_, pseudo);
    if (legalOnly_ ? !safe : !limited || !safe) return !legalOnly_;
    return !limited || !forbidden(rule, pseudo, form);
  }

  // Whether a drop is illegal because it gives check, or mate.
  bool forbidden(const Drops& rule, const PseudoMove& pseudo, Kind form) const {
    if (!legality_->checks(turn_, pseudo, {}, form)) return false;
    if (rule.noCheck || game_.noChecks) return true;
    return judgesMates_ && rule.noMate && mates(game_, position_, pseudo, form);
  }

  // The moves of a piece that has not moved: with each, a piece of each kind in hand may enter.
  template <class Sink>
  [[gnu::noinline]] void ofGate(Square from, Sink& sink) {
    turn_.pseudoMoves(from, [&](const PseudoMove& pseudo) {
      choose(pseudo, '\0', sink);
      if (pseudo.type == MoveType::kCastling)
        for (const Square gate : {from, turn_.wayOf(pseudo).partnerFrom}) enter(pseudo, gate, sink);
      else if (!turn_.promotes(from, pseudo.to))
        enter(pseudo, from, sink);
      return false;
    });
  }

  template <class Sink>
  void enter(PseudoMove pseudo, Square gate, Sink& sink) {
    if (only_ != kNoSquare && pseudo.to != only_) return;
    if (!Sink::kQuiet && !mayWin(pseudo)) return;
    const SquareList taken = turn_.victims(pseudo, 0, 0);
    Delta delta;
    turn_.expand(pseudo, taken, 0, delta);
    if (delta.at(position_, gate) != kEmpty || !allowed(pseudo, taken, 0)) return;
    // By itself the move is legal, and not even pseudo-legal otherwise.
    if (!legality_) legality_.emplace(game_, position_);
    if (!legalOnly_ && !legality_->allows(turn_, pseudo, taken, 0)) return;
    pseudo.gate = gate;
    for (const HandRun& run : game_.hands.runs) {
      const PieceRules& piece = game_.pieces[run.kind];
      pseudo.held = turn_.lastHeld(run.kind);
      if (pseudo.held != kNoSquare && piece.drops.zone[turn_.side()][gate])
        push(pseudo, 0, 0, moveOf(pseudo, lower(piece.letter)), sink);
    }
  }

  // The moves of a plain piece.
  template <class Sink>
  void ofPlain(const PieceRules& piece, Square from, Sink& sink) {
    if (mayGo(piece, from)) alongRays(piece, from, sink);
    turn_.castlings(from, [&](const CastlingWay& way) {
      return choose({from, way.to, MoveType::kCastling},
                    way.shared ? letterOf(MoveType::kCastling) : '\0', sink),
             false;
    });
  }

  // Whether a ray of a plain piece may lead to the only square, or take the only victim.
  bool mayGo(const PieceRules& piece, Square from) const {
    const Square to = only_ != kNoSquare ? only_ : victim_;
    return to == kNoSquare || piece.spans[turn_.side()][between(from, to)] ||
           position_.state().rule[kVictimByte] == to;
  }

  template <class Sink>
  void alongRays(const PieceRules& piece, Square from, Sink& sink) {
    const Side side = turn_.side();
    const bool free = mayLeave(from);
    const bool mayPromote = piece.promotion.to != 0;
    for (const Ray& ray : piece.rays[side]) {
      if (ray.initial && !piece.initial[side][from]) continue;
      if (ray.half != 0 && position_[step(from, ray.half)] != kEmpty) continue;
      Square at = step(from, ray.step);
      int left = ray.most;
      for (; left > 0 && position_[at] == kEmpty; --left, at = step(at, ray.step))
        if (Sink::kQuiet || mayPromote || ray.passant) toVacant(piece, ray, from, at, free, sink);
      if (left > 0 && ray.toEnemy && turn_.canTake(at, kAllKinds))
        toEnemy(piece, from, at, free, sink);
    }
  }

  // The moves of a plain piece to a vacant square where a ray may end. A `free` piece may leave its
  // square.
  template <class Sink>
  void toVacant(const PieceRules& piece, const Ray& ray, Square from, Square to, bool free,
                Sink& sink) {
    const bool passant = ray.passant && turn_.isPassed(to, piece);
    if ((!ray.toVacant && !passant) || !piece.zone[turn_.side()][to]) return;
    const PseudoMove pseudo{from, to, MoveType::kNormal, passant};
    if (passant || promotes(piece, from, to)) return choose(pseudo, 0, sink);
    if (!Sink::kQuiet || capturesOnly_ || (only_ != kNoSquare && to != only_)) return;
    if ((free && mayEnter(to)) || allowed(pseudo, {}, 0)) sink.push({from, to, 0, kNoSquare});
  }

  // The same for an enemy that can be taken.
  template <class Sink>
  void toEnemy(const PieceRules& piece, Square from, Square to, bool free, Sink& sink) {
    if (!piece.zone[turn_.side()][to]) return;
    const PseudoMove pseudo{from, to, MoveType::kNormal, false};
    if (promotes(piece, from, to)) return choose(pseudo, 0, sink);
    if (only_ != kNoSquare && to != only_) return;
    // A royal piece is worth nothing while there is another one.
    if (!Sink::kNoisy && position_.rules().value(position_[to]) > 0) return;
    if (victim_ != kNoSquare && to != victim_) return;
    SquareList taken;
    taken.add(to);
    if ((free && mayEnter(to)) || allowed(pseudo, taken, 0))
      sink.push({from, to, 0, kNoSquare}, [&] { return gain(pseudo, taken, 0); });
  }

  bool promotes(const PieceRules& piece, Square from, Square to) const {
    return piece.promotion.happens(turn_.side(), from, to);
  }

  // Whether moves of a plain piece from and to these squares need not be tried.
  bool mayLeave(Square from) {
    if (!legalOnly_ && !forbidsMore_) return true;
    if (!legality_) legality_.emplace(game_, position_);
    return legality_->mayLeave(from);
  }
  bool mayEnter(Square to) const { return !legalOnly_ || legality_->mayEnter(to); }

  static bool captures(const PseudoMove& pseudo, const SquareList& victims) {
    return pseudo.type != MoveType::kRecruitment && pseudo.type != MoveType::kSuicide &&
           !victims.empty();
  }

  bool anyCapture() {
    for (const Square from : position_.pieces(position_.side()))
      if (turn_.pseudoMoves(from, [&](const PseudoMove& pseudo) {
            return turn_.choices(pseudo, [&](Kind promoted) {
              const SquareList taken = victims(pseudo, 0, promoted);
              return captures(pseudo, taken) && allowed(pseudo, taken, promoted);
            });
          }))
        return true;
    return false;
  }

  bool aims(Square from) {
    return victim_ == kNoSquare ? aim().possibleAtAll(from) : aim().possible(from);
  }

  // Whether a pseudo move may win anything, or take the only victim.
  bool mayWin(const PseudoMove& pseudo) {
    if (turn_.displaces(pseudo)) return victim_ == kNoSquare || pseudo.to == victim_;
    return game_.of(position_[pseudo.from]).promotion.to != 0 || mayTake(pseudo, 0);
  }

  SquareList victims(const PseudoMove& pseudo, char word, Kind promoted) {
    if (!mayTake(pseudo, promoted)) return {};
    return turn_.victims(pseudo, word, promoted);
  }

  // Most moves to vacant squares take nothing.
  bool mayTake(const PseudoMove& pseudo, Kind promoted) {
    if (pseudo.type != MoveType::kNormal || position_[pseudo.to] != kEmpty || pseudo.enPassant ||
        promoted != 0)
      return true;
    if (!game_.of(position_[pseudo.from]).takes.any()) return false;
    return only_ != kNoSquare || aim().possible(pseudo);
  }

  const Aim& aim() {
    if (!aim_)
      aim_.emplace(turn_, victim_ == kNoSquare ? position_.pieces(opposite(position_.side()))
                                               : std::span(&victim_, 1));
    return *aim_;
  }

  // Castling through check, a check where checks are illegal, and leaving a check by a move that is
  // made once, or where kings stand in it, are not even pseudo-legal.
  bool allowed(const PseudoMove& pseudo, const SquareList& taken, Kind promoted) {
    const bool castles = pseudo.type == MoveType::kCastling && game_.mate != 0;
    if (!legalOnly_ && !castles && !forbidsMore_) return true;
    if (!legality_) legality_.emplace(game_, position_);
    if (castles && !legality_->castlesSafely(turn_, pseudo)) return false;
    if (forbidsMore_ && !legality_->permits(turn_, pseudo, taken, promoted)) return false;
    return !legalOnly_ || legality_->allows(turn_, pseudo, taken, promoted);
  }

  template <class Sink>
  void choose(const PseudoMove& pseudo, char letter, Sink& sink) {
    if (only_ != kNoSquare && pseudo.to != only_) return;
    if (!Sink::kQuiet && !mayWin(pseudo)) return;
    const PieceRules& piece = game_.of(position_[pseudo.from]);
    const auto named = [&](char sign) {
      return Move{pseudo.from, pseudo.to, static_cast<std::uint8_t>(sign), kNoSquare};
    };
    if (piece.takes.notBoth) {
      const std::string words = turn_.wordsActing(pseudo);
      if (words.size() > 1) {
        for (const char word : words) push(pseudo, word, 0, named(word), sink);
        return;
      }
    }
    if (piece.promotion.to == 0) return push(pseudo, 0, 0, named(letter), sink);
    turn_.choices(pseudo, [&](Kind kind) {
      push(pseudo, 0, kind, named(kind == 0 ? letter : game_.choiceLetter(piece, kind)), sink);
      return false;
    });
  }

  // Where a piece enters on the square of a castling's partner, the move names that and the king's.
  static Move moveOf(const PseudoMove& pseudo, char letter) {
    const bool atPartner = pseudo.gate != kNoSquare && pseudo.gate != pseudo.from;
    return {atPartner ? pseudo.gate : pseudo.from, atPartner ? pseudo.from : pseudo.to,
            static_cast<std::uint8_t>(letter), kNoSquare};
  }

  template <class Sink>
  void push(const PseudoMove& pseudo, char word, Kind promoted, Move move, Sink& sink) {
    const PieceRules& piece = game_.of(position_[pseudo.from]);
    SquareList taken;
    if (!game_.plain || piece.takes.any() || pseudo.enPassant)
      taken = victims(pseudo, word, promoted);
    else if (turn_.displaces(pseudo))
      taken.add(pseudo.to);
    if (capturesOnly_ && !captures(pseudo, taken)) return;
    if (taken.empty() && promoted == 0) {
      if (Sink::kQuiet && allowed(pseudo, taken, promoted)) sink.push(move);
      return;
    }
    if (!allowed(pseudo, taken, promoted)) return;
    sink.push(move, [&] { return gain(pseudo, taken, promoted); });
  }

  int gain(const PseudoMove& pseudo, const SquareList& taken, Kind promoted) const {
    CaptureGain won(position_);
    if (game_.plain && game_.takeEach == 0 && promoted == 0 && !pseudo.enPassant)
      return won.take(position_[pseudo.to]).gain();
    Delta delta;
    turn_.expand(pseudo, taken, promoted, delta);
    return gainOf(position_, delta);
  }

  const GameRules& game_;
  const Position& position_;
  const Turn turn_;
  const bool legalOnly_, forbidsMore_, hasHands_;
  const Square only_, victim_;
  bool capturesOnly_ = false, dropsOnly_ = false;
  bool judgesMates_ = true, mayPass_ = true;
  /// Created on demand.
  std::optional<Legality> legality_;
  std::optional<Aim> aim_;
};

}  // namespace ximaera::described
