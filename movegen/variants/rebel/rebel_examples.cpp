// Boards for the pages of rules of Rebel Chess.

#include <array>

#include "movegen/variants/rebel/rebel_family.h"

namespace ximaera {

std::span<const Example> rebel1Examples() {
  static constexpr std::array<Example, 1> kExamples{
      {{.text = "The Recruiter on e4 turns the knight on g6, and nobody moves (e4g6):",
        .fen = "4k3/8/6n1/8/4U3/8/8/4K3 w - - 0 1",
        .shows = "e4g6",
        .from = "c3",
        .to = "h7"}}};
  return kExamples;
}

std::span<const Example> rebel2Examples() {
  static constexpr std::array<Example, 1> kExamples{
      {{.text = "The recruited bishop on b5 could take the knight on c6; instead it turns it "
                "where it stands (b5c6u):",
        .fen = "4k3/8/2n5/1B~6/8/8/8/4K3 w - - 0 1",
        .shows = "b5c6u",
        .from = "a3",
        .to = "f7"}}};
  return kExamples;
}

std::span<const Example> rebel3Examples() {
  static constexpr std::array<Example, 1> kExamples{
      {{.text = "The rook is recruited, and nobody else gives this mate: so the king on h8 "
                "changes sides, and Black, without a king, is the Rebel (a1a8):",
        .fen = "7k/6pp/8/8/8/8/8/R~3K3 w - - 0 1",
        .shows = "a1a8"}}};
  return kExamples;
}

}  // namespace ximaera
