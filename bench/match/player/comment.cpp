#include "bench/match/player/comment.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "movegen/text/words.h"

namespace ximaera::match {

namespace {

// Longer than any move, and than any readable line.
constexpr std::size_t kLongestMove = 16;
constexpr std::size_t kMostMoves = 60;

struct NamedPart {
  std::string_view name;
  bool CommentParts::*member;
};
constexpr NamedPart kParts[] = {{"nodes", &CommentParts::nodes},
                                {"seldepth", &CommentParts::seldepth},
                                {"nps", &CommentParts::nps},
                                {"pv", &CommentParts::pv}};

std::string scoreOf(const Opinion& opinion) {
  std::string text;
  if (opinion.mate)
    text = fmt::format("{}M{}", *opinion.mate < 0 ? "-" : "+", std::abs(*opinion.mate));
  else if (opinion.score)
    text = fmt::format("{:+.2f}", *opinion.score / 100.0);
  if (opinion.depth) text += fmt::format("/{}", *opinion.depth);
  return text.empty() ? text : text + ' ';
}

bool isMove(std::string_view word) {
  const auto belongs = [](char letter) {
    return isDigit(letter) || (lower(letter) >= 'a' && lower(letter) <= 'z') ||
           std::string_view("=+#-,.@").find(letter) != std::string_view::npos;
  };
  return word.size() <= kLongestMove && std::ranges::all_of(word, belongs);
}

}  // namespace

Result<CommentParts> parseCommentParts(std::string_view text) {
  CommentParts parts;
  for (const std::string_view word : wordsOf(text)) {
    const auto [name, value] = cutAt(word, '=');
    const auto* part = std::ranges::find(kParts, name, &NamedPart::name);
    const bool known =
        part != std::end(kParts) && (word == name || value == "true" || value == "false");
    if (!known) return Error{fmt::format("'{}' is not one of nodes, seldepth, nps, pv", word)};
    parts.*part->member = value != "false";
  }
  return parts;
}

std::string commentOn(const Reply& reply, const CommentParts& parts) {
  const Opinion& opinion = reply.opinion;
  std::string text = fmt::format("{}{:.3f}s", scoreOf(opinion), inSeconds(reply.used));
  if (parts.nodes && opinion.nodes) text += fmt::format(", n={}", *opinion.nodes);
  if (parts.seldepth && opinion.seldepth) text += fmt::format(", sd={}", *opinion.seldepth);
  if (parts.nps && opinion.nps) text += fmt::format(", nps={}", *opinion.nps);
  if (parts.pv && !opinion.pv.empty()) text += fmt::format(", pv=\"{}\"", opinion.pv);
  return text;
}

std::string lineOfMoves(std::string_view line) {
  std::vector<std::string_view> words = wordsOf(line);
  words.resize(std::min(words.size(), kMostMoves));
  words.erase(std::ranges::find_if_not(words, isMove), words.end());
  return fmt::format("{}", fmt::join(words, " "));
}

}  // namespace ximaera::match
