#include "tests/support/sample_game.h"

namespace ximaera {

GameRecord sampleGame(std::int64_t number, const std::string& white, const std::string& black,
                      GameResult result) {
  GameRecord record;
  record.number = number;
  record.variant = "chess";
  record.round = number / 2;
  record.white = white;
  record.black = black;
  record.whiteTime = record.blackTime = "10+0.1";
  record.date = "2026.05.01";
  record.moves = {"f2f3", "e7e5", "g2g4", "d8h4"};
  record.openingMoves = 1;
  record.comments = {"+0.31/8 0.104s", "-0.20/7 0.100s", "+M1/3 0.001s"};
  record.ruling = {result, Grade::kNormal, Termination::kNormal, "checkmate", {}};
  record.seconds = 0.25;
  return record;
}

}  // namespace ximaera
