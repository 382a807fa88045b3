#include "movegen/variants/variants.h"

namespace ximaera {

// An explicit list, because the linker could drop objects that register themselves.
std::vector<std::unique_ptr<Rules>> makeVariants() {
  std::vector<std::unique_ptr<Rules>> variants;
  variants.push_back(makeChess());
  variants.push_back(makeRebel1());
  variants.push_back(makeRebel2());
  variants.push_back(makeRebel3());
  variants.push_back(makeFusion());
  variants.push_back(makeBlackMagic());
  variants.push_back(makeFugue());
  variants.push_back(makeRebelFury());
  return variants;
}

}  // namespace ximaera
