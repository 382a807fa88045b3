// Programs with this file know the compiled chess and rebel1, all games that come as descriptions,
// and the descriptions of chess and rebel1 as described-chess and described-rebel1.

#include <fmt/format.h>

#include "engine/files/file.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/variants.h"

namespace ximaera {

std::vector<std::unique_ptr<Rules>> makeVariants() {
  std::vector<std::unique_ptr<Rules>> variants;
  variants.push_back(makeChess());
  variants.push_back(makeRebel1());
  for (const EmbeddedGame& game : embeddedGames()) {
    const bool compiled = game.name == "chess";
    const auto name = fmt::format("{}{}", compiled ? "described-" : "", game.name);
    variants.push_back(makeDescribedRules(name, game.text).value());
  }
  const auto text = readWholeFile(XIMAERA_TEST_DATA "/described/rebel1.toml").value();
  variants.push_back(makeDescribedRules("described-rebel1", text).value());
  return variants;
}

}  // namespace ximaera
