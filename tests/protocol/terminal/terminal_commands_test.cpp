#include <array>
#include <filesystem>
#include <sstream>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "protocol/explain/text.h"
#include "protocol/terminal/kept_game.h"
#include "protocol/terminal/line_reader.h"
#include "protocol/terminal/terminal_game.h"
#include "tests/protocol/terminal/terminal_talk.h"
#include "tests/support/catch.h"
#include "tests/support/files.h"

// The commands of a person besides moves.

using namespace ximaera;
using namespace ximaera::test;

namespace {

using test::kBackRankMate;

constexpr std::array<std::string_view, 4> kCommands{"help", "hint", "moves", "side"};

std::string offered(std::string_view line) {
  return joinWords(completions(Game(*findRules("chess")), kCommands, line));
}

}  // namespace

TEST_CASE("a review explains the worst moves, and they can be tried again") {
  TerminalGameRequest lost = request("chess");
  lost.depth = 3;
  lost.moves = {"f2f3", "e7e5", "g2g4", "d8h4"};
  const std::string text = play(lost, "review\nretry 2\nretry\ne2e4\n");
  CHECK(contains(text, "Black wins: checkmate."));
  CHECK(contains(text, "1) 2. g2g4: the Pawn on g2 goes to g4. Black can then win in 1 move."));
  CHECK(contains(text, "To try again from there: retry.\n"));
  CHECK(contains(text, "retry 2 is not in 1..1"));
  CHECK(contains(text, "What is better than g2g4?\n"));
  CHECK(contains(text, "2. e2e4: "));
}

TEST_CASE("a review can be stopped, and leaves the game as it was") {
  TerminalGameRequest lost = request("chess");
  lost.moves = {"f2f3", "e7e5", "g2g4", "d8h4"};
  int calls = 0;
  lost.interrupts = [&] { return ++calls > 1 ? 1 : 0; };
  const std::string text = play(lost, "review\n");
  CHECK(contains(text, "The review was stopped."));
}

TEST_CASE("level, depth and skill are set, within their bounds") {
  TerminalGameRequest slow = request("chess");
  slow.depth.reset();
  slow.moveTime = 3'600'000;
  CHECK(contains(play(slow, "depth 2\nskill 3\ne2e4\n"), "1... "));
  CHECK(contains(play(slow, "level 9\n"), "The engine thinks 9 seconds a move."));
  CHECK(contains(play(slow, "level 1\n"), "The engine thinks 1 second a move."));
  CHECK(contains(play(slow, "level x\n"), "level 'x' is not a time"));
  CHECK(contains(play(slow, "level 0.3\n"), "The engine thinks 0.3 seconds a move."));
  CHECK(contains(play(slow, "level 200ms\n"), "The engine thinks 0.2 seconds a move."));
  CHECK(contains(play(slow, "level 1:30\n"), "The engine thinks 90 seconds a move."));
  CHECK(contains(play(slow, "level 0\n"), "is not between 0.01 seconds and 3600 seconds"));
  CHECK(contains(play(slow, "skill 21\n"), "skill 21 is not in -12..20"));
  CHECK(contains(play(slow, "skill 1\n"), "You play against skill 1 of 20."));
  CHECK(contains(play(slow, "skill club\n"), "You play against a club player."));
  CHECK(contains(play(slow, "skill\n"), "You play against full strength."));
  CHECK(contains(play(slow, "skill weak\n"), "skill is beginner, club, full, or a number from"));
}

TEST_CASE("after three losses in a row the engine becomes weaker") {
  const std::string lost = "resign\nnew\n";
  TerminalGameRequest beginner = request("chess");
  beginner.skill = -11;
  CHECK_FALSE(contains(play(beginner, lost + lost), "weaker"));
  CHECK(contains(play(beginner, lost + lost + lost),
                 "After three losses the engine is weaker: skill -12. Back with: skill -11.\n"));
  CHECK_FALSE(contains(play(beginner, lost + lost + "new\nquit\n"), "weaker"));
  beginner.skill = kLowestSkill;
  CHECK_FALSE(contains(play(beginner, lost + lost + lost), "weaker"));
}

