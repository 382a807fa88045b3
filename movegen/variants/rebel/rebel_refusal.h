#pragma once

#include <string>

#include "movegen/position.h"

namespace ximaera {

/// Why a Recruiter cannot recruit the piece on `to`; empty if that is not what `move` tries.
std::string rebelRefusal(const Position& position, Move move);

}  // namespace ximaera
