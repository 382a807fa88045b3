#include "tests/reference/games.h"

namespace ximaera::reference {

const std::map<std::string_view, Game>& games() {
  static const std::map<std::string_view, Game> all = {
      {"blackmagic", blackMagic}, {"chess", chess},   {"fugue", fugue},   {"fusion", fusion},
      {"rebel1", rebel1},         {"rebel2", rebel2}, {"rebel3", rebel3}, {"rebelfury", rebelFury},
  };
  return all;
}

}  // namespace ximaera::reference
