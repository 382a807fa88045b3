// The commands of a person besides moves.

#include <filesystem>
#include <sstream>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "protocol/explain/text.h"
#include "protocol/terminal/pager.h"
#include "protocol/terminal/saved_game.h"
#include "protocol/terminal/terminal_game.h"
#include "tests/protocol/terminal/terminal_talk.h"
#include "tests/support/catch.h"
#include "tests/support/files.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

using test::kBackRankMate;

}  // namespace

TEST_CASE("the moves of one piece can be listed") {
  CHECK(contains(play(request("chess"), "moves e2\n"), "Your move: e2e3 e2e4\n"));
  CHECK(contains(play(request("chess"), "moves e5\n"), "There is no move from e5"));
  CHECK(contains(play(request("chess"), "moves e9\n"), "'e9' is not a square"));
  CHECK(contains(play(request("blackmagic", "6g1/8/8/8/8/8/8/G1T2T2 w - - 0 1"), "moves f1\n"),
                 "c1c2,f1f2 c1c2,f1f3"));
}

TEST_CASE("what shows a piece's powers, its moves, and the piece that holds it") {
  const std::string pawn = play(request("chess"), "what E2\n");
  CHECK(contains(pawn, "The Pawn on e2 is White's."));
  CHECK(contains(pawn, "Pawn (P): one step forward"));
  CHECK(contains(pawn, "Its moves: e2e3 e2e4\n"));
  CHECK(contains(play(request("chess"), "what e5\n"), "e5 is vacant."));
  CHECK(contains(play(request("fugue"), "what archer\n"), "Archer (A): slides; or shoots"));
  CHECK(contains(play(request("blackmagic"), "what Necromancer\n"), "Necromancer (g): one step"));
  CHECK(
      contains(play(request("fugue"), "what zebra\n"), "'zebra' is neither a square nor a piece"));
  CHECK(contains(play(request("fugue", "k7/8/8/8/1i6/1A6/8/K5Q1 w - - 0 1"), "what b3\n"),
                 "The Archer on b3 is immobilised by the Immobilizer on b4."));
}

