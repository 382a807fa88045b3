#pragma once

#include <string>
#include <vector>

#include "bench/learn/report/insights.h"

namespace ximaera::learn {

/// The figures of all games as a table in Markdown: a line for each.
std::string insightsTable(const std::vector<Insights>& all);

/// A page in HTML, complete in itself: for each game the figures, what the pieces are worth, how
/// games end, and a map for each piece of what the engine's weights say it is worth where.
std::string insightsPage(const std::vector<Insights>& all);

}  // namespace ximaera::learn
