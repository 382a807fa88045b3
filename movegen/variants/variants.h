#pragma once

#include <memory>

#include "movegen/rules.h"

/// One function a variant, each in the variant's own file. The registry calls them.
namespace ximaera {

std::unique_ptr<Rules> makeChess();
std::unique_ptr<Rules> makeRebel1();
std::unique_ptr<Rules> makeRebel2();
std::unique_ptr<Rules> makeRebel3();
std::unique_ptr<Rules> makeFusion();
std::unique_ptr<Rules> makeBlackMagic();
std::unique_ptr<Rules> makeFugue();
std::unique_ptr<Rules> makeRebelFury();

}  // namespace ximaera
