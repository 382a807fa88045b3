#include "engine/engine.h"

#include <algorithm>
#include <thread>

#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/environment.h"

using namespace ximaera;

namespace {

// An engine that stores its reports.
struct Recorder {
  Recorder() {
    engine.onBestMove = [this](const BestMove& best) { answers.push_back(best); };
    engine.reporter.onLine = [this](const LineReport& report) { lines.push_back(report); };
  }

  BestMove search(const GoRequest& request) {
    engine.go(request);
    engine.wait();
    return answers.back();
  }

  std::string text(Move move) const {
    return engine.game().rules().format(engine.game().position(), move);
  }

  std::vector<BestMove> answers;
  std::vector<LineReport> lines;
  Engine engine;
};

GoRequest toDepth(int depth) {
  GoRequest request;
  request.limits.depth = depth;
  return request;
}

GoRequest withoutEnd() {
  GoRequest request;
  request.limits.infinite = true;
  return request;
}

}  // namespace

TEST_CASE("a new engine is at the start position of the first variant") {
  const Engine engine;
  REQUIRE(&engine.game().rules() == allRules().front().get());
  REQUIRE(engine.game().moves().empty());
  REQUIRE_FALSE(engine.searching());
}

TEST_CASE("an unknown variant is refused and changes nothing") {
  Engine engine;
  REQUIRE_FALSE(engine.setPosition(std::nullopt, {"e2e4"}));
  const std::optional<Error> error = engine.setVariant("draughts");
  REQUIRE(error);
  REQUIRE(error->message.find("draughts") != std::string::npos);
  REQUIRE(engine.game().moves().size() == 1);
  REQUIRE(engine.options().combo("UCI_Variant") == "chess");
}

TEST_CASE("every variant can be chosen, as an option too") {
  Engine engine;
  for (const auto& rules : allRules()) {
    REQUIRE_FALSE(engine.setOption("uci_variant", rules->info().name));
    REQUIRE(&engine.game().rules() == rules.get());
    REQUIRE(engine.options().combo("UCI_Variant") == rules->info().name);
  }
}

TEST_CASE("a bad FEN is refused, and the game stays as it was") {
  Engine engine;
  REQUIRE_FALSE(engine.setPosition(std::nullopt, {"d2d4", "d7d5"}));
  const std::optional<Error> error = engine.setPosition("8/8/8/8/8/8/8/8 w - - 0 1", {});
  REQUIRE(error);
  REQUIRE(error->message.find("FEN") != std::string::npos);
  REQUIRE(engine.game().texts() == std::vector<std::string>{"d2d4", "d7d5"});
}

TEST_CASE("moves are played up to the first that cannot be, which is named") {
  Engine engine;
  const auto refuse = [&](const std::vector<std::string>& moves, std::string_view word) {
    const std::optional<Error> error = engine.setPosition(std::nullopt, moves);
    REQUIRE(error);
    CAPTURE(error->message, word);
    REQUIRE(error->message.find(word) != std::string::npos);
    REQUIRE(engine.game().texts() == std::vector<std::string>(moves.begin(), moves.end() - 1));
  };
  refuse({"e2e4", "e7e5", "e4e5"}, "move 3 of 3: 'e4e5' is illegal");
  refuse({"e2e4", "rubbish"}, "'rubbish' is not a move");
  refuse({"f2f3", "e7e5", "g2g4", "d8h4", "a2a3"}, "game is over");
}

TEST_CASE("a game that is set up again goes on, back, or another way") {
  Engine engine;
  const std::vector<std::vector<std::string>> games{
      {"e2e4", "e7e5", "g1f3"}, {"e2e4", "e7e5", "g1f3", "b8c6"}, {"e2e4"},
      {"e2e4", "c7c5", "g1f3"}, {"d2d4", "c7c5", "g1f3"},         {}};
  for (const auto& moves : games) {
    REQUIRE_FALSE(engine.setPosition(std::nullopt, moves));
    Game fresh(engine.game().rules());
    for (const std::string& move : moves) REQUIRE_FALSE(fresh.play(move));
    REQUIRE(engine.game().texts() == moves);
    REQUIRE(engine.game().position() == fresh.position());
    REQUIRE(engine.game().earlierKeys() == fresh.earlierKeys());
  }
  REQUIRE_FALSE(engine.setPosition("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", {"e2e4"}));
  REQUIRE(engine.game().earlierKeys().front() == engine.game().start().key());
}

TEST_CASE("a move in capital letters is taken as it is meant") {
  Engine engine;
  REQUIRE_FALSE(engine.setPosition(std::nullopt, {"E2E4", "e7E5"}));
  REQUIRE(engine.game().texts() == std::vector<std::string>{"e2e4", "e7e5"});
  for (const char* text : {"e7e8Q", "e7e8=q", "E7E8=Q"}) {
    REQUIRE_FALSE(engine.setPosition("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", {text}));
    REQUIRE(engine.game().texts().back() == "e7e8q");
  }
  REQUIRE(engine.setPosition("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", {"e7e8="}));
}

TEST_CASE("without a position there is no move until one is set up") {
  Recorder recorder;
  recorder.engine.forgetPosition();
  REQUIRE_FALSE(recorder.engine.hasPosition());
  REQUIRE_FALSE(recorder.search(toDepth(3)).move);
  REQUIRE(recorder.lines.empty());
  recorder.engine.go(withoutEnd());
  REQUIRE(recorder.engine.searching());
  recorder.engine.stop();
  recorder.engine.wait();
  REQUIRE(recorder.answers.size() == 2);
  REQUIRE_FALSE(recorder.engine.setPosition(std::nullopt, {}));
  REQUIRE(recorder.search(toDepth(1)).move);
}