TEST_CASE("a saved game keeps the strength of the engine") {
  const TemporaryDirectory folder;
  const std::string path = folder.file("saved.pgn");
  TerminalGameRequest weak = request("chess");
  weak.skill = -9;
  play(weak, "e2e4\nsave " + path + "\n");
  CHECK(contains(play(request("chess"), "load " + path + "\nskill\n"), "against a beginner."));
}

TEST_CASE("keys that cannot be shown are not echoed") {
  const std::string text = play(request("chess"), "e2e4\x1b[D\n\r\n\x01\n");
  CHECK(text.find('\x1b') == text.npos);
  CHECK(text.find('\x01') == text.npos);
}

TEST_CASE("the position is shown and set up as FEN") {
  CHECK(
      contains(play(request("chess"), "fen\n"), std::string(request("chess").start.info().start)));
  CHECK(contains(play(request("chess"), "fen " + std::string(kBackRankMate) + "\nd1d8\n"),
                 "White wins: checkmate."));
  CHECK(contains(play(request("chess"), "fen nonsense\nfen\n"), "rnbqkbnr/pppppppp"));
}

TEST_CASE("a game is saved and loaded again, also from another variant") {
  const TemporaryDirectory directory;
  const std::string file = directory.file("game.pgn");
  const std::string saved = play(request("fusion"), "g1f3\nsave " + file + "\nfen\n");
  CHECK(contains(readFile(file), "[Variant \"fusion\"]"));
  CHECK(contains(readFile(file), "[Event \"Game against Ximaera\"]"));
  CHECK(contains(readFile(file), "[White \"You\"]"));
  CHECK(contains(readFile(file), "1. g1f3 "));
  const std::string loaded = play(request("chess"), "load " + file + "\nfen\n");
  CHECK(contains(loaded, "You play White."));
  CHECK(contains(loaded, "Fusion Chess\n"));
  CHECK(saved.substr(saved.rfind('/')) == loaded.substr(loaded.rfind('/')));
  CHECK(contains(play(request("chess"), "save " + file + "\n"), "exists already"));
  CHECK(contains(play(request("chess"), "load " + file + " 2\n"), "has 1 game, and no number 2"));
  CHECK(contains(play(request("chess"), "load " + file + " x\n"),
                 "the game's number 'x' is not a number"));
  CHECK(contains(play(request("chess"), "load " + file + " 0\n"),
                 "the game's number 0 is not in 1..1000000"));
}

TEST_CASE("a game of the match runner is loaded, SAN and all") {
  const TemporaryDirectory directory;
  const std::string file =
      directory.write("game.pgn", "[White \"a\"]\n[Black \"b\"]\n\n1. e4 {book} e5 2. Nf3 Nc6 *\n");
  CHECK(contains(play(request("rebelfury"), "load " + file + "\nfen\n"),
                 "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"));
}

TEST_CASE("a game of other programs is loaded, a game of a variant that is not ours is refused") {
  const TemporaryDirectory directory;
  const std::string file = directory.write(
      "game.pgn",
      "\xef\xbb\xbf[Event \"x\"]\r[Variant \"Standard\"]\r\r1. e4$1 e5 2. Nf3+- Nc6 *\r");
  CHECK(contains(play(request("rebelfury"), "load " + file + "\nfen\n"),
                 "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"));
  directory.write("game.pgn", "[Variant \"Bughouse\"]\n\n1. e4 *\n");
  CHECK(contains(play(request("chess"), "load " + file + "\n"), "unknown variant 'Bughouse'"));
}

