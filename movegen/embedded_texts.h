#pragma once

#include <string_view>

namespace ximaera {

/// The text of the file NAME that lies in a game's folder, without its ending; empty if there is
/// none. There are puzzles ("fugue_puzzles"), lessons ("fugue_lessons"), pages of rules
/// ("fugue_page"), positions of bench ("fugue_bench") and facts for XBoard ("fugue_xboard").
std::string_view embeddedText(std::string_view name);

}  // namespace ximaera
