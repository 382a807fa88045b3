#pragma once

#include <cstdint>
#include <string>

#include "protocol/records/game_record.h"

namespace ximaera {

/// The record of a game that White won by mate; both players' names and its number can be chosen.
GameRecord sampleGame(std::int64_t number = 0, const std::string& white = "A",
                      const std::string& black = "B", GameResult result = GameResult::kWhiteWins);

}  // namespace ximaera