TEST_CASE("a failed load leaves the game as it was") {
  const TemporaryDirectory directory;
  const std::string file = directory.file("game.pgn");
  CHECK(contains(play(request("chess"), "load " + file + "\n"), "cannot read '"));
  directory.write("game.pgn", "1. e4 e6 2. e4 *\n");
  std::string text = play(request("chess"), "load " + file + "\nfen\n");
  std::ranges::replace(text, '\n', ' ');  // Long messages are wrapped.
  CHECK(contains(text, "move 2 of White: 'e4' is illegal: no Pawn can go to e4"));
  CHECK(contains(text, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"));
}

TEST_CASE("control characters of a file do not reach the terminal") {
  const TemporaryDirectory directory;
  const std::string file = directory.file("game.pgn");
  for (const std::string_view text :
       {"[Variant \"\x1b]0;x\a\"]\n\n1. e4 *\n", "[FEN \"\x1b]2J w - - 0 1\"]\n\n1. e4 *\n",
        "[FEN \"8[\x1b[2J] w - - 0 1\"]\n\n1. e4 *\n", "1. e4 e5\x1b]0 *\n", "1. e4 Nf6\x1b *\n"}) {
    directory.write("game.pgn", std::string(text));
    const std::string out = play(request("chess"), "load " + file + "\n");
    CHECK(contains(out, "\\x1b"));
    CHECK_FALSE(contains(out, "\x1b"));
  }
}

TEST_CASE("an unfinished game is kept, and a finished one is not") {
  const TemporaryDirectory directory;
  const std::string file = directory.file("game.pgn");
  TerminalGameRequest kept = request("chess");
  kept.keptGame = file;
  play(kept, "e2e4\n");
  const Result<SavedGame> saved = loadGame(file, Variants());
  REQUIRE(saved);
  CHECK(saved->game.moves().size() == 2);
  CHECK(saved->person == kWhite);
  play(kept, "e2e4\nresign\n");
  CHECK_FALSE(std::filesystem::exists(file));
}

TEST_CASE("a game that was loaded and a position that was set up are kept") {
  const TemporaryDirectory directory;
  TerminalGameRequest kept = request("chess");
  kept.keptGame = directory.file("game.pgn");
  const std::string other = directory.write("other.pgn", "[White \"You\"]\n\n1. e4 e5 *\n");
  play(kept, "load " + other + "\nquit\n");
  CHECK(loadGame(kept.keptGame, Variants()).value().game.moves().size() == 2);
  play(kept, "fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\nquit\n");
  CHECK(formatFen(loadGame(kept.keptGame, Variants()).value().game.start()) ==
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  play(kept, "fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\nnew\nresign\n");
  CHECK_FALSE(std::filesystem::exists(kept.keptGame));
}

TEST_CASE("a game that cannot be kept is reported once") {
  const TemporaryDirectory directory;
  TerminalGameRequest kept = request("chess");
  kept.keptGame = directory.file("missing/game.pgn");
  const std::string text = play(kept, "e2e4\nd2d4\n");
  const std::size_t first = text.find("The game cannot be kept: cannot write '");
  CHECK(first != text.npos);
  CHECK(text.find("cannot be kept", first + 10) == text.npos);
}

TEST_CASE("an interrupt ends thinking, and the second one the program") {
  TerminalGameRequest slow = request("chess");
  slow.depth.reset();
  slow.moveTime = 3'600'000;
  slow.interrupts = [] { return 1; };
  slow.readLine = [lines = std::vector<std::string>{"e2e4"}](const Prompt&) mutable {
    return std::optional<std::string>();
  };
  // Only interrupts at the prompt.
  const std::string text = play(slow, "");
  CHECK(contains(text, "Ctrl-C again leaves, as quit does."));
  CHECK(text.ends_with("Good bye.\n"));
  // The engine opens and is interrupted at once: it moves.
  slow.side = kBlack;
  CHECK(contains(play(slow, ""), "\n1. "));
}

TEST_CASE("a long text is shown in pages") {
  std::ostringstream out;
  int asked = 0;
  const LineReader reader = [&](const Prompt&) -> std::optional<std::string> {
    return ++asked == 2 ? "q" : "";
  };
  showPages("1\n2\n3\n4\n5\n", 3, out, reader);
  CHECK(out.str() == "1\n2\n3\n4\n");
  CHECK(asked == 2);
  showPages("short\n", 24, out, reader);
  CHECK(asked == 2);
}

TEST_CASE("pages turn by a blank, and another answer is a command") {
  const auto answering = [](std::vector<std::string> answers) {
    return [answers, next = std::size_t{0}](const Prompt& prompt) mutable {
      CHECK(prompt.blankEnds);
      return std::optional(answers.at(next++));
    };
  };
  std::ostringstream out;
  CHECK(showPages("1\n2\n3\n4\n5\n", 3, out, answering({" ", " "})).empty());
  CHECK(out.str() == "1\n2\n3\n4\n5\n");
  CHECK(showPages("1\n2\n3\n4\n5\n", 3, out, answering({" what e2"})) == "what e2");
}

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
