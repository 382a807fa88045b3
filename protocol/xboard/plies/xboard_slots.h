#pragma once

#include <string_view>
#include <vector>

#include "movegen/rules.h"

/// XBoard's table of 66 pictures, by slot.
namespace ximaera {

/// A word for the picture that XBoard itself shows in a slot: "camel".
std::string_view xboardPicture(int slot);

/// The slot for a piece with this name or letter.
struct NamedSlot {
  std::string_view name;
  int slot;
};

/// Slots for the kinds of a game without facts in their order, then for the same with a mark if the
/// game has marks; all different. A kind with the name of one of XBoard's pictures, or of a piece
/// in `known`, has that picture. Others look like the king if they are royal, or like the piece
/// that moves as they do, or like the one with their letter. What is left has pictures that mean
/// little.
std::vector<int> plainSlots(const Rules& rules, const std::vector<NamedSlot>& known);

}  // namespace ximaera
