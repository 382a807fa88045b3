#include "tests/mock_engines/mock_uci.h"

#include <iostream>
#include <sstream>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"

namespace ximaera::mock {

namespace {

Game gameOf(const Rules& rules, const std::string& command) {
  std::istringstream words(command);
  std::string word, fen;
  words >> word >> word;
  Game game(rules);
  if (word == "fen") {
    while (words >> word && word != "moves") fen += (fen.empty() ? "" : " ") + word;
    game = Game(parseFen(rules, fen).value());
  }
  while (words >> word)
    if (word != "moves") must(game.play(std::string_view(word)));
  return game;
}

void greet() {
  say("id name Mock");
  std::string variants;
  for (const auto& rules : allRules()) variants.append(" var ").append(rules->info().name);
  say("option name UCI_Variant type combo default chess" + variants);
  say("option name Move Overhead type spin default 10 min 0 max 5000");
  say("uciok");
}

}  // namespace

void say(const std::string& line) {
  std::cout << line << std::endl;
}

std::string someMove(const Game& game) {
  MoveList moves;
  game.legal(moves);
  if (moves.empty()) return "(none)";
  const std::uint64_t key = game.position().key() >> 7;
  return game.rules().format(game.position(), moves[key % moves.size()]);
}

int speakUci(const Tricks& tricks) {
  const Rules* rules = findRules("chess");
  Game game(*rules);
  int number = 0;
  for (std::string line; std::getline(std::cin, line) && line != "quit";) {
    if (line == "uci") greet();
    if (line == "isready") say("readyok");
    if (line == "ucinewgame") number = 0;
    if (line.starts_with("setoption name UCI_Variant value "))
      rules = findRules(line.substr(line.rfind(' ') + 1));
    if (line.starts_with("position")) game = gameOf(*rules, line);
    if (line == "stop" && tricks.stop) tricks.stop(game);
    if (!line.starts_with("go")) continue;
    say("info depth 3 score cp 25 nodes 1000 time 1 pv " + someMove(game));
    if (tricks.go)
      tricks.go(++number, game);
    else
      say("bestmove " + someMove(game));
  }
  if (tricks.quit) tricks.quit();
  return 0;
}

}  // namespace ximaera::mock
