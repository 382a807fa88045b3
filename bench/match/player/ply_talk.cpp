#include "bench/match/player/ply_talk.h"

#include <fmt/format.h>

namespace ximaera::match {

std::string_view PlyTalk::nameOf(const Rules& rules) {
  return XBoardPieces(rules).name();
}

std::optional<std::string> PlyTalk::setUp() const {
  const std::string line = boardLine();
  const auto understood = line_.pieces().position(line.substr(line.find(' ') + 1));
  if (!understood || understood->key() != line_.game().start().key()) return std::nullopt;
  return line;
}

std::vector<std::string> PlyTalk::tell(Move move, std::string_view command) {
  std::vector<std::string> lines;
  const std::vector<std::string> plies = line_.turns().of(move).plies;
  for (const std::string& ply : plies) {
    line_.push(ply);
    lines.push_back(ply == kXBoardPass ? boardLine() : std::string(command) + ply);
  }
  return lines;
}

std::optional<std::string> PlyTalk::hear(std::string_view ply) {
  if (!line_.push(ply)) return fmt::format("ply {}", ply);
  if (line_.isPending()) return std::nullopt;
  return line_.game().texts().back();
}

// XBoard counts its own plies as moves.
std::string PlyTalk::boardLine() const {
  const Position& start = line_.game().start();
  const std::size_t half = line_.plies() + (start.side() == kBlack ? 1 : 0);
  return fmt::format("setboard {} {} - - {} {}", line_.pieces().boardText(line_.board()),
                     line_.side() == kWhite ? 'w' : 'b', start.state().clock, 1 + half / 2);
}

}  // namespace ximaera::match
