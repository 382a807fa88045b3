#include "tests/mock_engines/protocols.h"

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

std::string gamesInWholeTurns() {
  std::string names;
  for (const auto& rules : allRules())
    names.append(names.empty() ? "" : ",").append(rules->info().name);
  return names;
}

// The engine's state in a game.
class Session {
 public:
  Session(const std::function<std::string(int, const Game&)>& play, const std::string& prompt)
      : play_(play), prompt_(prompt) {}

  void obey(const std::string& line) {
    if (line == "uci" && !prompt_.empty()) say(prompt_ + "Invalid move: uci");
    if (line == "protover 2") say(prompt_ + "feature done=0");
    if (line == "protover 2")
      say("feature ping=1 setboard=1 usermove=1 myname=\"Mock, CECP\" variants=\"normal\" "
          "turns=\"" +
          gamesInWholeTurns() + "\" done=1");
    if (line == "new") {
      start("chess");
      number_ = 0;
    }
    if (line.starts_with("variant ")) start(line.substr(8));
    if (line.starts_with("ping ")) say(prompt_ + "pong " + line.substr(5));
    if (line.starts_with("setboard ")) game_ = Game(parseFen(*rules_, line.substr(9)).value());
    if (line == "force") playing_ = false;
    if (line == "go") playing_ = true;
    if (line.starts_with("usermove ")) take(line.substr(9));
    if (line == "go" || line.starts_with("usermove ")) turn();
  }

 private:
  void start(const std::string& variant) {
    rules_ = findRules(variant);
    game_ = Game(*rules_);
    playing_ = false;
  }

  void take(const std::string& move) {
    if (game_.play(std::string_view(move))) say("Illegal move: " + move);
  }

  void turn() {
    if (!playing_ || game_.outcome().over()) return;
    const std::string move = play_(++number_, game_);
    if (!move.empty()) take(move);
  }

  const std::function<std::string(int, const Game&)>& play_;
  const std::string prompt_;
  const Rules* rules_ = findRules("chess");
  Game game_{*rules_};
  bool playing_ = false;
  int number_ = 0;
};

}  // namespace

void say(const std::string& line) {
  std::cout << line << std::endl;
}

std::string someMove(const Game& game) {
  const MoveList& moves = game.legal();
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

int speakCecp(const std::function<std::string(int, const Game&)>& play, const std::string& prompt) {
  Session session(play, prompt);
  for (std::string line; std::getline(std::cin, line) && line != "quit";) session.obey(line);
  return 0;
}

}  // namespace ximaera::mock
