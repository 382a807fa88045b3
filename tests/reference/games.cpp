#include "tests/reference/games.h"

namespace ximaera::reference {

const std::map<std::string_view, Game>& games() {
  static const std::map<std::string_view, Game> all = {
  };
  return all;
}

}  // namespace ximaera::reference
