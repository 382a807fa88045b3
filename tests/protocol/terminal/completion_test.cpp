#include <array>

#include "movegen/variants/registry.h"
#include "protocol/explain/text.h"
#include "protocol/terminal/line_reader.h"
#include "tests/protocol/terminal/terminal_talk.h"
#include "tests/support/catch.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

constexpr std::array<std::string_view, 4> kCommands{"help", "hint", "moves", "side"};

std::string offered(std::string_view line) {
  return joinWords(completions(Game(*findRules("chess")), kCommands, line));
}

}  // namespace

TEST_CASE("the first word becomes a command or a move") {
  CHECK(offered("h") == "h2h3 h2h4 help hint");
  CHECK(offered("e2") == "e2e3 e2e4");
  CHECK(offered("e5").empty());
  CHECK(offered("zebra").empty());
  CHECK(offered("").find("a2a3") != std::string::npos);
}

TEST_CASE("words behind a command are completed by its subject") {
  CHECK(offered("moves e") == "e1 e2");
  CHECK(offered("what g1") == "g1");
  CHECK(offered("side ") == "black white");
  CHECK(offered("help ").empty());
  CHECK(offered("moves e2 e").empty());
}

TEST_CASE("an unambiguous rest is added") {
  CHECK(commonEnding("mo", {"moves"}) == "ves ");
  CHECK(commonEnding("what", {"what"}) == " ");
  CHECK(commonEnding("e2", {"e2e3", "e2e4"}) == "e");
  CHECK(commonEnding("h", {"help", "hint"}).empty());
  CHECK(commonEnding("moves e", {"e1", "e2"}).empty());
  CHECK(commonEnding("x", {}).empty());
}

TEST_CASE("the prompt of a game knows its commands and moves") {
  TerminalGameRequest game = request("fugue");
  std::string seen;
  game.readLine = [&](const Prompt& prompt) -> std::optional<std::string> {
    seen = joinWords(prompt.completions("e2")) + ' ' + joinWords(prompt.completions("ana"));
    return std::nullopt;
  };
  play(game, "");
  CHECK(seen == "e2d3 e2e3 e2f3 analyze");
}
