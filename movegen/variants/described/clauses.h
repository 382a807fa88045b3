#pragma once

#include "movegen/variants/described/language/game.h"

/// The rules of a game in English, as they were understood.
namespace ximaera::described {

/// Each is a sentence without its subject and full stop: "freezes enemies that K reaches".
using Clauses = std::vector<std::string>;

/// The moves, powers and properties of a kind.
Clauses clausesOf(const GameRules& game, const PieceRules& piece);

/// What else happens in a capture; its subject is a piece that captures.
Clauses captureClauses(const GameRules& game);

/// How the game is won or lost, and what is compulsory.
Clauses endClauses(const GameRules& game);

/// Draws by repetition and by the clock.
Clauses drawClauses(const GameRules& game);

/// How moves are counted that end the game in a draw, in sentences; empty if they are not.
std::string countingOf(const GameRules& game);

/// How moves are written, in sentences.
std::string writingOf(const GameRules& game);

/// Kinds as FENs have them: "BN", and "+R" for a promoted form.
std::string signsOf(const GameRules& game, Kinds kinds);

/// Where a power reaches, whatever it finds there: "one step in any direction".
std::string reachOf(const Mover& mover);

/// "; only AB", if a power does not touch all kinds.
std::string touchedText(const GameRules& game, Kinds touches);

}  // namespace ximaera::described