TEST_CASE("what explains the letters behind moves") {
  const std::string queen = play(request("fusion", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1"), "what d1\n");
  CHECK(contains(queen, "Queen (Q): bishop and rook in one, and splits into them."));
  CHECK(contains(queen, "b: the Queen on d1 splits: its Bishop goes to "));
  CHECK(contains(queen, "r: the Queen on d1 splits: its Rook goes to "));
  const std::string pawn = play(request("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), "what a7\n");
  CHECK(contains(pawn, "a7a8q: the Pawn on a7 goes to a8 and becomes a Queen."));
}

TEST_CASE("what shows why a piece cannot be captured") {
  const std::string_view shielded = "k7/6sp/8/8/8/8/2PS4/K4A2 w - - 0 1";
  CHECK(contains(play(request("fugue", shielded), "what h7\n"),
                 "The Cannon Pawn on h7 is shielded by the Shield on g7."));
  CHECK(contains(play(request("fugue", shielded), "what c2\n"),
                 "The Cannon Pawn on c2 is shielded by the Shield on d2."));
}

TEST_CASE("the rules can be read in the game") {
  CHECK(contains(play(request("fugue"), "rules\n"), "HOW ONE WINS"));
}

TEST_CASE("score names the side that stands better") {
  const std::string text = play(request("chess", kBackRankMate), "score\n");
  CHECK(contains(text, "White wins in 1 move; d1d8 is best."));
}

TEST_CASE("analyze shows the best lines, with the points of a win where the game counts them") {
  const std::string text = play(request("chess", kBackRankMate), "analyze\nanalyze 0\n");
  CHECK(contains(text, "At depth 1, for White:\n  mate 1    d1d8\n  "));
  CHECK(contains(text, "analyze 0 is not in 1.."));
  CHECK(contains(play(request("blackmagic", "4g3/3I4/8/8/8/8/8/G7 w - - 0 1"), "score\n"),
                 "White wins in 1 move (15 points)"));
}

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

TEST_CASE("a review needs moves, and a retry a review") {
  const std::string text = play(request("chess"), "review\nretry\n");
  CHECK(contains(text, "There is no move to review yet."));
  CHECK(contains(text, "There is nothing to retry"));
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

TEST_CASE("a command without its argument shows its form") {
  const std::string text = play(request("chess"), "level\nwhat\nload\n");
  CHECK(contains(text, "As in: level 5\n"));
  CHECK(contains(text, "As in: what e2\n"));
  CHECK(contains(text, "As in: load FILE [2]\n"));
}

TEST_CASE("keys that cannot be shown are not echoed") {
  const std::string text = play(request("chess"), "e2e4\x1b[D\n\r\n\x01\n");
  CHECK(text.find('\x1b') == text.npos);
  CHECK(text.find('\x01') == text.npos);
}

TEST_CASE("sides can be changed in the middle of the game") {
  const std::string text = play(request("chess"), "side black\n");
  CHECK(contains(text, "You play Black."));
  CHECK(contains(text, "\n1. "));
  CHECK(contains(play(request("chess"), "side\n"), "You play Black."));
  CHECK(contains(play(request("chess"), "side red\n"), "'red' is neither white nor black."));
}

TEST_CASE("the position is shown and set up as FEN") {
  CHECK(
      contains(play(request("chess"), "fen\n"), std::string(request("chess").start.info().start)));
  CHECK(contains(play(request("chess"), "fen " + std::string(kBackRankMate) + "\nd1d8\n"),
                 "White wins: checkmate."));
  CHECK(contains(play(request("chess"), "fen nonsense\nfen\n"), "rnbqkbnr/pppppppp"));
}

TEST_CASE("a person may resign, and take it back") {
  const std::string text = play(request("chess"), "resign\ne2e4\nresign\nundo\ne2e4\n");
  CHECK(contains(text, "Black wins: resignation."));
  CHECK(contains(text, "undo, new or quit? The game is over."));
  CHECK(contains(text, "1... "));
}

TEST_CASE("a draw is agreed on if the engine has reason to") {
  CHECK(contains(play(request("chess"), "draw\n"), "The engine would rather play on."));
  const std::string lost = "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1";
  CHECK(contains(play(request("chess", lost), "a1a2\ndraw\n"), "The game is a draw: agreement."));
  const std::string lostAgain = "3k4/8/8/8/8/8/8/QLL1K3 w - - 0 1";
  CHECK(contains(play(request("fugue", lostAgain), "a1a2\ndraw\n"), "would rather play on."));
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
  directory.write("game.pgn", "[Variant \"Crazyhouse\"]\n\n1. e4 *\n");
  CHECK(contains(play(request("chess"), "load " + file + "\n"), "unknown variant 'Crazyhouse'"));
}

TEST_CASE("a failed load leaves the game as it was") {
  const TemporaryDirectory directory;
  const std::string file = directory.file("game.pgn");
  CHECK(contains(play(request("chess"), "load " + file + "\n"), "cannot read '"));
  directory.write("game.pgn", "1. e4 e6 2. e4 *\n");
  const std::string text = play(request("chess"), "load " + file + "\nfen\n");
  CHECK(contains(text, "move 3: "));
  CHECK(contains(text, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"));
}

TEST_CASE("control characters of a file do not reach the terminal") {
  const TemporaryDirectory directory;
  const std::string file = directory.file("game.pgn");
  for (const std::string_view text :
       {"[Variant \"\x1b]0;x\a\"]\n\n1. e4 *\n", "[FEN \"\x1b[2J w - - 0 1\"]\n\n1. e4 *\n",
        "1. e4 e5\x1b]0 *\n", "1. e4 Nf6\x1b *\n"}) {
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
  const Result<SavedGame> saved = loadGame(file);
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
  CHECK(loadGame(kept.keptGame).value().game.moves().size() == 2);
  play(kept, "fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\nquit\n");
  CHECK(formatFen(loadGame(kept.keptGame).value().game.start()) ==
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
