#pragma once

#include <string_view>

namespace ximaera {

/// The text of the file NAME that lies in a game's folder, without its ending; empty if there is
/// none. Embedded are puzzles ("fugue_puzzles") and lessons ("fugue_lessons").
std::string_view embeddedText(std::string_view name);

}  // namespace ximaera
