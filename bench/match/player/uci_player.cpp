#include "bench/match/player/uci_player.h"

#include <fmt/format.h>

#include <algorithm>

#include "bench/match/player/comment.h"
#include "movegen/fen.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"

namespace ximaera::match {

namespace {

constexpr std::string_view kOptionName = "option name ";
constexpr std::string_view kOurName = "id name Ximaera";

std::string_view firstWord(std::string_view line) {
  return trimmed(line).substr(0, trimmed(line).find_first_of(" \t"));
}

bool isUciWord(std::string_view word) {
  constexpr std::array<std::string_view, 8> kWords{
      "info", "bestmove", "readyok", "uciok", "id", "option", "copyprotection", "registration"};
  return word.empty() || std::ranges::find(kWords, word) != kWords.end();
}

std::int64_t atLeastOne(Milliseconds time) {
  return std::max<std::int64_t>(time.count(), 1);
}

// The times of one side; empty if it has no clock.
std::string clockWords(const PlayerClock& clock, std::string_view letter) {
  if (!clock.control().clock) return {};
  return fmt::format(" {0}time {1} {0}inc {2}", letter, atLeastOne(*clock.left()),
                     clock.control().clock->increment.count());
}

}  // namespace

std::string uciGo(const Clocks& clocks, Side side) {
  const TimeControl& control = clocks.own.control();
  std::string text = "go";
  if (control.clock) {
    text += clockWords(side == kWhite ? clocks.own : clocks.other, "w");
    text += clockWords(side == kWhite ? clocks.other : clocks.own, "b");
    if (const auto moves = clocks.own.movesToGo()) text += fmt::format(" movestogo {}", *moves);
  }
  if (control.moveTime) text += fmt::format(" movetime {}", atLeastOne(*control.moveTime));
  if (control.nodes) text += fmt::format(" nodes {}", *control.nodes);
  if (control.depth) text += fmt::format(" depth {}", *control.depth);
  return text;
}

std::string uciPosition(const Game& game) {
  const std::string fen = formatFen(game.start());
  std::string text = fen == game.rules().info().start ? "position startpos" : "position fen " + fen;
  if (!game.texts().empty()) text += " moves";
  for (const std::string& move : game.texts()) text.append(" ").append(move);
  return text;
}

Opinion uciOpinion(std::string_view info) {
  Opinion opinion;
  constexpr std::string_view kLine = " pv ";
  const std::size_t line = info.find(kLine);
  if (line != info.npos) opinion.pv = lineOfMoves(info.substr(line + kLine.size()));
  const std::vector<std::string_view> words = wordsOf(info.substr(0, line));
  for (std::size_t index = 1; index + 1 < words.size(); ++index) {
    const std::optional<std::int64_t> value = toInteger(words[index + 1]);
    if (!value) continue;
    const int number = static_cast<int>(std::clamp<std::int64_t>(*value, -1000000, 1000000));
    if (words[index] == "depth") opinion.depth = number;
    if (words[index] == "seldepth") opinion.seldepth = number;
    if (words[index] == "cp") opinion.score = number;
    if (words[index] == "mate") opinion.mate = number;
    if (words[index] == "nodes") opinion.nodes = *value;
    if (words[index] == "nps") opinion.nps = *value;
  }
  if (opinion.mate) opinion.score = (*opinion.mate > 0 ? 30000 : -30000) - *opinion.mate;
  return opinion;
}

Result<std::unique_ptr<Player>> UciPlayer::start(Channel channel, const EngineSpec& spec,
                                                 const Variant& variant, const Patience& patience) {
  std::unique_ptr<UciPlayer> player(new UciPlayer(std::move(channel), patience));
  if (const auto error = player->greet()) return *error;
  if (const auto error = player->setOptions(spec, variant)) return *error;
  if (const auto error = player->notReady(player->waitUntilReady(patience.start))) return *error;
  return std::unique_ptr<Player>(std::move(player));
}

std::optional<Error> UciPlayer::greet() {
  options_.clear();
  channel_.send("uci");
  const Instant deadline = now() + patience_.start;
  for (;;) {
    const Reading reading = channel_.receive(deadline);
    if (reading.status == Reading::Status::kTimeout) return Error{"does not answer to uci"};
    if (const auto error = greetingFault(reading, "uci")) return *error;
    const std::string& line = reading.line;
    if (firstWord(line) == "uciok") return {};
    if (line.starts_with("Error")) return Error{"answers to uci: " + line};
    if (line.starts_with(kOurName)) isOurs_ = true;
    if (line.starts_with(kOptionName)) options_.push_back(parseUciOption(line));
  }
}

void UciPlayer::setOption(std::string_view name, std::string_view value) {
  channel_.send(value.empty() ? fmt::format("setoption name {}", name)
                              : fmt::format("setoption name {} value {}", name, value));
}

const EngineOption* UciPlayer::option(std::string_view name) const {
  const auto found = std::ranges::find_if(
      options_, [&](const EngineOption& known) { return sameIgnoringCase(known.name, name); });
  return found == options_.end() ? nullptr : &*found;
}

bool UciPlayer::offers(std::string_view game) const {
  const EngineOption* games = option("UCI_Variant");
  return games != nullptr && std::ranges::count(games->choices, game) != 0;
}

// An engine that has read files of games offers these games when it is greeted again.
std::optional<Error> UciPlayer::readGames(const EngineSpec& spec, const Variant& variant) {
  const std::string files = gamesFor(spec, variant, isOurs_);
  if (files.empty() || option(kGamesOption) == nullptr) return {};
  setOption(kGamesOption, files);
  return greet();
}

std::optional<Error> UciPlayer::setVariant(const Variant& variant) {
  if (offers(variant.name())) {
    setOption("UCI_Variant", variant.name());
    return {};
  }
  if (variant.info().shuffles()) return setChess960(variant);
  // Most engines play chess only and have no such option.
  if (variant.info().orthodox) return {};
  return Error{fmt::format("does not play {}", variant.name())};
}

// Other programs have an option for the arrays of a game, whose name has no number there.
std::optional<Error> UciPlayer::setChess960(const Variant& variant) {
  constexpr std::string_view kNumber = "960", kOption = "UCI_Chess960";
  const std::string_view name = variant.name();
  const std::string base(name.substr(0, name.size() - (name.ends_with(kNumber) ? 3 : 0)));
  const bool known = offers(base);
  if (option(kOption) == nullptr || (!known && !variant.info().orthodox))
    return Error{fmt::format("does not play {}", name)};
  if (known) setOption("UCI_Variant", base);
  setOption(kOption, "true");
  return {};
}

std::optional<Error> UciPlayer::setOptions(const EngineSpec& spec, const Variant& variant) {
  if (const auto error = readGames(spec, variant)) return error;
  if (const auto error = setVariant(variant)) return error;
  for (const auto& [name, value] : spec.options) {
    const EngineOption* known = option(name);
    if (known != nullptr && name == kGamesOption) continue;
    if (known == nullptr) return Error{fmt::format("has no option '{}'", name)};
    if (const auto error = known->refuses(value)) return Error{"does not take " + error->message};
    setOption(name, value);
  }
  return {};
}

std::optional<Failure> UciPlayer::waitUntilReady(Milliseconds patience) {
  channel_.send("isready");
  const auto read = [this](std::string_view line) -> std::optional<Settled> {
    noteRefusal(line, "info string setoption: ");
    if (firstWord(line) == "readyok") return Settled{};
    if (firstWord(line) != "bestmove") return {};
    return Settled{Failure{EventKind::kUnaskedMove, std::string(line)}};
  };
  return settle("isready", now() + patience, read);
}

std::optional<Failure> UciPlayer::newGame(const Game&, Side, std::uint64_t) {
  channel_.send("ucinewgame");
  return waitUntilReady(patience_.answer);
}

Reply UciPlayer::think(const Game& game, const Clocks& clocks) {
  channel_.send(uciPosition(game));
  // Late output comes before "readyok", so a second bestmove is not taken for the answer to this
  // search.
  if (const auto failure = waitUntilReady(patience_.answer)) return {*failure, {}, {}};
  const auto tooLong = clocks.own.tooLong(clocks.margin);
  const Instant start = now();
  channel_.send(uciGo(clocks, game.position().side()));
  report_.clear();
  return awaitMove(start, tooLong);
}

std::optional<Reply> UciPlayer::understand(const Reading& reading, Instant start) {
  const std::string& line = reading.line;
  const std::string_view word = firstWord(line);
  const auto has = [&](std::string_view text) { return line.find(text) != line.npos; };
  if (word == "bestmove") {
    const auto words = wordsOf(line);
    return Reply{MoveReply{std::string(words.size() > 1 ? words[1] : "")}, reading.arrived - start,
                 uciOpinion(report_)};
  }
  if (word == "info" && has(" score ") && (!has(" multipv ") || has(" multipv 1 ")))
    report_ = line;
  else if (!isUciWord(word))
    if (const auto failure = noteStray(line)) return Reply{*failure, reading.arrived - start, {}};
  return {};
}

std::optional<Failure> UciPlayer::endGame(const Game&, std::string_view, std::string_view) {
  return waitUntilReady(patience_.answer);
}

}  // namespace ximaera::match
