// Boards for the page of rules of Fusion Chess.

#include <array>

#include "movegen/variants/fusion/fusion.h"

namespace ximaera {

std::span<const Example> fusionExamples() {
  static constexpr std::array<Example, 3> kExamples{
      {{.text = "The rook on h1 joins the king, and they are a Dragon King (h1e1):",
        .fen = "3k4/8/8/8/8/8/8/4K2R w - - 0 1",
        .shows = "h1e1",
        .from = "a1",
        .to = "h4"},
       {.text = "The king leaves the knight of a Cavalier King (e1f2k):",
        .fen = "3k4/8/8/8/8/8/8/4C3 w - - 0 1",
        .shows = "e1f2k",
        .from = "a1",
        .to = "h4"},
       {.text =
            "Where the Cavalier King on a7 can go: it leaps to c8 over b7, which is safe, but not "
            "to b5, over a6 and b6, which are both attacked; only its knight may leave for there:",
        .fen = "r3br2/c2p4/1pd2pqp/p1B5/1D1P1QP1/8/PPP1P2P/2RG2N1 b - - 0 1",
        .shows = "a7"}}};
  return kExamples;
}

}  // namespace ximaera
