#include "protocol/records/event.h"

namespace ximaera {

std::string_view nameOf(EventKind kind) {
  constexpr std::array<std::string_view, kEventKinds> kNames{
      "illegal-move", "time-loss", "hang", "crash", "wrong-claim", "unasked-move", "garbage"};
  return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace ximaera
