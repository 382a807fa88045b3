#pragma once

#include <span>
#include <string_view>

/// The drawings of protocol/pictures/draw_pieces.py.
namespace ximaera::library {

/// A piece in both colours: groups of SVG, 100 x 100.
struct Drawing {
  std::string_view name, white, black;
};

extern const std::span<const Drawing> kDrawings;

}  // namespace ximaera::library
