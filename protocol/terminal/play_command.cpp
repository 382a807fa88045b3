#include <fmt/format.h>

#include <cxxopts.hpp>

#include "movegen/fen.h"
#include "protocol/commands.h"
#include "protocol/terminal/terminal_game.h"
#include "protocol/text.h"
#include "protocol/variant_meant.h"
#include "search/value.h"

namespace ximaera {

namespace {

constexpr std::int64_t kMostMilliseconds = 3'600'000;

Result<Side> sideAsked(const Arguments& arguments) {
  const std::string text = arguments.text("side").value_or("w");
  const std::optional<Side> side = sideNamed(text);
  if (!side) return Error{fmt::format("--side is neither white nor black: '{}'", text)};
  return *side;
}

std::optional<Error> contradiction(const Arguments& arguments) {
  if (arguments.others().empty()) return Error{"which variant? Known are " + variantNames()};
  if (arguments.flag("self") && arguments.has("side"))
    return Error{"--side and --self exclude each other"};
  return arguments.noMoreThan(1);
}

Result<TerminalGameRequest> requestOf(const Arguments& arguments, bool interactive) {
  if (const auto error = contradiction(arguments)) return *error;
  const Result<const Rules*> rules = variantMeant(arguments.others()[0]);
  if (!rules) return Error{rules.error()};
  const std::string start((*rules)->info().start);
  const Result<Position> position = parseFen(**rules, arguments.text("fen").value_or(start));
  if (!position) return Error{position.error()};
  const Result<Side> side = sideAsked(arguments);
  if (!side) return Error{side.error()};
  const auto depth = arguments.number("depth", 1, kMaxPly);
  if (!depth) return Error{depth.error()};
  const auto moveTime = arguments.number("movetime", 1, kMostMilliseconds);
  if (!moveTime) return Error{moveTime.error()};
  const auto skill = arguments.number("skill", 0, kHighestSkill);
  if (!skill) return Error{skill.error()};
  TerminalGameRequest request{*position};
  request.skill = static_cast<int>(skill->value_or(kHighestSkill));
  request.side = *side;
  request.self = arguments.flag("self");
  if (*depth) request.depth = static_cast<int>(**depth);
  request.moveTime = *moveTime;
  if (interactive && !arguments.flag("plain")) request.screen = Screen::ofTerminal;
  return request;
}

}  // namespace

void declarePlay(cxxopts::Options& options) {
  options.custom_help("play VARIANT [OPTION...]");
  options.add_options()("self", "The engine plays both sides")(
      "fen", "Start from this position", cxxopts::value<std::string>(), "FEN")(
      "side", "Which side you play, white or black (white)", cxxopts::value<std::string>(), "SIDE")(
      "movetime", "Milliseconds the engine thinks a move (2000)", cxxopts::value<std::string>(),
      "MS")("depth", "Plies the engine looks ahead at most", cxxopts::value<std::string>(), "N")(
      "plain", "Draw the board in letters only, without colours")(
      "skill", "How well the engine plays, from 0 to 20 (20)", cxxopts::value<std::string>(), "N");
}

Result<int> playCommand(const Arguments& arguments, Console console) {
  const Result<TerminalGameRequest> request = requestOf(arguments, console.interactive);
  if (!request) return Error{request.error()};
  TerminalGame(*request, console).run();
  return 0;
}

}  // namespace ximaera
