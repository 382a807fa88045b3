#include "bench/learn/games/game_file.h"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <map>
#include <unordered_set>

#include "engine/files/file.h"
#include "movegen/fen.h"
#include "movegen/text/utf8.h"
#include "search/evaluation/number_bytes.h"

namespace ximaera::learn {

namespace {

constexpr auto kRemainders = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
    std::uint32_t rest = byte;
    for (int bit = 0; bit < 8; ++bit) rest = rest >> 1 ^ (rest & 1) * 0xedb88320u;
    table[byte] = rest;
  }
  return table;
}();

// A chunk: tag, length of the content, checksum of both; the content and its checksum.
constexpr std::string_view kHeaderTag = "XGH1";
constexpr std::string_view kGameTag = "XGG1";
constexpr std::size_t kTagSize = 4;
constexpr std::size_t kFrontSize = kTagSize + 8;
constexpr std::size_t kChecksumSize = 4;

/// Reads what put() and putText() have written. All is zero or empty from where bytes are missing,
/// and `complete` becomes false.
struct Reader {
  std::string_view rest;
  bool complete = true;

  template <class Number>
  Number number() {
    complete = complete && rest.size() >= sizeof(Number);
    return complete ? take<Number>(rest) : Number{};
  }
  std::string text() {
    const std::size_t size = number<std::uint16_t>();
    complete = complete && rest.size() >= size;
    const std::string text(rest.substr(0, complete ? size : 0));
    rest.remove_prefix(text.size());
    return text;
  }
  bool atEnd() const { return complete && rest.empty(); }
};

std::string encodeChunk(std::string_view tag, std::string_view contents) {
  std::string chunk(tag);
  put(chunk, static_cast<std::uint32_t>(contents.size()));
  put(chunk, crc32(chunk));
  chunk += contents;
  put(chunk, crc32(contents));
  return chunk;
}

struct Chunk {
  std::string_view tag;
  std::string_view contents;
  std::size_t size;
};

// The chunk at the start of `bytes`; nothing if it is incomplete.
Result<std::optional<Chunk>> firstChunk(std::string_view bytes) {
  const auto begins = [&](std::string_view tag) {
    return bytes.substr(0, kTagSize) == tag.substr(0, bytes.size());
  };
  if (!begins(kHeaderTag) && !begins(kGameTag)) return Error{"damaged: no chunk begins here"};
  if (bytes.size() < kFrontSize) return std::optional<Chunk>{};
  std::string_view front = bytes.substr(kTagSize);
  const std::size_t length = take<std::uint32_t>(front);
  if (take<std::uint32_t>(front) != crc32(bytes.substr(0, kTagSize + 4)))
    return Error{"damaged: no chunk begins here"};
  if (bytes.size() < kFrontSize + length + kChecksumSize) return std::optional<Chunk>{};
  const std::string_view contents = bytes.substr(kFrontSize, length);
  std::string_view end = bytes.substr(kFrontSize + length);
  if (take<std::uint32_t>(end) != crc32(contents)) return Error{"damaged: the checksum is wrong"};
  return std::optional(
      Chunk{bytes.substr(0, kTagSize), contents, kFrontSize + length + kChecksumSize});
}

std::optional<GameFileHeader> decodeHeader(std::string_view contents) {
  Reader reader{contents};
  GameFileHeader header{reader.text(), reader.text()};
  return reader.atEnd() ? std::optional(header) : std::nullopt;
}

std::optional<SelfPlayGame> decodeGame(std::string_view contents) {
  Reader reader{contents};
  const auto byte = [&] { return reader.number<std::uint8_t>(); };
  SelfPlayGame game;
  game.number = reader.number<std::uint32_t>();
  game.openingPlies = reader.number<std::uint16_t>();
  game.verdict = static_cast<Verdict>(byte());
  game.winner = static_cast<Side>(byte());
  game.grade = static_cast<Grade>(byte());
  game.reason = reader.text();
  game.moves.resize(reader.number<std::uint16_t>());
  for (Move& move : game.moves) move = {byte(), byte(), byte(), byte()};
  game.scores.resize(game.moves.size());
  for (std::int16_t& score : game.scores) score = reader.number<std::int16_t>();
  const bool sane = reader.atEnd() && game.openingPlies <= game.moves.size() &&
                    (game.verdict == Verdict::kWin || game.verdict == Verdict::kDraw) &&
                    game.winner <= kBlack && game.grade <= Grade::kMajor;
  return sane ? std::optional(std::move(game)) : std::nullopt;
}

std::optional<Error> visit(const Chunk& chunk, const GameVisitor& visitor) {
  if (chunk.tag == kHeaderTag) {
    const auto header = decodeHeader(chunk.contents);
    return header ? visitor.onHeader(*header) : Error{"the header makes no sense"};
  }
  auto game = decodeGame(chunk.contents);
  return game ? visitor.onGame(std::move(*game)) : Error{"the game makes no sense"};
}

}  // namespace

void putText(std::string& bytes, std::string_view text) {
  put(bytes, static_cast<std::uint16_t>(text.size()));
  bytes += text;
}

std::uint32_t crc32(std::string_view bytes) {
  std::uint32_t rest = 0xffffffffu;
  for (const char byte : bytes)
    rest = kRemainders[(rest ^ static_cast<unsigned char>(byte)) & 0xff] ^ rest >> 8;
  return ~rest;
}

