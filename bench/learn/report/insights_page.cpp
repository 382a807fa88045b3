#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "bench/learn/fit/gradient.h"
#include "bench/learn/report/insights.h"
#include "bench/learn/sides.h"
#include "engine/weights.h"

namespace ximaera::learn {

namespace {

// Half the width of a 95 % interval, in standard errors.
constexpr double kInterval = 1.96;
// Centipawns from the mean of a map at which a square has its full colour.
constexpr double kFullColour = 60;
constexpr int kSquareSize = 22;
// The first moves of a row of the table.
constexpr std::size_t kBestMoves = 4, kWorstMoves = 2;

constexpr std::string_view kHead = R"(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>What the games say</title><style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em; }
table { border-collapse: collapse; margin: 1em 0; }
td, th { padding: .2em .8em; border-bottom: 1px solid #8886; text-align: right; }
td:first-child, th:first-child { text-align: left; }
figure { display: inline-block; margin: .5em 1em .5em 0; }
figcaption { text-align: center; }
:root { color-scheme: light dark; }
</style></head><body>
<h1>What the games say</h1>
<p>From games of the engine against itself. Their first moves are random; openings that it judges to be
uneven are left out. Every &plusmn; is half of a 95&nbsp;% interval.</p>
)";

std::string withError(const Estimate& estimate, double unit, int digits) {
  return fmt::format("{:.{}f} ± {:.{}f}", estimate.value * unit, digits,
                     estimate.error * kInterval * unit, digits);
}

double share(std::size_t count, const Insights& insights) {
  return 100.0 * static_cast<double>(count) / static_cast<double>(insights.games);
}

// The kind of each code, and whether it is marked or held.
std::string nameOfCode(const Insights& insights, std::size_t code) {
  const VariantInfo& info = insights.variant->info();
  const std::size_t codes = Features(insights.variant->rules()).codesOfKind();
  const std::string_view state = code % codes == 0 ? "" : info.marks ? " (marked)" : " (held)";
  return fmt::format("{}{}", info.kinds[code / codes].name, state);
}

// A code whose numbers were equal in all positions has no estimate.
bool isKnown(const Estimate& estimate) {
  return estimate.error > 0;
}

// Blue above, orange below: people with colour blindness can distinguish them.
std::string colour(double centipawns) {
  const double strength = std::clamp(centipawns / kFullColour, -1.0, 1.0);
  const auto fade = [&](int full) {
    return static_cast<int>(std::lround(255 + (full - 255) * std::abs(strength)));
  };
  return strength > 0 ? fmt::format("rgb({},{},{})", fade(30), fade(100), fade(200))
                      : fmt::format("rgb({},{},{})", fade(220), fade(120), fade(10));
}

std::string map(const Insights& insights, const Network& network, std::size_t code) {
  const VariantInfo& info = insights.variant->info();
  const std::size_t squares = network.features.squares();
  const auto weights = std::span(network.linear).subspan(code * squares, squares);
  double mean = 0;
  for (const LinearWeight& weight : weights) mean += weight.middlegame;
  mean /= static_cast<double>(squares);
  std::string text = fmt::format("<figure><svg width=\"{}\" height=\"{}\" role=\"img\">",
                                 info.files * kSquareSize, info.ranks * kSquareSize);
  for (int square = 0; const LinearWeight& weight : weights) {
    const double centipawns = (weight.middlegame - mean) / kLinearUnit;
    text += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" "
        "fill=\"{}\"><title>{:+.0f}</title></rect>",
        square % info.files * kSquareSize, (info.ranks - 1 - square / info.files) * kSquareSize,
        kSquareSize, kSquareSize, colour(centipawns), centipawns);
    ++square;
  }
  return text +
         fmt::format("</svg><figcaption>{}</figcaption></figure>\n", nameOfCode(insights, code));
}

std::string maps(const Insights& insights, const std::string& weights) {
  const Weights played(insights.variant, weights);
  const Network& network = played.network();
  std::string text = fmt::format(
      "<p>How much better or worse than on average a piece stands on each square at the beginning, "
      "by the engine's weights: blue is better, orange worse, and {:.0f} centipawns or more have "
      "the "
      "full colour. The owner of the piece sits at the bottom.</p>\n",
      kFullColour);
  for (std::size_t code = 0; code < network.features.codes(); ++code)
    text += map(insights, network, code);
  return text;
}

std::string figures(const Insights& insights) {
  const auto row = [](std::string_view name, const std::string& text) {
    return fmt::format("<tr><td>{}</td><td>{}</td></tr>\n", name, text);
  };
  return "<table>\n" + row("Games", fmt::format("{}", insights.games)) +
         row("Points of White, %", withError(insights.white, 100, 1)) +
         row("Points of who moves first after the opening, %", withError(insights.mover, 100, 1)) +
         row("Draws, %", fmt::format("{:.1f}", share(insights.draws, insights))) +
         row("Half-moves a game", withError(insights.plies, 1, 1)) +
         row("Legal moves a position", withError(insights.moves, 1, 1)) + "</table>\n";
}

std::string values(const Insights& insights) {
  std::string text = "<table>\n<tr><th>Piece</th><th>worth, centipawns</th></tr>\n";
  for (std::size_t code = 0; code < insights.values.size(); ++code)
    if (isKnown(insights.values[code]))
      text += fmt::format(
          "<tr><td>{}</td><td>{}</td></tr>\n",
          code + 1 < insights.values.size() ? nameOfCode(insights, code) : "being the one to move",
          withError(insights.values[code], 1, 0));
  return text + "</table>\n";
}

std::string firstMoves(const Insights& insights) {
  std::string text = "<table>\n<tr><th>First move</th><th>games</th><th>White, %</th></tr>\n";
  for (const FirstMove& first : insights.firstMoves)
    text += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n", first.move, first.games,
                        withError(first.white, 100, 1));
  return text + "</table>\n";
}

