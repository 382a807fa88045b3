#include "bench/match/result/records.h"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "bench/match/plan/opening.h"
#include "engine/files/file.h"
#include "engine/move_text.h"
#include "movegen/text/words.h"
#include "protocol/records/pgn.h"

namespace ximaera::match {

namespace {

using Json = nlohmann::ordered_json;

Result<Json> parse(std::string_view line) {
  try {
    return Json::parse(line);
  } catch (const Json::parse_error& error) {
    return Error{fmt::format("no JSON at column {}", error.byte)};
  } catch (const Json::exception&) {
    return Error{"a number in the JSON is too large"};
  }
}

std::string lineOf(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// The member of an object; null if there is none.
const Json& memberOf(const Json& json, const char* name) {
  static const Json kNone;
  const auto found = json.find(name);
  return found != json.end() ? *found : kNone;
}

// The member's value, or the default if it has another type.
std::string textOf(const Json& json, const char* name, std::string_view otherwise = {}) {
  const Json& member = memberOf(json, name);
  return member.is_string() ? member.get<std::string>() : std::string(otherwise);
}

std::int64_t integerOf(const Json& json, const char* name, std::int64_t otherwise = 0) {
  const Json& member = memberOf(json, name);
  return member.is_number_integer() ? member.get<std::int64_t>() : otherwise;
}

std::vector<std::string> textsOf(const Json& json, const char* name) {
  std::vector<std::string> texts;
  const Json& member = memberOf(json, name);
  if (!member.is_array()) return texts;
  for (const Json& value : member)
    if (value.is_string()) texts.push_back(value.get<std::string>());
  return texts;
}

std::string nameOf(Tournament tournament) {
  return tournament == Tournament::kGauntlet ? "gauntlet" : "round-robin";
}

Json eventJson(const Event& event) {
  return {{"kind", nameOf(event.kind)},
          {"by", event.by == kWhite ? "white" : "black"},
          {"detail", event.detail}};
}

std::optional<Event> readEvent(const Json& json) {
  for (std::size_t index = 0; index < kEventKinds; ++index) {
    const auto kind = static_cast<EventKind>(index);
    if (textOf(json, "kind") == nameOf(kind))
      return Event{kind, textOf(json, "by") == "black" ? kBlack : kWhite, textOf(json, "detail")};
  }
  return {};
}

template <class Enum, std::size_t size>
Enum readEnum(std::string_view text) {
  for (std::size_t index = 0; index < size; ++index)
    if (textOf(static_cast<Enum>(index)) == text) return static_cast<Enum>(index);
  return Enum{};
}

std::string_view nameOfOrder(bool shuffles) {
  return shuffles ? "random" : "sequential";
}

Result<MatchHeader> headerOf(const Json& json) {
  MatchHeader header;
  header.variant = textOf(json, "variant");
  header.rules = textOf(json, "rules");
  header.names = textsOf(json, "names");
  header.engines = textsOf(json, "engines");
  header.openings = textOf(json, "openings");
  header.adjudication = textOf(json, "adjudication");
  header.sprt = textOf(json, "sprt");
  const Result<Shard> shard = parseShard(textOf(json, "shard", "1/1"));
  if (!shard) return Error{"shard " + shard.error()};
  header.shard = *shard;
  header.plan.players = static_cast<int>(header.names.size());
  header.plan.tournament =
      textOf(json, "tournament") == "gauntlet" ? Tournament::kGauntlet : Tournament::kRoundRobin;
  header.plan.games = integerOf(json, "games");
  header.plan.openings = integerOf(json, "opening_count");
  // Older records lack the order.
  header.plan.shuffles = textOf(json, "order", nameOfOrder(true)) != nameOfOrder(false);
  header.plan.start = std::max<std::int64_t>(integerOf(json, "start", 1), 1) - 1;
  header.plan.swaps = integerOf(json, "noswap") == 0;
  const std::string seed = textOf(json, "seed", "1");
  const char* const end = seed.data() + seed.size();
  const auto [behind, fault] = std::from_chars(seed.data(), end, header.plan.seed);
  if (fault != std::errc{} || behind != end) return Error{fmt::format("bad seed '{}'", seed)};
  if (header.names.size() < 2 || header.names.size() != header.engines.size() ||
      header.plan.games < 1)
    return Error{"not the line of a match"};
  return header;
}

Result<GameRecord> gameOf(const Json& json) {
  GameRecord record;
  const auto result = parseGameResult(textOf(json, "result"));
  if (!json.contains("game") || !result || textOf(json, "white").empty() ||
      textOf(json, "black").empty())
    return Error{"neither a match nor a game"};
  record.number = integerOf(json, "game");
  record.round = integerOf(json, "round");
  record.variant = textOf(json, "variant");
  record.white = textOf(json, "white");
  record.black = textOf(json, "black");
  record.date = textOf(json, "date");
  record.whiteTime = textOf(json, "white_time");
  record.blackTime = textOf(json, "black_time");
  record.firstMover = textOf(json, "first") == "black" ? kBlack : kWhite;
  record.fen = textOf(json, "fen");
  const std::string moves = textOf(json, "moves");
  for (const std::string_view move : wordsOf(moves)) record.moves.emplace_back(move);
  record.openingMoves =
      static_cast<std::size_t>(std::max<std::int64_t>(integerOf(json, "opening"), 0));
  record.comments = textsOf(json, "comments");
  const Json& seconds = memberOf(json, "seconds");
  if (seconds.is_number()) record.seconds = seconds.get<double>();
  record.ruling = {*result, readEnum<Grade, 3>(textOf(json, "grade")),
                   readEnum<Termination, 6>(textOf(json, "termination")), textOf(json, "reason"),
                   readEvent(memberOf(json, "event"))};
  return record;
}

// Adds one line to the file's content. `known` are the games already read.
std::optional<Error> takeLine(MatchFile& file, std::string_view line,
                              std::set<std::int64_t>& known) {
  const Result<Json> json = parse(line);
  if (!json) return json.failure();
  if (json->contains("match")) {
    const Result<MatchHeader> header = headerOf((*json)["match"]);
    if (!header) return header.failure();
    file.header = *header;
    return {};
  }
  const Result<GameRecord> game = gameOf(*json);
  if (!game) return game.failure();
  if (file.header.names.empty()) return Error{"a game before the line of its match"};
  if (known.insert(game->number).second)
    file.games.push_back(*game);
  else
    ++file.repeated;
  return {};
}

std::string linesOf(const std::string& name) {
  return name + ".jsonl";
}

std::string pgnFileOf(const std::string& name) {
  return name + ".pgn";
}

// The error if a run cannot create files of this name.
std::optional<Error> refuseToOverwrite(const std::string& name) {
  std::error_code unknown;
  if (std::filesystem::exists(linesOf(name), unknown))
    return Error{
        fmt::format("'{}' exists already: --resume goes on with it, --out NAME writes "
                    "elsewhere",
                    linesOf(name))};
  if (std::filesystem::exists(pgnFileOf(name), unknown))
    return Error{
        fmt::format("'{}' exists already, without '{}' to go on with: --out NAME writes "
                    "elsewhere",
                    pgnFileOf(name), linesOf(name))};
  return {};
}

}  // namespace

std::optional<std::string> MatchHeader::differenceFrom(const MatchHeader& other) const {
  if (variant != other.variant) return "variant";
  if (rules != other.rules) return "the rules of the variant";
  if (engines != other.engines) return "engines";
  if (openings != other.openings || plan.openings != other.plan.openings) return "openings";
  if (plan.seed != other.plan.seed) return "seed";
  if (plan.shuffles != other.plan.shuffles) return "order";
  if (plan.start != other.plan.start) return "start";
  if (plan.swaps != other.plan.swaps) return "noswap";
  if (plan.tournament != other.plan.tournament) return "tournament";
  if (adjudication != other.adjudication) return "adjudication";
  if (sprt != other.sprt) return "sprt";
  return {};
}

std::string headerLine(const MatchHeader& header) {
  const SchedulePlan& plan = header.plan;
  const Json match{
      {"variant", header.variant},
      {"rules", header.rules},
      {"names", header.names},
      {"engines", header.engines},
      {"tournament", nameOf(plan.tournament)},
      {"games", plan.games},
      {"opening_count", plan.openings},
      {"openings", header.openings},
      {"seed", std::to_string(plan.seed)},
      {"order", nameOfOrder(plan.shuffles)},
      {"start", plan.start + 1},
      {"noswap", plan.swaps ? 0 : 1},
      {"shard", fmt::format("{}/{}", header.shard.index, header.shard.count)},
      {"adjudication", header.adjudication},
      {"sprt", header.sprt},
  };
  return lineOf(Json::object({{"match", match}}));
}

Result<MatchHeader> readHeader(std::string_view line) {
  const Result<Json> json = parse(line);
  return json ? headerOf(memberOf(*json, "match")) : json.failure();
}

std::string gameLine(const GameRecord& record) {
  const Ruling& ruling = record.ruling;
  Json line{
      {"game", record.number},
      {"round", record.round},
      {"variant", record.variant},
      {"white", record.white},
      {"black", record.black},
      {"result", textOf(ruling.result)},
      {"reason", ruling.reason},
      {"termination", textOf(ruling.termination)},
      {"grade", textOf(ruling.grade)},
      {"plies", record.moves.size()},
      {"opening", record.openingMoves},
      {"seconds", record.seconds},
      {"date", record.date},
      {"white_time", record.whiteTime},
      {"black_time", record.blackTime},
      {"first", record.firstMover == kWhite ? "white" : "black"},
  };
  if (!record.fen.empty()) line["fen"] = record.fen;
  if (ruling.event) line["event"] = eventJson(*ruling.event);
  line["moves"] = fmt::format("{}", fmt::join(record.moves, " "));
  line["comments"] = record.comments;
  return lineOf(line);
}

Result<GameRecord> readGame(std::string_view line) {
  const Result<Json> json = parse(line);
  return json ? gameOf(*json) : json.failure();
}

std::string pgnOf(const GameRecord& record, const Rules& rules) {
  const auto game = playOpening(rules, {record.fen, record.moves});
  GameRecord shown = record;
  if (game) shown.moves = movesForRecords(*game);
  return formatPgn(shown);
}

Result<MatchFile> readMatchFile(const std::string& path) {
  const Result<std::string> text = readWholeFile(path);
  if (!text) return text.failure();
  MatchFile file;
  std::set<std::int64_t> known;
  std::string_view rest = *text;
  for (int number = 1; !rest.empty(); ++number) {
    const std::size_t end = rest.find('\n');
    if (end == rest.npos) break;
    if (const auto error = takeLine(file, rest.substr(0, end), known))
      return Error{fmt::format("{}, line {}: {}", path, number, error->message)};
    rest.remove_prefix(end + 1);
    file.goodBytes = text->size() - rest.size();
  }
  // The program can be killed before the first line is complete.
  if (file.header.names.empty() && file.goodBytes > 0)
    return Error{fmt::format("'{}' has no line of a match", path)};
  return file;
}

Result<std::optional<EarlierRecords>> takeRecords(const std::string& name) {
  const std::string path = linesOf(name);
  std::error_code problem;
  if (std::filesystem::status(path, problem).type() == std::filesystem::file_type::not_found)
    return std::optional<EarlierRecords>{};
  Result<RecordFile> file = RecordFile::open(path, RecordFile::State::kEarlier);
  if (!file) return file.failure();
  Result<MatchFile> content = readMatchFile(path);
  if (!content) return content.failure();
  return std::optional<EarlierRecords>({std::move(*file), std::move(*content)});
}

Result<RecordWriter> RecordWriter::create(const std::string& name, const Rules& rules) {
  if (const auto error = refuseToOverwrite(name)) return *error;
  Result<RecordFile> lines = RecordFile::open(linesOf(name), RecordFile::State::kNew);
  if (!lines) return lines.failure();
  Result<RecordFile> pgn = RecordFile::open(pgnFileOf(name), RecordFile::State::kNew);
  if (!pgn) return pgn.failure();
  return RecordWriter(std::move(*lines), std::move(*pgn), rules);
}

Result<RecordWriter> RecordWriter::resume(const std::string& name, const Rules& rules,
                                          EarlierRecords earlier) {
  if (const auto error = earlier.file.truncate(earlier.content.goodBytes)) return *error;
  Result<RecordFile> pgn = RecordFile::open(pgnFileOf(name), RecordFile::State::kAny);
  if (!pgn) return pgn.failure();
  if (const auto error = pgn->truncate(0)) return *error;
  for (const GameRecord& game : earlier.content.games)
    if (const auto error = pgn->append(pgnOf(game, rules) + '\n')) return *error;
  return RecordWriter(std::move(earlier.file), std::move(*pgn), rules);
}

std::optional<Error> RecordWriter::begin(const MatchHeader& header) {
  return lines_.append(headerLine(header) + '\n');
}

std::optional<Error> RecordWriter::write(const GameRecord& record) {
  if (const auto error = lines_.append(gameLine(record) + '\n')) return error;
  return pgn_.append(pgnOf(record, *rules_) + '\n');
}

}  // namespace ximaera::match