std::optional<Error> agreeOnVariant(const GameFileHeader& header, std::string_view name) {
  if (header.variant == name) return std::nullopt;
  return Error{fmt::format("games of {}, not of {}", printable(header.variant), name)};
}

std::string encodeHeader(const GameFileHeader& header) {
  std::string bytes;
  putText(bytes, header.variant);
  putText(bytes, header.identity);
  return encodeChunk(kHeaderTag, bytes);
}

std::string encodeGame(const SelfPlayGame& game) {
  std::string bytes;
  put(bytes, game.number);
  put(bytes, game.openingPlies);
  put(bytes, static_cast<std::uint8_t>(game.verdict));
  put(bytes, static_cast<std::uint8_t>(game.winner));
  put(bytes, static_cast<std::uint8_t>(game.grade));
  putText(bytes, game.reason);
  put(bytes, static_cast<std::uint16_t>(game.moves.size()));
  for (const Move move : game.moves)
    for (const std::uint8_t byte : {move.from, move.to, move.suffix, move.alsoTo}) put(bytes, byte);
  for (const std::int16_t score : game.scores) put(bytes, score);
  return encodeChunk(kGameTag, bytes);
}

Result<std::size_t> readGames(std::string_view bytes, const GameVisitor& visitor) {
  std::size_t at = 0;
  while (at < bytes.size()) {
    const auto wrong = [&](std::string_view why) {
      return Error{fmt::format("byte {}: {}", at, why)};
    };
    const auto chunk = firstChunk(bytes.substr(at));
    if (!chunk) return wrong(chunk.error());
    if (!*chunk) break;
    if (at == 0 && (**chunk).tag != kHeaderTag) return wrong("there is no header");
    if (const auto error = visit(**chunk, visitor)) return wrong(error->message);
    at += (**chunk).size;
  }
  return at;
}

Result<std::size_t> readGameFile(const std::string& path, const GameVisitor& visitor) {
  const auto bytes = readWholeFile(path);
  if (!bytes) return bytes.failure();
  const auto read = readGames(*bytes, visitor);
  if (!read) return Error{fmt::format("'{}': {}", path, read.error())};
  return read;
}

std::optional<Error> readGameFiles(const std::vector<std::string>& paths,
                                   const GameVisitor& visitor, const Note& note) {
  // The numbers of all games read, by the identity of their settings.
  std::map<std::pair<std::string, std::string>, std::unordered_set<std::uint32_t>> known;
  std::unordered_set<std::uint32_t>* numbers = nullptr;
  std::size_t games = 0;
  const auto onHeader = [&](const GameFileHeader& header) {
    numbers = &known[{header.variant, header.identity}];
    return visitor.onHeader(header);
  };
  const auto onGame = [&](SelfPlayGame&& game) -> std::optional<Error> {
    if (!numbers->insert(game.number).second)
      return Error{fmt::format("game {} is there twice", game.number)};
    ++games;
    return visitor.onGame(std::move(game));
  };
  for (const std::string& path : paths) {
    games = 0;
    const auto read = readGameFile(path, {onHeader, onGame});
    if (!read) return read.failure();
    if (games == 0) return Error{fmt::format("'{}' has no games", path)};
    std::error_code unknown;
    const auto size = std::filesystem::file_size(path, unknown);
    if (!unknown && size > *read)
      note(fmt::format("'{}' is cut off: its last {} bytes are left out", path, size - *read));
  }
  return std::nullopt;
}

std::optional<Error> replay(
    const SelfPlayGame& game, const Rules& rules,
    const std::function<std::optional<Error>(const Position&, const MoveList&, std::size_t)>&
        visit) {
  Position position = startPosition(rules);
  MoveList moves;
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply, moves.clear()) {
    rules.legal(position, moves);
    if (!moves.contains(game.moves[ply]))
      return Error{fmt::format("game {}: the move at ply {} is illegal", game.number, ply + 1)};
    if (auto error = visit(position, moves, ply)) return error;
    Undo undo;
    position.make(game.moves[ply], undo);
  }
  return std::nullopt;
}

Result<EarlierGames> EarlierGames::read(const std::string& path, const Rules& rules,
                                        const Note& note) {
  EarlierGames earlier(rules);
  std::string sums;
  const auto onHeader = [&](const GameFileHeader& header) {
    return agreeOnVariant(header, rules.info().name);
  };
  const auto onGame = [&](SelfPlayGame&& game) -> std::optional<Error> {
    const auto ignore = [](const Position&, const MoveList&, std::size_t) {
      return std::optional<Error>();
    };
    if (auto error = replay(game, rules, ignore)) return error;
    put(sums, crc32(encodeGame(game)));
    earlier.lines_.push_back(std::move(game.moves));
    return std::nullopt;
  };
  if (auto error = readGameFiles({path}, {onHeader, onGame}, note)) return *error;
  earlier.checksum_ = crc32(sums);
  return earlier;
}

Game EarlierGames::beginning(Random& random) const {
  const std::vector<Move>& line = lines_[random.below(lines_.size())];
  const std::size_t plies = random.below(line.size() + 1);
  Game game(*rules_);
  for (std::size_t ply = 0; ply < plies; ++ply) game.play(line[ply]);
  return game;
}

}  // namespace ximaera::learn