// Moves with White's points, in the words of a table's cell.
std::string listed(std::span<const FirstMove> moves) {
  std::string text;
  for (const FirstMove& first : moves)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", first.move,
                        withError(first.white, 100, 1));
  return text;
}

std::string ends(const Insights& insights) {
  std::vector<std::pair<std::string, std::size_t>> ends(insights.ends.begin(), insights.ends.end());
  std::ranges::stable_sort(ends, std::ranges::greater{},
                           [](const auto& end) { return end.second; });
  std::string text = "<table>\n<tr><th>The end</th><th>%</th></tr>\n";
  for (const auto& [end, count] : ends)
    text += fmt::format("<tr><td>{}</td><td>{:.1f}</td></tr>\n", end, share(count, insights));
  return text + "</table>\n";
}

}  // namespace

std::string insightsTable(const std::vector<Insights>& all) {
  std::string text =
      "| game | games | White, % | draws, % | half-moves | moves a position | most frequent end |\n"
      "|---|---|---|---|---|---|---|\n";
  for (const Insights& insights : all) {
    const auto usual =
        std::ranges::max_element(insights.ends, {}, [](const auto& end) { return end.second; });
    text += fmt::format("| `{}` | {} | {} | {:.1f} | {} | {:.1f} | {} ({:.0f} %) |\n",
                        insights.variant->info().name, insights.games,
                        withError(insights.white, 100, 1), share(insights.draws, insights),
                        withError(insights.plies, 1, 1), insights.moves.value, usual->first,
                        share(usual->second, insights));
  }
  return text;
}

std::string firstMovesTable(const std::vector<Insights>& all) {
  std::string text =
      "| game | the best first moves (White, %) | the worst |\n"
      "|---|---|---|\n";
  for (const Insights& insights : all) {
    const std::span<const FirstMove> moves = insights.firstMoves;
    if (moves.empty()) {
      text += fmt::format("| `{}` | too few of the {} games begin with the same move | |\n",
                          insights.variant->info().name, insights.games);
      continue;
    }
    const std::size_t best = std::min(kBestMoves, moves.size());
    const std::size_t worst = std::min(kWorstMoves, moves.size() - best);
    text += fmt::format("| `{}` | {} | {} |\n", insights.variant->info().name,
                        listed(moves.first(best)), listed(moves.last(worst)));
  }
  return text;
}

std::string startText(const Insights& insights, const Network& network) {
  const int white = parOf(insights.variant->rules(), network);
  return fmt::format(
      "The start is worth {:+.2f} pawns to White, {:+.2f} of them for being White. As a chance "
      "this "
      "is {:.0f} %; White made {} % of the points.\n",
      white / 100.0, network.whiteValue / (100.0 * kLinearUnit),
      100 * double{chanceOf(static_cast<float>(white), insights.scores.scale)},
      withError(insights.white, 100, 1));
}

std::string insightsPage(const std::vector<Insights>& all, const std::string& weights) {
  std::string text(kHead);
  for (const Insights& insights : all)
    text += fmt::format("<h2>{}</h2>\n", insights.variant->info().title) + figures(insights) +
            values(insights) + firstMoves(insights) + ends(insights) + maps(insights, weights);
  return text + "</body></html>\n";
}

}  // namespace ximaera::learn
