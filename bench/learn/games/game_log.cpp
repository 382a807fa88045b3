#include "bench/learn/games/game_log.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "movegen/text/utf8.h"

namespace ximaera::learn {

namespace {

Error about(const std::string& path, std::string_view what) {
  return Error{fmt::format("'{}': {}", path, what)};
}

}  // namespace

GameLog::GameLog(GameLog&& other) noexcept
    : path_(std::move(other.path_)),
      file_(std::exchange(other.file_, -1)),
      numbers_(std::move(other.numbers_)) {}

GameLog::~GameLog() {
  if (file_ >= 0) close(file_);
}

Result<GameLog> GameLog::open(const std::string& path, const GameFileHeader& header) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file < 0) return about(path, std::strerror(errno));
  GameLog log(path, file);
  if (flock(file, LOCK_EX | LOCK_NB) != 0) return about(path, "another process is writing it");
  if (const auto error = log.load(header)) return *error;
  return log;
}

std::optional<Error> GameLog::load(const GameFileHeader& header) {
  const GameVisitor visitor{
      .onHeader = [&](const GameFileHeader& found) -> std::optional<Error> {
        if (found == header) return std::nullopt;
        return Error{fmt::format("the games are {} ({}), not {} ({})", printable(found.variant),
                                 printable(found.identity), header.variant, header.identity)};
      },
      .onGame = [&](SelfPlayGame&& game) -> std::optional<Error> {
        if (numbers_.insert(game.number).second) return std::nullopt;
        return Error{fmt::format("game {} is there twice", game.number)};
      }};
  const auto whole = readGameFile(path_, visitor);
  if (!whole) return whole.failure();
  if (ftruncate(file_, static_cast<off_t>(*whole)) != 0) return about(path_, std::strerror(errno));
  if (*whole == 0) write(encodeHeader(header));
  return std::nullopt;
}

void GameLog::append(const SelfPlayGame& game) {
  numbers_.insert(game.number);
  write(encodeGame(game));
}

void GameLog::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) throw LostOutput(about(path_, std::strerror(errno)));
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace ximaera::learn
