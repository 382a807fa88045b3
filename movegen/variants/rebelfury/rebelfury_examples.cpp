// Boards for the page of rules of Rebel Fury.

#include <array>

#include "movegen/variants/rebelfury/rebelfury.h"

namespace ximaera::rebelfury {

std::span<const Example> rebelFuryExamples() {
  static constexpr std::array<Example, 4> kExamples{
      {{.text = "An Advancer that steps from c2 to c3 captures on both sides of it, and not "
                "in front:",
        .fen = "fa10/aa10/12/12/12/12/12/12/2d9/1d1d8/2A9/11F w - - 0 1",
        .shows = "c2c3",
        .from = "a1",
        .to = "f5"},
       {.text = "A Capricorn slides from e5 until the Dragon on e10 stops it, and strikes it "
                "and the two beside:",
        .fen = "fa10/aa10/3ddd6/12/12/12/12/4C7/12/12/12/11F w - - 0 1",
        .shows = "e5e9",
        .from = "b5",
        .to = "h10"},
       {.text = "Where the Mimotaur on e5 can go: beyond the Dragon, which it leaps over, onto "
                "the Harpy behind it, onto the Jumper a knight's leap away, and to the "
                "Ximaera, with which it swaps; the Advancer behind that stays out of reach:",
        .fen = "fa10/aa10/12/4h7/12/4dj6/12/4M2x2a1/12/12/12/11F w - - 0 1",
        .shows = "e5",
        .from = "a1",
        .to = "l9"},
       {.text = "The Gorgon on e9 gazes along its lines. The Advancer on e5 and the Dragon on g9 "
                "are held; the Jumper on c8 stands out of sight and can go, but a slide ends where "
                "a line of the gaze is reached:",
        .fen = "fa10/aa10/12/4g1D5/2J9/12/12/4A7/12/12/12/11F w - - 0 1",
        .shows = "c8",
        .from = "a4",
        .to = "i12"}}};
  return kExamples;
}

}  // namespace ximaera::rebelfury
