#pragma once

#include <string_view>

namespace ximaera {

/// The text of the file NAME that lies in a game's folder, without its ending; empty if there is
/// none. Embedded are puzzles ("fugue_puzzles"), lessons ("fugue_lessons") and
/// pages of rules ("fugue_page").
std::string_view embeddedText(std::string_view name);

}  // namespace ximaera
