#pragma once

#include <string>

#include "movegen/rules.h"

namespace ximaera {

/// The page of rules for the terminal: the idea, the board, the pieces, how to win, repetition, how
/// moves are written.
std::string rulesPage(const Rules& rules);

/// The rules in a few paragraphs, without boards and tables: for a window whose letters have any
/// width.
std::string rulesInShort(const Rules& rules);

/// The effects of repetition and of the half-move clock, in sentences.
std::string drawsNote(const VariantInfo& info);

/// The notes of a game, indented; empty if it has none.
std::string notesText(const VariantInfo& info);

/// The kind with the lowest value, whatever its name.
const KindInfo& pawnOf(const VariantInfo& info);

}  // namespace ximaera
