#include "bench/match/command_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <thread>

#include "bench/match/cores.h"
#include "protocol/command_line/variant_option.h"

namespace ximaera::match {

namespace {

constexpr std::int64_t kMostGames = 10'000'000;
// With more, games would end before they begin.
constexpr std::int64_t kMostRandomPlies = 100;

cxxopts::Options matchOptions() {
  cxxopts::Options options("ximaera-match", "Plays matches between engines.\n");
  options.custom_help("--engine SPEC --engine SPEC... [OPTION...]");
  declare(options,
          {{"engine", "A player; see below. Two or more", "SPEC"},
           {"each", "The same for every player, where its SPEC is silent", "SPEC"},
           {"tournament", "round-robin, or gauntlet: the first against all others", "KIND",
            "round-robin"}},
          "Players");
  declareVariant(options, "chess", "Players");
  declare(options,
          {{"tc", "Clock: SECONDS+INCREMENT, MOVES/SECONDS+INCREMENT, MINUTES:SECONDS", "TC"},
           {"st", "Seconds for every move", "S"},
           {"nodes", "Nodes for every move", "N"},
           {"depth", "Plies for every move", "N"},
           {"margin", "Milliseconds that a move may take beyond its time (0, with --st 100)", "MS"},
           {"hang", "Seconds after which an engine without a clock counts as hung", "S", "30"}},
          "Time");
  declare(options,
          {{"games", "Games of each two players, in pairs (with --sprt 100000)", "N", "100"},
           {"concurrency", "Games played at a time", "N", "1"},
           {"oversubscribe", "Allow more clocks running than there are cores"},
           {"affinity", "Each game on cores of its own, of these: 0-3,6 or all", "CORES"},
           {"seed", "For the order of openings, random openings and players", "N", "1"},
           {"shard", "Play the k-th part of n; see merge", "k/n", "1/1"}},
          "Games");
  declare(
      options,
      {{"openings", "Positions (EPD) or games (PGN)", "FILE"},
       {"order", "In which openings of a file are used: random or sequential", "ORDER", "random"},
       {"start", "Begin with the N-th opening of this order (1)", "N"},
       {"noswap", "Both games of a pair with the same colours"},
       {"opening-plies", "Plies of each game of a PGN (all)", "N"},
       {"random-plies", "Without a file: random moves of an opening", "N", "8"},
       {"balance", "What a short search may give a side after them, in centipawns", "CP", "60"}},
      "Openings");
  declare(options,
          {{"draw", "movenumber=N movecount=N score=CP", "RULE"},
           {"resign", "movecount=N score=CP twosided=true|false", "RULE"},
           {"maxmoves", "A draw after this number of moves of each side", "N"},
           {"sprt", "elo0=A elo1=B [alpha=0.05 beta=0.05 model=normalized|logistic]", "TEST"}},
          "Ends");
  declare(options,
          {{"out", "Writes NAME.pgn and NAME.jsonl", "NAME", "match"},
           {"pgnout", "Comments also have: nodes seldepth nps pv (those of these that are named)",
            "PARTS"},
           {"resume", "Go on where the records end, if there are any"},
           {"no-records", "Write none"},
           {"debug", "Log all lines sent to and received from engines", "FILE"},
           {"v,version", "Shows the version"},
           {"h,help", "Shows this"}},
          "Records");
  return options;
}

WrongCall about(std::string_view option, std::string_view message) {
  return WrongCall({fmt::format("--{}: {}", option, message)});
}

// Whether an option has the second of two values.
bool isSecond(const cxxopts::ParseResult& words, const std::string& option, std::string_view first,
              std::string_view second) {
  const std::string text = textOf(words, option);
  if (text != first && text != second)
    throw about(option, fmt::format("'{}' is neither {} nor {}", text, first, second));
  return text == second;
}

// The settings of all players: those of --each, then --tc and similar options.
EngineSpec commonSpec(const cxxopts::ParseResult& words) {
  EngineSpec common;
  for (const char* key : {"tc", "st", "nodes", "depth", "margin"})
    if (words.count(key))
      if (const auto error = setEngineField(common, key, textOf(words, key)))
        throw WrongCall({"--" + error->message});
  if (common.time.clock && common.time.moveTime) throw about("st", "excludes --tc");
  return valid(parseDefaults(textOf(words, "each"), common), "each");
}

void readEngines(const cxxopts::ParseResult& words, MatchSettings& settings) {
  const EngineSpec common = commonSpec(words);
  for (const std::string& text : allOf(words, "engine")) {
    const Result<EngineSpec> engine = parseEngine(text, common);
    if (!engine) throw about("engine", fmt::format("{} in \"{}\"", engine.error(), text));
    settings.engines.push_back(*engine);
  }
  if (settings.engines.size() < 2)
    throw about("engine", fmt::format("two players are needed, {} given", settings.engines.size()));
  makeNamesDistinct(settings.engines);
}

// Asked last: who forgets a limit has perhaps mistyped something else.
void checkLimits(const MatchSettings& settings) {
  for (const EngineSpec& engine : settings.engines)
    if (engine.time.empty() && !engine.builtIn())
      throw about("engine", fmt::format("'{}' has no limit: give --tc, --st, --nodes or --depth",
                                        engine.name));
}

// Both players of a game share its cores, as many as threads: only one of them thinks at a time.
void readAffinity(const cxxopts::ParseResult& words, MatchSettings& settings,
                  std::int64_t threads) {
  if (!words.count("affinity")) return;
  const auto cores = valid(parseCores(textOf(words, "affinity"), availableCores()), "affinity");
  const auto needed = settings.concurrency * threads;
  if (static_cast<std::int64_t>(cores.size()) < needed)
    throw about("affinity",
                fmt::format("{} cores are given, {} are needed: {} games, {} threads a player",
                            cores.size(), needed, settings.concurrency, threads));
  for (auto next = cores.begin(); next != cores.begin() + needed; next += threads)
    settings.places.emplace_back(next, next + threads);
}

void readConcurrency(const cxxopts::ParseResult& words, MatchSettings& settings,
                     std::ostream& notes) {
  settings.concurrency = numberOf<int>(words, "concurrency", 1, 4096);
  const auto [threads, clocks] = needsOf(settings);
  const auto cores = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1u));
  const int most = std::max(cores / static_cast<int>(threads), 1);
  if (clocks && !words.count("oversubscribe") && settings.concurrency > most) {
    notes << fmt::format(
        "--concurrency {} is cut to {}: {} cores, {} threads a player "
        "(--oversubscribe allows it)\n",
        settings.concurrency, most, cores, threads);
    settings.concurrency = most;
  }
  readAffinity(words, settings, threads);
}

