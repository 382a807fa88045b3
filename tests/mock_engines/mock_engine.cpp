#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <string_view>
#include <thread>

#include "tests/mock_engines/protocols.h"

/// An engine that plays legal moves and misbehaves as its argument says.
///     mock_engine MODE
namespace {

using namespace ximaera;
using namespace ximaera::mock;

// The number of the move at which most of them misbehave.
constexpr int kThird = 3;

void sayMove(const Game& game) {
  say("bestmove " + someMove(game));
}

[[noreturn]] void sleepForever() {
  for (;;) pause();
}

// UCI, with `trick` before the answer to the third "go".
template <class Trick>
int beforeThirdMove(Trick&& trick) {
  return speakUci({.go = [&](int number, const Game& game) {
    if (number == kThird) trick();
    sayMove(game);
  }});
}

// CECP, with a line instead of the third move.
template <class Line>
int insteadOfThirdMove(Line&& line) {
  return speakCecp([&](int number, const Game& game) -> std::string {
    const std::string move = number == kThird ? "" : someMove(game);
    say(move.empty() ? line(game) : "move " + move);
    return move;
  });
}

int announcer() {
  return speakCecp(
      [](int, const Game& game) {
        const std::string move = someMove(game);
        say("My move is : " + move);
        return move;
      },
      "White (1) : ");
}

int chatterer() {
  return speakUci({.go = [](int number, const Game& game) {
    while (number == kThird) say("what a nice position this is");
    say("nice to meet you");
    sayMove(game);
  }});
}

int dawdler() {
  return speakUci({
      .go =
          [](int number, const Game& game) {
            if (number != kThird) sayMove(game);
          },
      .stop = sayMove,
  });
}

int glutton() {
  return speakUci({.go = [](int, const Game& game) {
    say("info depth 9 score cp 1 nodes 1000000");
    sayMove(game);
  }});
}

int goodCecp() {
  return speakCecp([](int, const Game& game) {
    const std::string move = someMove(game);
    say("3 25 1 1000 " + move);
    say("move " + move);
    return move;
  });
}

int illegalMover() {
  return speakUci({.go = [](int number, const Game& game) {
    say("bestmove " + (number == kThird ? "a1a1" : someMove(game)));
  }});
}

int lateRiser() {
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  return speakUci({});
}

int liar() {
  return insteadOfThirdMove([](const Game& game) {
    return game.position().side() == kWhite ? "1-0 {White mates}" : "0-1 {Black mates}";
  });
}

int repeater() {
  return speakUci({.go = [](int number, const Game& game) {
    sayMove(game);
    if (number == kThird) sayMove(game);
  }});
}

// An engine whose moves are this text.
int saying(const std::string& move) {
  return speakUci({.go = [&](int, const Game&) { say("bestmove " + move); }});
}

struct Mode {
  std::string_view name;
  int (*run)();
};
constexpr std::array kModes{
    // Correct engines; the second one reports its thinking.
    Mode{"good_uci", [] { return speakUci({}); }},
    Mode{"good_cecp", goodCecp},
    // Writes like GNU Chess: with a prompt, and its moves in a sentence.
    Mode{"announcer", announcer},
    // Writes endless other output instead of its third move.
    Mode{"chatterer", chatterer},
    // Crashes by a signal at its third move.
    Mode{"crasher", [] { return beforeThirdMove([] { std::raise(SIGKILL); }); }},
    // Answers its third "go" only after "stop".
    Mode{"dawdler", dawdler},
    // Searches a million nodes for every move, whatever its limit is.
    Mode{"glutton", glutton},
    // Its third move is illegal in every variant.
    Mode{"illegal_mover", illegalMover},
    // Answers everything late.
    Mode{"late_riser", lateRiser},
    // Claims a win instead of making its third move.
    Mode{"liar", liar},
    // Prints bytes that are not text before its third move.
    Mode{"mumbler",
         [] { return beforeThirdMove([] { say(std::string("\x01\x02\xff\x00 mumble", 11)); }); }},
    // Its moves are very long.
    Mode{"novelist", [] { return saying(std::string(60000, 'e')); }},
    // Sends its third move twice.
    Mode{"repeater", repeater},
    // Resigns instead of making its third move.
    Mode{"resigner", [] { return insteadOfThirdMove([](const Game&) { return "resign"; }); }},
    // Its moves contain bytes that are not characters.
    Mode{"scribbler", [] { return saying("e2\xff\xfe"); }},
    // Stops answering at its third move.
    Mode{"sleeper", [] { return beforeThirdMove(sleepForever); }},
    // Plays correctly, but ignores "quit".
    Mode{"slow_quitter", [] { return speakUci({.quit = sleepForever}); }},
};

}  // namespace

int main(int count, char** words) {
  const std::string_view name = count == 2 ? words[1] : "";
  const auto* const mode = std::ranges::find(kModes, name, &Mode::name);
  if (mode == kModes.end()) return 2;
  return mode->run();
}
