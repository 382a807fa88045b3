#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ostream>
#include <random>
#include <vector>

#include "engine/files/file.h"
#include "movegen/fen.h"
#include "protocol/command_line/duration.h"
#include "protocol/command_line/variant_option.h"
#include "protocol/commands/commands.h"
#include "protocol/explain/text.h"
#include "protocol/terminal/kept_game.h"
#include "protocol/terminal/line_reader.h"
#include "protocol/terminal/screen.h"
#include "protocol/terminal/terminal_game.h"
#include "search/evaluation/value.h"

namespace ximaera {

namespace {

constexpr std::int64_t kLongestMove = 3'600'000;

Side sideAsked(const cxxopts::ParseResult& arguments) {
  const std::string text = textOf(arguments, "side");
  const std::optional<Side> side = sideNamed(text);
  if (!side) throw WrongCall({fmt::format("--side is neither white nor black: '{}'", text)});
  return *side;
}

void refuseContradictions(const cxxopts::ParseResult& arguments) {
  const auto exclude = [&](const char* one, const char* other) {
    if (arguments.count(one) && arguments.count(other))
      throw WrongCall({fmt::format("--{} and --{} exclude each other", one, other)});
  };
  for (const char* other : {"self", "side", "fen"}) exclude("resume", other);
  if (arguments["resume"].as<bool>() && !arguments.unmatched().empty())
    throw WrongCall({"--resume goes on with the game that was kept, whatever its variant"});
  for (const char* other : {"movetime", "depth"}) exclude("clock", other);
  exclude("side", "self");
  noMoreThan(1, arguments);
}

// The newest unfinished game that can be read; `notes` receives the faults of newer ones.
TerminalGameRequest gameToResume(Variants& variants, std::optional<KeptGame>& kept,
                                 std::ostream& notes) {
  Result<std::vector<KeptGame>> games = KeptGame::unfinished();
  if (!games) throw WrongCall({"there is no game to resume: " + games.error()});
  std::vector<std::string> faults;
  for (KeptGame& game : *games) {
    const Result<SavedGame> saved = loadKeptGame(game.path(), variants);
    if (!saved) {
      faults.push_back(saved.error());
      continue;
    }
    for (const std::string& fault : faults)
      notes << wrapped(fmt::format("A newer game cannot be resumed: {}", fault));
    kept.emplace(std::move(game));
    TerminalGameRequest request{saved->game.start(), saved->game.texts(), saved->person};
    request.skill = saved->skill;
    return request;
  }
  throw WrongCall({fmt::format("there is no game to resume: {}", fmt::join(faults, "\n"))});
}

// The number of the array to begin from: drawn, by the seed if there is one, in games that shuffle.
std::uint64_t arrayAsked(const cxxopts::ParseResult& arguments, const Rules& rules) {
  const auto seed = numberIn(arguments, "seed", 0, INT64_MAX);
  const std::uint64_t drawn = seed ? static_cast<std::uint64_t>(*seed) : std::random_device()();
  return drawn % rules.info().arrays;
}

// The game's moves and players. `kept` is the file of an unfinished game, if it is continued.
TerminalGameRequest gameAsked(const cxxopts::ParseResult& arguments, const std::string& name,
                              Variants& variants, std::optional<KeptGame>& kept,
                              std::ostream& notes) {
  if (arguments["resume"].as<bool>()) return gameToResume(variants, kept, notes);
  if (name.empty() && !arguments.count("game"))
    throw WrongCall({fmt::format("which variant? Known are {}", fmt::join(variants.names(), " "))});
  const Rules& rules = variantAsked(arguments, variants, name)->rules();
  const Position position =
      valid(parseFen(rules, arguments.count("fen") ? textOf(arguments, "fen")
                                                   : rules.array(arrayAsked(arguments, rules))));
  const Side side = sideAsked(arguments);
  return {position, {}, side};
}

TerminalGameRequest requestOf(const cxxopts::ParseResult& arguments, const std::string& variant,
                              Variants& variants, std::optional<KeptGame>& kept,
                              std::ostream& notes) {
  TerminalGameRequest request = gameAsked(arguments, variant, variants, kept, notes);
  if (const auto depth = numberIn(arguments, "depth", 1, kMaxPly))
    request.depth = static_cast<int>(*depth);
  if (arguments.count("movetime"))
    request.moveTime =
        valid(parseDuration("--movetime", textOf(arguments, "movetime"), 1, 1, kLongestMove));
  if (arguments.count("clock")) {
    const auto rule = GameClock::parse(textOf(arguments, "clock"));
    if (!rule) throw WrongCall({"--" + rule.error()});
    request.clock = *rule;
  }
  if (const auto seed = numberIn(arguments, "seed", 0, INT64_MAX))
    request.chance = static_cast<std::uint64_t>(*seed);
  request.self = arguments["self"].as<bool>();
  if (arguments.count("skill"))
    request.skill = valid(skillMeant("--skill", textOf(arguments, "skill")));
  else if (!request.self && !arguments["resume"].as<bool>())
    request.skill = kBeginnerSkill;
  return request;
}

// Finds a file for a new game.
void prepareToKeep(std::optional<KeptGame>& kept, Console console) {
  if (kept) return;
  if (KeptGame::unfinished())
    console.out << "A game was left unfinished: ximaera play --resume goes on with it.\n\n";
  Result<KeptGame> begun = KeptGame::begin();
  if (!begun) {
    console.out << wrapped(fmt::format("This game cannot be kept: {}.", begun.error())) << '\n';
    return;
  }
  if (begun->inUse())
    console.out << "No more games can be kept: the oldest gives way to this one.\n\n";
  kept.emplace(std::move(*begun));
}

// The parts of the request that need a person at a terminal.
void attend(TerminalGameRequest& request, const cxxopts::ParseResult& arguments,
            std::optional<KeptGame>& kept, Console console) {
  if (!arguments["plain"].as<bool>()) request.screen = Screen::ofTerminal;
  request.readLine = terminalReader();
  if (!request.chance) request.chance = std::random_device()();
  request.interrupts = Interrupts::take;
  if (request.self) return;
  prepareToKeep(kept, console);
}

}  // namespace

void declarePlay(cxxopts::Options& options) {
  options.custom_help("play [VARIANT] [OPTION...]\n  ximaera play --resume");
  declareGame(options);
  declare(
      options,
      {{"self", "The engine plays both sides"},
       {"fen", "Start from this position, or number of an array (the game's own, or any array)",
        "FEN"},
       {"side", "Your side, white or black", "SIDE", "white"},
       {"movetime", "The engine's time a move: milliseconds, or as in 2s or 0.3 (2000)", "TIME"},
       {"depth", "Greatest depth of the engine's search in plies (no limit)", "N"},
       {"clock", "Play with clocks: minutes, and seconds a move, or as in 1:30+0.5 (none)", "5+3"},
       {"resume", "Continue the unfinished game"},
       {"seed",
        "Draw the first moves of the engine by this number: the same number, the same moves (a new "
        "one each time)",
        "N"},
       {"plain", "Draw the board in letters only, without colours"},
       {"skill",
        "The engine's strength: beginner, club, full, or from -12 to 20 (beginner; full with "
        "--self)",
        "LEVEL"}});
}

int playCommand(const cxxopts::ParseResult& arguments, Variants& variants, Console console) {
  refuseContradictions(arguments);
  std::optional<Interrupts> interrupts;
  if (console.interactive) interrupts.emplace();
  std::optional<int> skill;
  std::string variant = wordOf(arguments);
  if (variant.empty() && console.interactive && !arguments["resume"].as<bool>() &&
      !arguments.count("game")) {
    const VariantPtr chosen = chooseGame(console.out, terminalReader(), variants, variants.all());
    if (!chosen) return 0;
    variant = chosen->name();
    if (!arguments.count("skill") && !arguments["self"].as<bool>()) {
      skill = chooseSkill(console.out, terminalReader());
      if (!skill) return 0;
    }
  }
  std::optional<KeptGame> kept;
  TerminalGameRequest request = requestOf(arguments, variant, variants, kept, console.out);
  if (skill) request.skill = *skill;
  request.weights = userFolder("weights");
  request.variants = variants;
  if (console.interactive) attend(request, arguments, kept, console);
  if (kept) request.keptGame = kept->path();
  TerminalGame(request, console).run();
  return 0;
}

}  // namespace ximaera
