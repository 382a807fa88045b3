#include "bench/match/result/merge.h"

#include <fmt/format.h>

#include <map>

#include "bench/match/result/records.h"
#include "bench/match/result/report.h"
#include "movegen/text/number.h"

namespace ximaera::match {

namespace {

using Origins = std::map<std::int64_t, std::string>;

// Counts the games of a file; every game must be new.
std::optional<Error> takeGames(const MatchFile& file, const std::string& path,
                               const Schedule& schedule, Standings& standings, Origins& origins) {
  for (const GameRecord& game : file.games) {
    if (game.number < 0 || game.number >= schedule.size())
      return Error{fmt::format("{}: there is no game {} in this match", path, game.number + 1)};
    const auto [origin, fresh] = origins.emplace(game.number, path);
    if (!fresh)
      return Error{
          fmt::format("game {} is in '{}' and in '{}'", game.number + 1, origin->second, path)};
    if (!standings.add(game))
      return Error{
          fmt::format("{}: game {} has a player unknown to the match", path, game.number + 1)};
  }
  return {};
}

// The difference that keeps two records from being joined, if there is one.
std::optional<std::string> differenceOf(const MatchHeader& one, const MatchHeader& other) {
  if (const auto difference = one.differenceFrom(other))
    return fmt::format("are of different matches: they differ in {}", *difference);
  if (one.plan.games != other.plan.games) return "differ in the number of games";
  if (one.shard.count != other.shard.count) return "differ in the number of shards";
  return {};
}

// "3-8, 11" from ascending numbers, counted from 1.
std::string ranges(const std::vector<std::int64_t>& numbers) {
  std::string text;
  for (std::size_t start = 0; start < numbers.size();) {
    std::size_t end = start;
    while (end + 1 < numbers.size() && numbers[end + 1] == numbers[end] + 1) ++end;
    text += text.empty() ? "" : ", ";
    text += start == end ? fmt::format("{}", numbers[start] + 1)
                         : fmt::format("{}-{}", numbers[start] + 1, numbers[end] + 1);
    start = end + 1;
  }
  return text;
}

std::string missingLines(const Schedule& schedule, int shards, const Origins& origins) {
  std::map<int, std::vector<std::int64_t>> missing;
  for (std::int64_t number = 0; number < schedule.size(); ++number)
    if (!origins.contains(number)) missing[schedule.shardOf(number, shards)].push_back(number);
  std::string text;
  for (const auto& [shard, numbers] : missing)
    text += fmt::format("Missing: {} of shard {}/{}: {}\n",
                        counted(static_cast<std::int64_t>(numbers.size()), "game"), shard, shards,
                        ranges(numbers));
  return text;
}

std::optional<Sprt> testOf(const MatchHeader& header) {
  const auto test = parseSprt(header.sprt);
  return test && !header.sprt.empty() ? std::optional(*test) : std::nullopt;
}

}  // namespace

Result<Merged> mergeRecords(const std::vector<std::string>& paths,
                            const std::optional<Sprt>& test) {
  if (paths.empty()) return Error{"no file of records is named"};
  std::optional<MatchHeader> header;
  std::optional<Standings> standings;
  std::optional<Schedule> schedule;
  Origins origins;
  std::int64_t repeated = 0;
  for (const std::string& path : paths) {
    const Result<MatchFile> file = readMatchFile(path);
    if (!file) return file.failure();
    if (file->header.names.empty()) return Error{fmt::format("'{}' has no line of a match", path)};
    if (!header) {
      header = file->header;
      standings.emplace(header->names);
      schedule.emplace(header->plan);
    }
    if (const auto difference = differenceOf(*header, file->header))
      return Error{fmt::format("'{}' and '{}' {}", paths[0], path, *difference)};
    repeated += file->repeated;
    if (const auto error = takeGames(*file, path, *schedule, *standings, origins)) return *error;
  }
  if (test && header->names.size() != 2) return Error{"--sprt is a test of two players"};
  const std::optional<Sprt> sprt = test ? test : testOf(*header);
  Merged merged{formatStandings(*standings, sprt) + formatRepeated(repeated) +
                    missingLines(*schedule, header->shard.count, origins),
                schedule->size() - static_cast<std::int64_t>(origins.size()),
                {}};
  if (sprt)
    merged.verdict =
        verdictOf(*sprt, logLikelihoodRatio(*sprt, countsOf(standings->total(0).pairs)));
  return merged;
}

}  // namespace ximaera::match
