#pragma once

#include <string>
#include <string_view>

#include "bench/match/player/player.h"
#include "movegen/text/result.h"

namespace ximaera::match {

/// What the comment on a move says beside score, depth and time, by the names that fastchess has in
/// -pgnout.
struct CommentParts {
  bool nodes = false;
  bool seldepth = false;
  bool nps = false;
  bool pv = false;
};

/// Reads names of parts, apart by blanks, each alone or with "=true": "nodes nps=true pv". The
/// error names the word that is none.
Result<CommentParts> parseCommentParts(std::string_view text);

/// The comment on a move: "+0.31/8 0.104s, n=5000, sd=12, nps=48076, pv=\"e2e4 e7e5\"". What the
/// engine has not said is left out.
std::string commentOn(const Reply& reply, const CommentParts& parts);

/// As much of the line that an engine has told as consists of moves, whoever wrote them; it is fit
/// for a comment in PGN.
std::string lineOfMoves(std::string_view told);

}  // namespace ximaera::match
