#pragma once

#include <string>
#include <vector>

#include "search/evaluation/network.h"

namespace ximaera {

/// For each kind of a game, by its index in VariantInfo::kinds, the letters of the kinds of another
/// game that it is like: one, all that it joins, or none.
using Likeness = std::vector<std::string>;

/// Each kind is like the one with its letter, if the other game has that.
Likeness sameLetters(const VariantInfo& from, const VariantInfo& to);

/// The weights of `from` put together for another game with as many squares. A kind has the sum of
/// what the kinds that it is like have on each square; `from` must have these. One that is like
/// none has only its value. A marked piece is like an unmarked one where `from` knows no marks.
Network transferred(const Network& from, const Rules& to, const Likeness& likeness);

}  // namespace ximaera
