#include "engine/measure/perft_suite.h"

#include <fmt/format.h>

#include <limits>
#include <string>

#include "movegen/fen.h"
#include "movegen/text/number.h"
#include "movegen/text/utf8.h"
#include "movegen/text/words.h"
#include "movegen/variants/registry.h"

namespace ximaera {

namespace {

std::optional<Error> checkFigures(const Position& position,
                                  const std::vector<std::string_view>& fields,
                                  const PerftSuiteRequest& request) {
  for (std::size_t index = 2; index < fields.size(); ++index) {
    const int depth = static_cast<int>(index) - 1;
    if (depth > request.maxDepth) break;
    const auto expected = parseNumber(fmt::format("the figure for depth {}", depth), fields[index],
                                      0, std::numeric_limits<std::int64_t>::max());
    if (!expected) return expected.failure();
    const std::uint64_t found =
        runPerft(position, {depth, request.threads, request.byMaking}).leaves;
    if (found != static_cast<std::uint64_t>(*expected))
      return Error{fmt::format("perft({}) is {} instead of {}: {};{}", depth, found, *expected,
                               fields[0], fields[1])};
  }
  return std::nullopt;
}

std::optional<Error> checkLine(std::string_view line, const PerftSuiteRequest& request) {
  const std::vector<std::string_view> fields = partsOf(line, ';');
  if (fields.size() < 3) return Error{"not of the form VARIANT;FEN;perft(1);perft(2);..."};
  const Rules* rules = findRules(fields[0]);
  if (rules == nullptr) return Error{fmt::format("unknown variant '{}'", printable(fields[0]))};
  const Result<Position> position = parseFen(*rules, fields[1]);
  if (!position) return position.failure();
  return checkFigures(*position, fields, request);
}

}  // namespace

PerftSuiteResult checkPerftSuite(std::istream& lines, const PerftSuiteRequest& request,
                                 const std::function<void(int, std::string_view)>& onFail) {
  PerftSuiteResult result;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.ends_with('\r')) line.pop_back();
    if (line.empty() || line.starts_with('#')) continue;
    const std::optional<Error> error = checkLine(line, request);
    ++(error ? result.failed : result.passed);
    if (error) onFail(number, error->message);
  }
  return result;
}

}  // namespace ximaera