void readPlan(const cxxopts::ParseResult& words, MatchSettings& settings) {
  const bool usual = words.count("games") || !words.count("sprt");
  const auto openings = static_cast<std::int64_t>(settings.openings.size());
  SchedulePlan& plan = settings.plan;
  plan.players = static_cast<int>(settings.engines.size());
  plan.games = usual ? numberOf<std::int64_t>(words, "games", 2, kMostGames) : 100'000;
  if (plan.games % 2 != 0)
    throw about("games", fmt::format("{} is odd, games go in pairs", plan.games));
  plan.openings = openings;
  plan.seed = numberOf<std::uint64_t>(words, "seed", 0, INT64_MAX);
  plan.swaps = !words.count("noswap");
  plan.tournament = isSecond(words, "tournament", "round-robin", "gauntlet")
                        ? Tournament::kGauntlet
                        : Tournament::kRoundRobin;
  settings.shard = valid(parseShard(textOf(words, "shard")), "shard");
  plan.shuffles = !isSecond(words, "order", "random", "sequential");
  plan.start = numberIn(words, "start", 1, std::max<std::int64_t>(openings, 1)).value_or(1) - 1;
  for (const char* option : {"order", "start"})
    if (words.count(option) && openings == 0) throw about(option, "is for --openings");
  const std::int64_t most = openings > 0 ? openings : plan.games / 2;
  if (settings.shard.count > most)
    throw about("shard", fmt::format("there are openings for {} shards only", most));
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

void readOpenings(const cxxopts::ParseResult& words, const Variants& variants,
                  MatchSettings& settings) {
  const int plies = static_cast<int>(numberIn(words, "opening-plies", 0, 1000).value_or(1000));
  auto& [random, balance, depth] = settings.randomOpenings;
  random = numberOf<int>(words, "random-plies", 0, kMostRandomPlies);
  balance = numberOf<int>(words, "balance", 0, 100'000);
  settings.openingSource = fmt::format("{} random plies, balance {}", random, balance);
  for (const char* option : {"random-plies", "balance"})
    if (words.count("openings") && words.count(option)) throw about(option, "excludes --openings");
  if (words.count("opening-plies") && !words.count("openings"))
    throw about("opening-plies", "is for games of --openings");
  if (!words.count("openings")) return;
  const std::string file = textOf(words, "openings");
  const Rules& rules = settings.variant->rules();
  const auto openings = loadOpenings(rules, file, plies);
  if (!openings) throw about("openings", openings.error() + otherGameOf(variants, file, plies));
  settings.openings = *openings;
  settings.openingSource = fmt::format("{} openings {:016x}", settings.openings.size(),
                                       fingerprint(rules, settings.openings));
}

void readEnds(const cxxopts::ParseResult& words, MatchSettings& settings) {
  for (const char* option : {"draw", "resign", "maxmoves"})
    if (words.count(option))
      settings.adjudicationText += fmt::format("{}: {}; ", option, textOf(words, option));
  AdjudicationRules& rules = settings.play.adjudication;
  if (words.count("draw")) rules.draw = valid(parseDrawRule(textOf(words, "draw")), "draw");
  if (words.count("resign"))
    rules.resign = valid(parseResignRule(textOf(words, "resign")), "resign");
  rules.maxMoves = numberIn(words, "maxmoves", 1, 100'000);
  if (!words.count("sprt")) return;
  settings.sprt = valid(parseSprt(textOf(words, "sprt")), "sprt");
  if (settings.engines.size() != 2) throw about("sprt", "is a test of two players");
}

void readRecords(const cxxopts::ParseResult& words, MatchSettings& settings) {
  if (words.count("no-records") && (words.count("out") || words.count("resume")))
    throw about("no-records", "excludes --out and --resume");
  settings.out = words.count("no-records") ? "" : textOf(words, "out");
  if (settings.out.ends_with(".pgn")) settings.out.resize(settings.out.size() - 4);
  if (!settings.out.empty() && settings.shard.count > 1)
    settings.out += fmt::format(".{}of{}", settings.shard.index, settings.shard.count);
  settings.resume = words.count("resume") > 0;
  settings.play.comments = valid(parseCommentParts(textOf(words, "pgnout")), "pgnout");
  settings.trafficLog = textOf(words, "debug");
  settings.patience.answer = valid(parseSeconds(textOf(words, "hang")), "hang");
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

MatchSettings parseMatch(const Words& given, Variants& variants, std::ostream& notes) {
  cxxopts::Options options = matchOptions();
  const cxxopts::ParseResult words = parseArguments(options, given, {"engine"});
  noMoreThan(0, words);
  MatchSettings settings;
  settings.variant = variantAsked(words, variants);
  readEngines(words, settings);
  readOpenings(words, variants, settings);
  readPlan(words, settings);
  readEnds(words, settings);
  readRecords(words, settings);
  checkLimits(settings);
  readConcurrency(words, settings, notes);
  return settings;
}

}  // namespace ximaera::match