TEST_CASE("the last line reported begins with the move that is played") {
  Recorder recorder;
  REQUIRE_FALSE(recorder.engine.setOption("Hash", "1"));
  for (int nodes = 200; nodes < 20'000; nodes += 133 * test::everyNth()) {
    GoRequest request;
    request.limits.nodes = static_cast<std::uint64_t>(nodes);
    recorder.engine.newGame();
    const BestMove best = recorder.search(request);
    REQUIRE(recorder.lines.back().line.front() == *best.move);
  }
}

TEST_CASE("a search answers with a legal move and reports its lines") {
  Recorder recorder;
  const BestMove best = recorder.search(toDepth(2));
  REQUIRE(recorder.answers.size() == 1);
  REQUIRE(best.move);
  REQUIRE(recorder.engine.game().parse(recorder.text(*best.move)));
  REQUIRE_FALSE(recorder.lines.empty());
  REQUIRE(recorder.lines.back().line.front() == *best.move);
  REQUIRE_FALSE(recorder.engine.searching());
}

TEST_CASE("a finished game is answered at once, without a move") {
  Recorder recorder;
  REQUIRE_FALSE(recorder.engine.setPosition(std::nullopt, {"f2f3", "e7e5", "g2g4", "d8h4"}));
  const BestMove best = recorder.search(toDepth(30));
  REQUIRE_FALSE(best.move);
  REQUIRE(movesToMate(best.value) == 0);
  REQUIRE(recorder.lines.size() == 1);
}

TEST_CASE("an infinite search of a finished game waits for stop") {
  Recorder recorder;
  REQUIRE_FALSE(recorder.engine.setPosition(std::nullopt, {"f2f3", "e7e5", "g2g4", "d8h4"}));
  recorder.engine.go(withoutEnd());
  REQUIRE(recorder.engine.searching());
  REQUIRE(recorder.answers.empty());
  recorder.engine.stop();
  recorder.engine.wait();
  REQUIRE(recorder.answers.size() == 1);
}

TEST_CASE("a search stopped at once still has a legal move, which it has reported") {
  Recorder recorder;
  for (int repeat = 0; repeat < 20; ++repeat) {
    recorder.lines.clear();
    recorder.engine.go(withoutEnd());
    recorder.engine.stop();
    recorder.engine.wait();
    REQUIRE(recorder.answers.size() == static_cast<std::size_t>(repeat + 1));
    REQUIRE(recorder.answers.back().move);
    REQUIRE_FALSE(recorder.lines.empty());
    REQUIRE(recorder.lines.back().line.front() == *recorder.answers.back().move);
  }
}

TEST_CASE("a search in the caller's thread finds the same as one in the background") {
  Recorder background;
  const BestMove there = background.search(toDepth(5));
  Recorder caller;
  const BestMove here = caller.engine.search(toDepth(5));
  REQUIRE(here.move == there.move);
  REQUIRE(here.nodes == there.nodes);
  REQUIRE(caller.lines.size() == background.lines.size());
  REQUIRE(caller.answers.empty());
  REQUIRE_FALSE(caller.engine.searching());
}

TEST_CASE("a search in the caller's thread reports there, and may be stopped from there") {
  Engine engine;
  std::vector<std::thread::id> ids;
  engine.reporter.onLine = [&](const LineReport& report) {
    ids.push_back(std::this_thread::get_id());
    if (report.depth == 3) engine.stop();
  };
  REQUIRE(engine.search(withoutEnd()).depth == 3);
  REQUIRE(std::ranges::count(ids, std::this_thread::get_id()) ==
          static_cast<std::ptrdiff_t>(ids.size()));
  GoRequest timed;
  timed.clock.moveTime = 20;
  REQUIRE(engine.search(timed).move);
}

TEST_CASE("a search in the caller's thread ends one in the background first") {
  Recorder recorder;
  recorder.engine.go(withoutEnd());
  REQUIRE(recorder.engine.search(toDepth(1)).move);
  REQUIRE(recorder.answers.size() == 1);
}

TEST_CASE("a move knows how deep it was thought about") {
  Recorder recorder;
  REQUIRE(recorder.search(toDepth(3)).depth == 3);
  GoRequest request;
  request.limits.nodes = 1;
  REQUIRE(recorder.search(request).depth == 0);
}

TEST_CASE("a go while searching ends the earlier search, which still answers") {
  Recorder recorder;
  recorder.engine.go(withoutEnd());
  recorder.search(toDepth(1));
  REQUIRE(recorder.answers.size() == 2);
}

TEST_CASE("pondering answers after ponderhit, even if the search was over before") {
  Recorder recorder;
  GoRequest request = toDepth(1);
  request.ponder = true;
  recorder.engine.go(request);
  REQUIRE(recorder.engine.searching());
  recorder.engine.ponderhit();
  recorder.engine.wait();
  REQUIRE(recorder.answers.size() == 1);
}

TEST_CASE("an engine that is destroyed while searching ends its search") {
  int answers = 0;
  {
    Engine engine;
    engine.onBestMove = [&](const BestMove&) { ++answers; };
    engine.go(withoutEnd());
  }
  REQUIRE(answers == 1);
}

TEST_CASE("only the moves of searchmoves are searched") {
  Recorder recorder;
  GoRequest request = toDepth(3);
  request.limits.searchMoves = {recorder.engine.game().parse("h2h4").value()};
  REQUIRE(recorder.text(*recorder.search(request).move) == "h2h4");
}

TEST_CASE("stop, ponderhit and wait without a search do nothing") {
  Recorder recorder;
  recorder.engine.stop();
  recorder.engine.ponderhit();
  recorder.engine.wait();
  REQUIRE(recorder.answers.empty());
}
