#include "bench/match/player/comment.h"

#include <fmt/format.h>

#include "tests/support/catch.h"

namespace ximaera::match {

namespace {

Reply sampleReply() {
  Reply reply;
  reply.used = std::chrono::microseconds(104'400);
  reply.opinion = {.score = 31, .depth = 8, .seldepth = 12, .nodes = 5000, .nps = 48076};
  reply.opinion.pv = "e2e4 e7e5";
  return reply;
}

CommentParts parts(std::string_view text) {
  const auto parts = parseCommentParts(text);
  REQUIRE(parts);
  return *parts;
}

}  // namespace

TEST_CASE("a comment has score, depth, time and the chosen parts") {
  const Reply reply = sampleReply();
  CHECK(commentOn(reply, {}) == "+0.31/8 0.104s");
  CHECK(commentOn(reply, parts("nodes seldepth=true nps=false")) ==
        "+0.31/8 0.104s, n=5000, sd=12");
  CHECK(commentOn(reply, parts("pv nps nodes seldepth")) ==
        "+0.31/8 0.104s, n=5000, sd=12, nps=48076, pv=\"e2e4 e7e5\"");
}

TEST_CASE("a comment leaves out what the engine did not report") {
  Reply reply;
  CHECK(commentOn(reply, parts("pv nps nodes seldepth")) == "0.000s");
  reply.opinion.mate = -3;
  CHECK(commentOn(reply, {}) == "-M3 0.000s");
}

TEST_CASE("a part of a comment that there is not is named") {
  for (const char* word : {"hashfull", "nodes=yes", "=true"})
    CHECK(parseCommentParts(fmt::format("nps {}", word)).error() ==
          fmt::format("'{}' is not one of nodes, seldepth, nps, pv", word));
}

TEST_CASE("a line ends where it is no line of moves any more") {
  CHECK(lineOfMoves(" e2e4  e7e8=Q+ Nbd2 O-O c1c2,f1f5 P@e5") ==
        "e2e4 e7e8=Q+ Nbd2 O-O c1c2,f1f5 P@e5");
  CHECK(lineOfMoves("e2e4 e7e5} 1-0 {") == "e2e4");
  CHECK(lineOfMoves("e2e4 \"x\"") == "e2e4");
  CHECK(lineOfMoves("e2e4 \xff") == "e2e4");
  CHECK(lineOfMoves("averylongwordindeed").empty());
  CHECK(lineOfMoves("").empty());
  std::string many;
  for (int count = 0; count < 1000; ++count) many += "e2e4 ";
  CHECK(lineOfMoves(many).size() == 60 * 5 - 1);
}

}  // namespace ximaera::match
