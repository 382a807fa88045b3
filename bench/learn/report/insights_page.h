#pragma once

#include <string>
#include <vector>

#include "bench/learn/report/insights.h"
#include "search/evaluation/network.h"

namespace ximaera::learn {

/// The figures of all games as a table in Markdown, a line each.
std::string insightsTable(const std::vector<Insights>& all);

/// The best and the worst first moves of all games, as a table in Markdown.
std::string firstMovesTable(const std::vector<Insights>& all);

/// A self-contained HTML page: for each game the figures, the piece values, the first moves, the
/// ends of the games, and for each piece a map of its values on the squares by the weights that the
/// engine plays by: Weights with this folder.
std::string insightsPage(const std::vector<Insights>& all, const std::string& weights);

/// What weights say of the start position, as White's chance, beside White's points in the games:
/// a sentence.
std::string startText(const Insights& insights, const Network& network);

}  // namespace ximaera::learn
