#pragma once

#include <string>
#include <string_view>

#include "bench/match/player/player.h"
#include "movegen/text/result.h"

namespace ximaera::match {

/// The optional parts of a move's comment, by their names in fastchess' -pgnout.
struct CommentParts {
  bool nodes = false;
  bool seldepth = false;
  bool nps = false;
  bool pv = false;
};

/// Reads names of parts separated by blanks, each alone or with "=true": "nodes nps=true pv". The
/// error names the unknown word.
Result<CommentParts> parseCommentParts(std::string_view text);

/// The comment on a move: "+0.31/8 0.104s, n=5000, sd=12, nps=48076, pv=\"e2e4 e7e5\"". Parts that
/// the engine did not report are left out.
std::string commentOn(const Reply& reply, const CommentParts& parts);

/// The leading part of an engine's line that consists of moves in any notation, fit for a PGN
/// comment.
std::string lineOfMoves(std::string_view line);

}  // namespace ximaera::match
