#include "bench/match/command_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <thread>

#include "bench/match/cores.h"
#include "bench/match/process/system.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "protocol/command_line/arguments.h"
#include "protocol/command_line/variant_option.h"

namespace ximaera::match {

namespace {

constexpr const char* kVariant = "chess";
constexpr const char* kTournament = "round-robin";
constexpr const char* kOrder = "random";
constexpr const char* kWholeMatch = "1/1";
constexpr const char* kRecords = "match";
constexpr std::int64_t kMostGames = 10'000'000;
// With more, games would end before they begin.
constexpr std::int64_t kMostRandomPlies = 100;

// A value with an optional default.
std::shared_ptr<cxxopts::Value> text(const char* standard = nullptr) {
  auto value = cxxopts::value<std::string>();
  return standard == nullptr ? value : value->default_value(standard);
}

cxxopts::Options matchOptions() {
  cxxopts::Options options("ximaera-match", "Plays matches between engines.\n");
  options.custom_help("--engine SPEC --engine SPEC... [OPTION...]");
  options.add_options("Players")("engine", "A player; see below. Two or more", text(), "SPEC")(
      "each", "The same for every player, where its SPEC is silent", text(), "SPEC")(
      "tournament", "round-robin, or gauntlet: the first against all others", text(kTournament),
      "KIND");
  declareVariant(options, kVariant, "Players");
  options.add_options("Time")("tc",
                              "Clock: SECONDS+INCREMENT, MOVES/SECONDS+INCREMENT, MINUTES:SECONDS",
                              text(), "TC")("st", "Seconds for every move", text(), "S")(
      "nodes", "Nodes for every move", text(), "N")("depth", "Plies for every move", text(), "N")(
      "margin", "Milliseconds that a move may take beyond its time (0, with --st 100)", text(),
      "MS")("hang", "Seconds after which an engine without a clock counts as hung", text("30"),
            "S");
  options.add_options("Games")("games", "Games of each two players, in pairs (with --sprt 100000)",
                               text("100"),
                               "N")("concurrency", "Games played at a time", text("1"), "N")(
      "oversubscribe", "Allow more clocks running than there are cores")(
      "affinity", "Each game on cores of its own, of these: 0-3,6 or all", text(), "CORES")(
      "seed", "For the order of openings, random openings and players", text("1"), "N")(
      "shard", "Play the k-th part of n; see merge", text(kWholeMatch), "k/n");
  options.add_options("Openings")("openings", "Positions (EPD) or games (PGN)", text(), "FILE")(
      "order", "In which openings of a file are used: random or sequential", text(kOrder), "ORDER")(
      "start", "Begin with the N-th opening of this order (1)", text(), "N")(
      "noswap", "Both games of a pair with the same colours")(
      "opening-plies", "Plies of each game of a PGN (all)", text(), "N")(
      "random-plies", "Without a file: random moves of an opening", text("8"), "N")(
      "balance", "What a short search may give a side after them, in centipawns", text("60"), "CP");
  options.add_options("Ends")("draw", "movenumber=N movecount=N score=CP", text(), "RULE")(
      "resign", "movecount=N score=CP twosided=true|false", text(), "RULE")(
      "maxmoves", "A draw after this number of moves of each side", text(), "N")(
      "sprt", "elo0=A elo1=B [alpha=0.05 beta=0.05 model=normalized|logistic]", text(), "TEST");
  options.add_options("Records")("out", "Writes NAME.pgn and NAME.jsonl", text(kRecords), "NAME")(
      "pgnout", "Comments also have: nodes seldepth nps pv (those of these that are named)", text(),
      "PARTS")("resume", "Go on where the records end, if there are any")(
      "no-records", "Write none")("debug", "Log all lines sent to and received from engines",
                                  text(),
                                  "FILE")("v,version", "Shows the version")("h,help", "Shows this");
  return options;
}

using Problem = std::optional<Error>;

Error about(std::string_view option, const std::string& message) {
  return Error{fmt::format("--{}: {}", option, message)};
}

// The settings of all players: those of --each, then --tc and similar options.
Result<EngineSpec> commonSpec(const cxxopts::ParseResult& words) {
  EngineSpec common;
  for (const char* key : {"tc", "st", "nodes", "depth", "margin"})
    if (words.count(key))
      if (const auto error = setEngineField(common, key, words[key].as<std::string>()))
        return Error{"--" + error->message};
  if (common.time.clock && common.time.moveTime) return about("st", "excludes --tc");
  const Result<EngineSpec> each =
      parseDefaults(words.count("each") ? words["each"].as<std::string>() : "", common);
  if (!each) return about("each", each.error());
  return each;
}

Problem readEngines(const cxxopts::ParseResult& words, MatchSettings& settings) {
  const Result<EngineSpec> common = commonSpec(words);
  if (!common) return common.failure();
  for (const std::string& text : allOf(words, "engine")) {
    Result<EngineSpec> engine = parseEngine(text, *common);
    if (!engine) return about("engine", fmt::format("{} in \"{}\"", engine.error(), text));
    settings.engines.push_back(std::move(*engine));
  }
  if (settings.engines.size() < 2)
    return about("engine",
                 fmt::format("two players are needed, {} given", settings.engines.size()));
  makeNamesDistinct(settings.engines);
  return {};
}

// Both players of a game share its cores, as many as threads: only one of them thinks at a time.
// Asked last: who forgets a limit has perhaps mistyped something else.
Problem checkLimits(const MatchSettings& settings) {
  for (const EngineSpec& engine : settings.engines)
    if (engine.time.empty() && !engine.builtIn())
      return about("engine", fmt::format("'{}' has no limit: give --tc, --st, --nodes or --depth",
                                         engine.name));
  return {};
}

Problem readAffinity(const cxxopts::ParseResult& words, MatchSettings& settings,
                     std::int64_t threads) {
  if (!words.count("affinity")) return {};
  const auto cores = parseCores(words["affinity"].as<std::string>(), availableCores());
  if (!cores) return about("affinity", cores.error());
  const auto needed = settings.concurrency * threads;
  if (static_cast<std::int64_t>(cores->size()) < needed)
    return about("affinity",
                 fmt::format("{} cores are given, {} are needed: {} games, {} threads a player",
                             cores->size(), needed, settings.concurrency, threads));
  for (auto next = cores->begin(); next != cores->begin() + needed; next += threads)
    settings.places.emplace_back(next, next + threads);
  return {};
}

Problem readConcurrency(const cxxopts::ParseResult& words, MatchSettings& settings,
                        std::ostream& notes) {
  const auto wanted = numberOf(words, "concurrency", 1, 4096, 1);
  if (!wanted) return wanted.failure();
  settings.concurrency = static_cast<int>(*wanted);
  const auto [threads, clocks] = needsOf(settings);
  const auto cores = static_cast<std::int64_t>(std::max(std::thread::hardware_concurrency(), 1u));
  const std::int64_t most = std::max<std::int64_t>(cores / threads, 1);
  if (!clocks || words.count("oversubscribe") || *wanted <= most)
    return readAffinity(words, settings, threads);
  settings.concurrency = static_cast<int>(most);
  notes << fmt::format(
      "--concurrency {} is cut to {}: {} cores, {} threads a player "
      "(--oversubscribe allows it)\n",
      *wanted, most, cores, threads);
  return readAffinity(words, settings, threads);
}

// The first opening, which needs a file of openings.
Problem readStart(const cxxopts::ParseResult& words, SchedulePlan& plan) {
  const std::string order = words["order"].as<std::string>();
  if (order != "random" && order != "sequential")
    return about("order", fmt::format("'{}' is neither random nor sequential", order));
  const auto start = numberOf(words, "start", 1, std::max<std::int64_t>(plan.openings, 1), 1);
  if (!start) return start.failure();
  plan.start = *start - 1;
  for (const char* option : {"order", "start"})
    if (words.count(option) && plan.openings == 0) return about(option, "is for --openings");
  return {};
}

Problem readPlan(const cxxopts::ParseResult& words, MatchSettings& settings) {
  const auto games = numberOf(words, "games", 2, kMostGames, words.count("sprt") ? 100'000 : 100);
  if (!games) return games.failure();
  if (*games % 2 != 0) return about("games", fmt::format("{} is odd, games go in pairs", *games));
  const auto seed = numberOf(words, "seed", 0, INT64_MAX, 1);
  if (!seed) return seed.failure();
  const std::string kind = words["tournament"].as<std::string>();
  if (kind != "round-robin" && kind != "gauntlet")
    return about("tournament", fmt::format("'{}' is neither round-robin nor gauntlet", kind));
  const Result<Shard> shard = parseShard(words["shard"].as<std::string>());
  if (!shard) return about("shard", shard.error());
  settings.shard = *shard;
  settings.plan = {
      .players = static_cast<int>(settings.engines.size()),
      .tournament = kind == "gauntlet" ? Tournament::kGauntlet : Tournament::kRoundRobin,
      .games = *games,
      .openings = static_cast<std::int64_t>(settings.openings.size()),
      .seed = static_cast<std::uint64_t>(*seed),
      .shuffles = words["order"].as<std::string>() == kOrder,
      .swaps = !words.count("noswap")};
  if (const auto problem = readStart(words, settings.plan)) return problem;
  const std::int64_t most = settings.plan.openings > 0 ? settings.plan.openings : *games / 2;
  if (shard->count > most)
    return about("shard", fmt::format("there are openings for {} shards only", most));
  return {};
}

// A fingerprint of the openings, because equal file names do not make equal openings.
std::uint64_t fingerprint(const Rules& rules, const std::vector<Opening>& openings) {
  std::uint64_t print = 0;
  for (const Opening& opening : openings)
    for (const char letter : formatEpd(rules, opening))
      print = mixedSeed(print, static_cast<unsigned char>(letter));
  return print;
}

// A hint if the openings in the file belong to another game.
std::string otherGameOf(const Variants& variants, const std::string& file, int plies) {
  for (const VariantPtr& variant : variants.all())
    if (loadOpenings(variant->rules(), file, plies))
      return fmt::format("; it is good for --variant {}", variant->name());
  return {};
}

Problem readOpenings(const cxxopts::ParseResult& words, const Variants& variants,
                     MatchSettings& settings) {
  const auto plies = numberOf(words, "opening-plies", 0, 1000, 1000);
  const auto random = numberOf(words, "random-plies", 0, kMostRandomPlies, 8);
  const auto balance = numberOf(words, "balance", 0, 100'000, settings.randomOpenings.balance);
  for (const auto* value : {&plies, &random, &balance})
    if (!*value) return value->failure();
  for (const char* option : {"random-plies", "balance"})
    if (words.count("openings") && words.count(option)) return about(option, "excludes --openings");
  if (words.count("opening-plies") && !words.count("openings"))
    return about("opening-plies", "is for games of --openings");
  settings.randomOpenings.plies = static_cast<int>(*random);
  settings.randomOpenings.balance = static_cast<int>(*balance);
  settings.openingSource = fmt::format("{} random plies, balance {}", *random, *balance);
  if (!words.count("openings")) return {};
  const std::string file = words["openings"].as<std::string>();
  auto openings = loadOpenings(settings.variant->rules(), file, static_cast<int>(*plies));
  if (!openings)
    return about("openings",
                 openings.error() + otherGameOf(variants, file, static_cast<int>(*plies)));
  settings.openings = std::move(*openings);
  settings.openingSource = fmt::format("{} openings {:016x}", settings.openings.size(),
                                       fingerprint(settings.variant->rules(), settings.openings));
  return {};
}

Problem readEnds(const cxxopts::ParseResult& words, MatchSettings& settings) {
  for (const char* option : {"draw", "resign", "maxmoves"})
    if (words.count(option))
      settings.adjudicationText += fmt::format("{}: {}; ", option, words[option].as<std::string>());
  if (words.count("draw")) {
    const auto rule = parseDrawRule(words["draw"].as<std::string>());
    if (!rule) return about("draw", rule.error());
    settings.play.adjudication.draw = *rule;
  }
  if (words.count("resign")) {
    const auto rule = parseResignRule(words["resign"].as<std::string>());
    if (!rule) return about("resign", rule.error());
    settings.play.adjudication.resign = *rule;
  }
  if (words.count("maxmoves")) {
    const auto most = numberOf(words, "maxmoves", 1, 100'000);
    if (!most) return most.failure();
    settings.play.adjudication.maxMoves = static_cast<int>(*most);
  }
  if (!words.count("sprt")) return {};
  const auto sprt = parseSprt(words["sprt"].as<std::string>());
  if (!sprt) return about("sprt", sprt.error());
  if (settings.engines.size() != 2) return about("sprt", "is a test of two players");
  settings.sprt = *sprt;
  return {};
}

Problem readRecords(const cxxopts::ParseResult& words, MatchSettings& settings) {
  if (words.count("no-records") && (words.count("out") || words.count("resume")))
    return about("no-records", "excludes --out and --resume");
  settings.out = words.count("no-records") ? "" : words["out"].as<std::string>();
  if (settings.out.ends_with(".pgn")) settings.out.resize(settings.out.size() - 4);
  if (!settings.out.empty() && settings.shard.count > 1)
    settings.out += fmt::format(".{}of{}", settings.shard.index, settings.shard.count);
  settings.resume = words.count("resume") > 0;
  const auto parts =
      parseCommentParts(words.count("pgnout") ? words["pgnout"].as<std::string>() : "");
  if (!parts) return about("pgnout", parts.error());
  settings.play.comments = *parts;
  if (words.count("debug")) settings.trafficLog = words["debug"].as<std::string>();
  if (!words.count("hang")) return {};
  const auto seconds = parseSeconds(words["hang"].as<std::string>());
  if (!seconds) return about("hang", seconds.error());
  settings.patience.answer = *seconds;
  return {};
}

}  // namespace

std::string matchHelp() {
  cxxopts::Options options = matchOptions();
  return options.help() +
         R"(
A SPEC is a list of words KEY=VALUE, held together by quotes where they have blanks:
  cmd=PROGRAM        with its arguments, or a player built in: ximaera, random, greedy
  name=NAME          its name in the table
  proto=uci|xboard   found out if not given
  option.NAME=VALUE  an option of the engine
  dir=DIRECTORY      where it runs
  args=ARGUMENTS     more arguments
  tc= st= nodes= depth= margin=   its own limits, instead of the common ones
  restart=on         a new process for every game
  stderr=FILE        where its error output goes

The time of a move runs from the "go" that the runner sends to the move that it receives, and counts
in whole milliseconds: what is beyond them is given to the engine. A move in time leaves the time
left minus its own, plus the increment; one that takes --margin longer at most is in time, too, and
the clock then stands at the increment.

Other commands:
  ximaera-match merge FILE...      joins the records (NAME.jsonl) of shards into one table
  ximaera-match make-openings ...  makes a set of balanced openings
Each has its --help.
)";
}

Result<MatchSettings> parseMatch(const std::vector<std::string>& given, Variants& variants,
                                 std::ostream& notes) {
  cxxopts::Options options = matchOptions();
  const Result<cxxopts::ParseResult> words = parseArguments(options, given, {"engine"});
  if (!words) return words.failure();
  if (const Problem problem = noMoreThan(0, *words)) return *problem;
  MatchSettings settings;
  const auto variant = variantAsked(*words, variants);
  if (!variant) return variant.failure();
  settings.variant = *variant;
  if (const Problem problem = readEngines(*words, settings)) return *problem;
  if (const Problem problem = readOpenings(*words, variants, settings)) return *problem;
  for (const auto read : {readPlan, readEnds, readRecords})
    if (const Problem problem = read(*words, settings)) return *problem;
  if (const Problem problem = checkLimits(settings)) return *problem;
  if (const Problem problem = readConcurrency(*words, settings, notes)) return *problem;
  return settings;
}

}  // namespace ximaera::match
