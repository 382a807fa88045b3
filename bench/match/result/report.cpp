#include "bench/match/result/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "bench/match/result/records.h"
#include "movegen/text/number.h"

namespace ximaera::match {

namespace {

// Rounded to this number of digits; zero has no sign.
double rounded(double value, double unit) {
  return std::round(value / unit) * unit + 0.0;
}

std::string formatTally(const Tally& tally) {
  return fmt::format("{} wins, {} draws, {} losses", tally.wins, tally.draws, tally.losses);
}

// Whether the samples differ from one another. If they do not, their variance cannot be
// estimated.
bool varies(const Performance& performance) {
  const Counts counts = performance.counts();
  return std::ranges::count_if(counts, [](double count) { return count > 0; }) > 1;
}

// The estimates of the first player's strength.
std::string strength(const Performance& first) {
  if (!varies(first)) return formatElo(first);
  const Strength estimate = estimateStrength(first.counts());
  return fmt::format("{}, normalized {:+.1f} +/- {:.1f}, LOS {:.1f} %", formatElo(first),
                     estimate.normalized, estimate.normalizedError, 100 * estimate.superiority);
}

std::string duel(const Standings& standings) {
  const Performance& first = standings.total(0);
  std::string text = fmt::format("{} against {}: {} of {} points ({:.1f} %)\n",
                                 standings.names()[0], standings.names()[1], first.all.points(),
                                 first.all.games(), 100 * first.all.score());
  text += fmt::format("  games    {}\n", formatTally(first.all));
  text += fmt::format("  as White {}\n", formatTally(first.asWhite));
  text += fmt::format("  as Black {}\n", formatTally(first.asBlack()));
  text += fmt::format("  pairs    {} (of 0, 1/2, 1, 3/2, 2 points)\n", fmt::join(first.pairs, " "));
  text += fmt::format("  Elo      {}\n", strength(first));
  if (standings.graded())
    text += fmt::format("  tournament points {:.2f} : {:.2f}\n", first.tournamentPoints,
                        standings.total(1).tournamentPoints);
  return text;
}

std::size_t nameWidth(const Standings& standings) {
  std::size_t width = 6;
  for (const std::string& name : standings.names()) width = std::max(width, name.size());
  return width;
}

// "7.5/20" against each opponent, blank on the diagonal.
std::string crossFields(const Standings& standings, std::size_t player,
                        const std::vector<std::size_t>& ranking) {
  std::string text;
  for (const std::size_t opponent : ranking) {
    const Tally& tally = standings.against(player, opponent).all;
    const std::string field =
        tally.games() == 0 ? "-" : fmt::format("{}/{}", tally.points(), tally.games());
    text += fmt::format(" {:>10}", field);
  }
  return text;
}

std::string crossTable(const Standings& standings) {
  const std::vector<std::size_t> ranking = standings.ranking();
  const std::size_t width = nameWidth(standings);
  std::string text = fmt::format("{:>3} {:<{}} {:>6} {:>8} {:>6} {:>19}", "#", "player", width,
                                 "games", "points", "%", "Elo");
  if (standings.graded()) text += fmt::format(" {:>10}", "tournament");
  for (std::size_t rank = 1; rank <= ranking.size(); ++rank) text += fmt::format(" {:>10}", rank);
  text += '\n';
  std::size_t rank = 0;
  for (const std::size_t player : ranking) {
    const Performance& total = standings.total(player);
    text += fmt::format("{:>3} {:<{}} {:>6} {:>8} {:>6.1f} {:>19}", ++rank,
                        standings.names()[player], width, total.all.games(), total.all.points(),
                        100 * total.all.score(), formatElo(total));
    if (standings.graded()) text += fmt::format(" {:>10.2f}", total.tournamentPoints);
    text += crossFields(standings, player, ranking) + '\n';
  }
  return text;
}

// "LLR 1.23 (-2.94, 2.94) [0, 5] normalized: going on".
std::string formatTest(const Sprt& sprt, const Counts& counts) {
  const SprtVerdict verdict = verdictOf(sprt, counts);
  const double accepted = verdict == SprtVerdict::kElo1 ? sprt.elo1 : sprt.elo0;
  return fmt::format(
      "{} [{}, {}] {}: {}", formatRatio(sprt, counts), sprt.elo0, sprt.elo1,
      sprt.model == EloModel::kLogistic ? "logistic" : "normalized",
      verdict == SprtVerdict::kOpen ? "going on" : fmt::format("accepted: {} Elo", accepted));
}

std::string endings(const Standings& standings) {
  std::string text;
  for (const auto& [reason, count] : standings.reasons())
    text += fmt::format("{}{} {}", text.empty() ? "Ends: " : ", ", reason, count);
  return text.empty() ? "" : text + '\n';
}

std::string eventLines(const Standings& standings) {
  std::string text;
  for (std::size_t player = 0; player < standings.names().size(); ++player) {
    std::string kinds;
    for (std::size_t kind = 0; kind < kEventKinds; ++kind)
      if (const auto count = standings.events(player)[kind]; count > 0)
        kinds += fmt::format(" {} {}", nameOf(static_cast<EventKind>(kind)), count);
    if (!kinds.empty()) text += fmt::format("Events of {}:{}\n", standings.names()[player], kinds);
  }
  return text.empty() ? "Events: none\n" : text;
}

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

std::string formatElo(const Performance& performance) {
  const Tally& all = performance.all;
  if (all.games() == 0) return "?";
  if (all.wins == all.games()) return "all won";
  if (all.losses == all.games()) return "all lost";
  if (!varies(performance)) return fmt::format("{:+.1f}", rounded(eloOfScore(all.score()), 0.1));
  const Strength estimate = estimateStrength(performance.counts());
  return fmt::format("{:+.1f} +/- {:.1f}", rounded(estimate.elo, 0.1), estimate.error);
}

std::string formatRatio(const Sprt& sprt, const Counts& counts) {
  return fmt::format("LLR {:.2f} ({:.2f}, {:.2f})", rounded(logLikelihoodRatio(sprt, counts), 0.01),
                     sprt.lowerBound(), sprt.upperBound());
}

std::string formatStandings(const Standings& standings, const std::optional<Sprt>& sprt) {
  if (standings.games() == 0) return "No games.\n";
  std::string text = standings.names().size() == 2 ? duel(standings) : crossTable(standings);
  if (sprt) text += "SPRT: " + formatTest(*sprt, countsOf(standings.total(0).pairs)) + '\n';
  return text + endings(standings) + eventLines(standings);
}

std::string formatRepeated(std::int64_t games) {
  if (games == 0) return {};
  return fmt::format("Left out: {} second records of games that have one\n", games);
}

std::string formatGame(const GameRecord& record, std::int64_t done, std::int64_t of) {
  const Ruling& ruling = record.ruling;
  std::string text =
      fmt::format("{}/{} game {}: {} - {} {} ({}, {} plies, {:.1f} s)", done, of, record.number + 1,
                  record.white, record.black, textOf(ruling.result), ruling.reason,
                  record.moves.size(), record.seconds);
  if (ruling.event)
    text +=
        fmt::format(" EVENT {} by {}: {}", nameOf(ruling.event->kind),
                    ruling.event->by == kWhite ? record.white : record.black, ruling.event->detail);
  return text;
}

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
  if (sprt) merged.verdict = verdictOf(*sprt, countsOf(standings->total(0).pairs));
  return merged;
}

}  // namespace ximaera::match
