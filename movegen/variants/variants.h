#pragma once

#include <memory>
#include <vector>

#include "movegen/rules.h"

namespace ximaera {

/// The compiled variants in the order of the rule book. The registry calls it once. A program may
/// define this function itself, as a test does, to have other games.
std::vector<std::unique_ptr<Rules>> makeVariants();

// One function for each variant, defined in the variant's folder.

std::unique_ptr<Rules> makeChess();
std::unique_ptr<Rules> makeRebel1();
std::unique_ptr<Rules> makeRebel2();
std::unique_ptr<Rules> makeRebel3();
std::unique_ptr<Rules> makeFusion();
std::unique_ptr<Rules> makeBlackMagic();
std::unique_ptr<Rules> makeFugue();
std::unique_ptr<Rules> makeRebelFury();

}  // namespace ximaera
