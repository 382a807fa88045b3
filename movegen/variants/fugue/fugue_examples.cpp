// Boards for the page of rules of Fugue.

#include <array>

#include "movegen/variants/fugue/fugue.h"

namespace ximaera::fugue {

std::span<const Example> fugueExamples() {
  static constexpr std::array<Example, 2> kExamples{
      {{.text = "Where the Cannon Pawn on d4 can go: one step, or over a neighbour, to take "
                "the Swapper on d6 or the Pushme-Pullyu on f4:",
        .fen = "k7/8/3w4/3p4/3PPu2/8/8/7K w - - 0 1",
        .shows = "d4"},
       {.text = "The Archer on b3 shoots the pawn on e6, three squares away, for the pawn on "
                "e4 spots it:",
        .fen = "k7/8/4p3/8/4P3/1A6/8/7K w - - 0 1",
        .shows = "b3e6"}}};
  return kExamples;
}

}  // namespace ximaera::fugue
