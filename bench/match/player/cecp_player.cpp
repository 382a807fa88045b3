#include "bench/match/player/cecp_player.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/text/words.h"

namespace ximaera::match {

namespace {

using namespace std::chrono_literals;

// By the protocol, an engine without a feature line for two seconds has no features. A busy machine
// may need longer to start a program.
constexpr Milliseconds kFeatureWait = 10000ms;

// The time for the commands of an engine that does not answer to "ping".
constexpr Milliseconds kNoPingWait = 100ms;

// More megabytes or cores than any machine has.
constexpr std::int64_t kMostUnits = 1'000'000'000;

std::string withoutHyphens(std::string_view name) {
  std::string letters(name);
  std::erase(letters, '-');
  return letters;
}

// The name in a list that is the wanted one but for hyphens; empty if there is none.
std::string nameIn(std::string_view list, std::string_view wanted) {
  for (const std::string_view name : partsOf(list, ','))
    if (withoutHyphens(trimmed(name)) == withoutHyphens(wanted)) return std::string(trimmed(name));
  return {};
}

// A text whose squares, at its start, are read by `take` and written by `name`.
template <class Take, class Name>
std::string renamed(std::string_view text, Take&& take, Name&& name) {
  std::string squares;
  while (const auto square = take(text)) squares += name(*square);
  return squares + std::string(text);
}

// The move in our notation. A promotion without a letter is to a queen, as in XBoard. Text that is
// not a legal move is returned unchanged.
std::string inBookNotation(const Game& game, const std::string& said) {
  for (const std::string& text : {said, said + 'q'})
    if (const Result<Move> move = readMove(game, text))
      return game.rules().format(game.position(), *move);
  return said;
}

std::int64_t centiseconds(Milliseconds time) {
  return std::max<std::int64_t>(time.count() / 10, 1);
}

}  // namespace

Result<std::unique_ptr<Player>> CecpPlayer::start(Channel channel, const EngineSpec& spec,
                                                  const Variant& variant,
                                                  const Patience& patience) {
  if (spec.time.nodes) return Error{"speaks CECP, which has no limit of nodes"};
  std::unique_ptr<CecpPlayer> player(new CecpPlayer(std::move(channel), spec, patience));
  if (const auto error = player->greet()) return *error;
  if (const auto error = player->readGames(spec, variant)) return *error;
  if (const auto error = player->setVariant(variant)) return *error;
  if (const auto error = player->setOptions(spec)) return *error;
  if (const auto error = player->notReady(player->synchronize({}, patience.start))) return *error;
  return std::unique_ptr<Player>(std::move(player));
}

std::optional<Error> CecpPlayer::greet() {
  channel_.send("xboard");
  channel_.send("protover 2");
  bool hasFeatures = false;
  std::optional<bool> done;
  Instant deadline = now() + std::min(kFeatureWait, patience_.start);
  while (done != true) {
    const Reading reading = hasFeatures ? channel_.receive(deadline) : requestFeatures(deadline);
    if (reading.status == Reading::Status::kTimeout) {
      if (done == false) return Error{"does not come to the end of its features"};
      return {};
    }
    if (const auto error = greetingFault(reading, "protover")) return *error;
    if (!trimmed(reading.line).starts_with("feature")) continue;
    hasFeatures = true;
    readFeatures(reading.line, done);
    if (done == false) deadline = now() + patience_.start;
  }
  return {};
}

// The next line. The request is repeated after every pause.
Reading CecpPlayer::requestFeatures(Instant deadline) {
  for (;;) {
    Reading reading = channel_.receive(std::min(now() + kProtoverPause, deadline));
    if (reading.status != Reading::Status::kTimeout || now() >= deadline) return reading;
    channel_.send("protover 2");
  }
}

void CecpPlayer::readFeatures(std::string_view line, std::optional<bool>& done) {
  for (const std::string& name : features_.read(line, done)) {
    // Moves are sent as squares even if the engine prefers SAN.
    const bool accepted = name != "san" || !features_.san;
    channel_.send(fmt::format("{} {}", accepted ? "accepted" : "rejected", name));
  }
}

// An engine that has read files of games announces its variants again.
std::optional<Error> CecpPlayer::readGames(const EngineSpec& spec, const Variant& variant) {
  const std::string files = gamesFor(spec, variant, !features_.turns.empty());
  if (files.empty()) return {};
  const Result<std::string> line = optionLine(std::string(kGamesOption), files);
  if (!line) return line.failure();
  channel_.send(*line);
  return notReady(synchronize({}, patience_.start));
}

// An engine that knows our turns announces the games. Another one may play described games by rules
// of its own.
std::optional<Error> CecpPlayer::setVariant(const Variant& variant) {
  const std::string& book = variant.name();
  if (variant.info().orthodox && !variant.info().shuffles()) return {};
  variant_ = nameIn(features_.turns, book);
  if (!variant_.empty()) return {};
  castlesInWords_ = variant.info().orthodox;
  countsAsXBoard_ = !castlesInWords_;
  if (castlesInWords_)
    variant_ = nameIn(features_.variants, variant.xboardName());
  else if (variant.info().described())
    variant_ = nameIn(features_.variants, book);
  if (variant_.empty()) return Error{fmt::format("does not play {}", book)};
  return {};
}

// The line that sets an option. Two of them are commands of the protocol and need not be announced.
Result<std::string> CecpPlayer::optionLine(const std::string& name,
                                           const std::string& value) const {
  const auto own = std::ranges::find(features_.options, name, &EngineOption::name);
  const bool memory = name == "Hash" && features_.memory;
  const bool cores = name == "Threads" && features_.smp;
  const bool announced = own != features_.options.end();
  if (!announced && !memory && !cores) return Error{fmt::format("has no option '{}'", name)};
  const EngineOption known = announced ? *own
                                       : EngineOption{.name = name,
                                                      .kind = EngineOption::Kind::kNumber,
                                                      .least = 1,
                                                      .most = kMostUnits,
                                                      .choices = {}};
  if (const auto error = known.refuses(value)) return Error{"does not take " + error->message};
  if (!announced) return fmt::format("{} {}", memory ? "memory" : "cores", value);
  return value.empty() ? "option " + name : fmt::format("option {}={}", name, value);
}

std::optional<Error> CecpPlayer::setOptions(const EngineSpec& spec) {
  for (const auto& [name, value] : spec.options) {
    if (name == kGamesOption) continue;
    const Result<std::string> line = optionLine(name, value);
    if (!line) return line.failure();
    channel_.send(*line);
  }
  return {};
}

// Waits until the engine has executed all commands. A result claimed before must be
// `expectedResult`; a move comes too late.
std::optional<Failure> CecpPlayer::synchronize(std::string_view expectedResult,
                                               Milliseconds patience) {
  const std::string pong = fmt::format("pong {}", ++pings_);
  if (features_.ping) channel_.send(fmt::format("ping {}", pings_));
  const auto read = [&](std::string_view said) -> std::optional<Settled> {
    const std::string_view line = trimmed(said);
    noteRefusal(line, "Error (");
    // A prompt may precede it.
    if (line == pong || line.ends_with(" " + pong)) return Settled{};
    if (line.starts_with("feature ")) {
      std::optional<bool> done;
      readFeatures(line, done);
    }
    if (announcedMove(line)) return Settled{Failure{EventKind::kUnaskedMove, std::string(line)}};
    const std::string_view word = line.substr(0, line.find(' '));
    if (!isResult(word) || expectedResult.empty() || word == expectedResult) return {};
    return Settled{Failure{EventKind::kWrongClaim, std::string(line)}};
  };
  const auto failure = settle("ping", now() + (features_.ping ? patience : kNoPingWait), read);
  const bool silent = failure && failure->kind == EventKind::kHang;
  return silent && !features_.ping ? std::nullopt : failure;
}

void CecpPlayer::sendLimits() {
  if (time_.moveTime)
    channel_.send(fmt::format("st {}", inSeconds(*time_.moveTime)));
  else if (time_.clock)
    channel_.send(cecpLevel(*time_.clock));
  if (time_.depth) channel_.send(fmt::format("sd {}", *time_.depth));
}

void CecpPlayer::sendMoves(const Game& game) {
  const std::string command = features_.usermove ? "usermove " : "";
  if (sent_ == game.texts().size()) return;
  const std::vector<std::string> words =
      castlesInWords_ ? movesForRecords(game) : std::vector<std::string>{};
  for (; sent_ < game.texts().size(); ++sent_) {
    const bool castles = castlesInWords_ && words[sent_].starts_with("O-O");
    channel_.send(command + (castles ? words[sent_].substr(0, words[sent_].find_first_of("+#"))
                                     : inTheirs(game, game.texts()[sent_])));
  }
}

std::string CecpPlayer::inTheirs(const Game& game, std::string_view text) const {
  const VariantInfo& info = game.rules().info();
  if (!countsAsXBoard_) return std::string(text);
  return renamed(
      text, [&](auto& rest) { return takeSquare(rest, info.files, info.ranks); },
      [&](Square square) { return xboardSquare(square, info); });
}

std::string CecpPlayer::inOurs(const Game& game, std::string_view text) const {
  const VariantInfo& info = game.rules().info();
  if (!countsAsXBoard_) return std::string(text);
  return renamed(
      text, [&](auto& rest) { return takeXBoardSquare(rest, info); }, squareName);
}

// Sends the start position and the opening, in force mode.
std::optional<Failure> CecpPlayer::setUp(const Game& game) {
  const std::string fen = formatFen(game.start());
  if (fen != game.rules().info().start) {
    if (!features_.setboard)
      return Failure{EventKind::kCrash, "cannot be given a position: it has no setboard"};
    channel_.send("setboard " + fen);
  }
  sent_ = 0;
  sendMoves(game);
  return {};
}

std::optional<Failure> CecpPlayer::newGame(const Game& game, Side, std::uint64_t) {
  playing_ = false;
  offersDraw_ = false;
  channel_.send("new");
  if (!variant_.empty()) channel_.send("variant " + variant_);
  sendLimits();
  channel_.send("post");
  channel_.send("easy");
  channel_.send("force");
  if (const auto failure = setUp(game)) return failure;
  return synchronize({}, patience_.answer);
}

void CecpPlayer::sendClocks(const Clocks& clocks) {
  if (const auto left = clocks.own.left())
    channel_.send(fmt::format("time {}", centiseconds(*left)));
  if (const auto left = clocks.other.left())
    channel_.send(fmt::format("otim {}", centiseconds(*left)));
}

// The first output since the engine's last move that matters to the game.
std::optional<Reply> CecpPlayer::pendingWord() {
  strayLines_ = 0;
  for (;;) {
    const Reading reading = channel_.receive(now());
    if (const auto failure = failureOf(reading)) return Reply{*failure, {}, {}};
    if (reading.status != Reading::Status::kLine) return {};
    auto reply = understand(reading, reading.arrived);
    if (!reply) continue;
    if (std::holds_alternative<MoveReply>(reply->answer))
      reply->answer = Failure{EventKind::kUnaskedMove, reading.line};
    return reply;
  }
}

Reply CecpPlayer::think(const Game& game, const Clocks& clocks) {
  opinion_ = {};
  offersDraw_ = false;
  if (const auto word = pendingWord()) return *word;
  const auto tooLong = clocks.own.tooLong(clocks.margin);
  if (playing_) sendClocks(clocks);
  const Instant start = now();
  sendMoves(game);
  if (!playing_) {
    sendClocks(clocks);
    channel_.send("go");
    playing_ = true;
  }
  Reply reply = awaitMove(start, tooLong);
  if (auto* move = std::get_if<MoveReply>(&reply.answer)) {
    ++sent_;
    move->text = inBookNotation(game, inOurs(game, move->text));
  }
  return reply;
}

// The reply in a line; nothing if the line does not matter to the game.
std::optional<Reply> CecpPlayer::understand(const Reading& reading, Instant start) {
  const std::string_view line = trimmed(reading.line);
  const std::string_view word = line.substr(0, line.find(' '));
  const auto used = reading.arrived - start;
  if (const auto move = announcedMove(line))
    return Reply{MoveReply{*move, offersDraw_}, used, opinion_};
  if (word == "resign") return Reply{Resignation{}, used, opinion_};
  if (isResult(word)) return Reply{Claim{std::string(word), reasonOf(line)}, used, opinion_};
  if (line.starts_with("Illegal move"))
    return Reply{Failure{EventKind::kWrongClaim, "says " + std::string(line)}, used, opinion_};
  if (line == "offer draw") offersDraw_ = true;
  const Opinion opinion = cecpOpinion(line);
  if (opinion.depth) {
    opinion_ = opinion;
  } else if (!isCecpWord(word)) {
    if (const auto failure = noteStray(line)) return Reply{*failure, used, {}};
  }
  return {};
}

std::optional<Failure> CecpPlayer::endGame(const Game& game, std::string_view result,
                                           std::string_view reason) {
  channel_.send("force");
  sendMoves(game);
  channel_.send(fmt::format("result {} {{{}}}", result, reason));
  return synchronize(result, patience_.answer);
}

}  // namespace ximaera::match
