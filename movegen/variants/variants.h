#pragma once

#include <memory>
#include <vector>

#include "movegen/rules.h"

namespace ximaera {

/// The variants of the program, in the order of the rule book. The registry calls it once. A
/// program that defines this function itself, as a test does, knows the games that it says.
std::vector<std::unique_ptr<Rules>> makeVariants();

// One function a variant, each in the variant's own folder.

std::unique_ptr<Rules> makeChess();
std::unique_ptr<Rules> makeRebel1();
std::unique_ptr<Rules> makeRebel2();
std::unique_ptr<Rules> makeRebel3();
std::unique_ptr<Rules> makeFusion();
std::unique_ptr<Rules> makeBlackMagic();
std::unique_ptr<Rules> makeFugue();
std::unique_ptr<Rules> makeRebelFury();

}  // namespace ximaera
