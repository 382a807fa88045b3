// Boards for the page of rules of Nature vs. Black Magic.

#include <array>

#include "movegen/variants/blackmagic/blackmagic.h"

namespace ximaera::blackmagic {

std::span<const Example> blackMagicExamples() {
  static constexpr std::array<Example, 3> kExamples{
      {{.text = "Where the Ranger on e5 can go: leap after leap in the same direction, over "
                "vacant squares:",
        .fen = "5g2/8/2b1ir2/3iRI2/4ID2/5B2/8/5G2 w - - 0 1",
        .shows = "e5"},
       {.text = "Where the Grand Druid on h1 can go: a step, or through the gate: it stands "
                "next to the Tree on g2, and so may pass to the vacant squares next to the "
                "one on c5 that are not attacked:",
        .fen = "7g/8/3i4/2T5/8/8/b5T1/7G w - - 0 1",
        .shows = "h1"},
       {.text = "Both Trees move in one direction, here the left by a step and the right by "
                "four squares (c1c2,f1f5):",
        .fen = "7g/8/8/8/8/8/8/2T2T1G w - - 0 1",
        .shows = "c1c2,f1f5"}}};
  return kExamples;
}

}  // namespace ximaera::blackmagic
