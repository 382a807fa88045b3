// Programs with this file know games that are described by chance: XIMAERA_GAMES of them (12), from
// the seed XIMAERA_SEED. With XIMAERA_EMBEDDED=1 they know those that come with the program
// instead.

#include <fmt/format.h>

#include "movegen/variants/described/described.h"
#include "movegen/variants/variants.h"
#include "tests/described/games_by_chance.h"
#include "tests/support/environment.h"

namespace ximaera {

std::vector<std::unique_ptr<Rules>> makeVariants() {
  test::Dice dice(static_cast<std::uint32_t>(test::numberOf("XIMAERA_SEED", 1)));
  std::vector<std::unique_ptr<Rules>> variants;
  if (test::numberOf("XIMAERA_EMBEDDED", 0) != 0) {
    for (const EmbeddedGame& game : embeddedGames())
      variants.push_back(makeDescribedRules(game.name, game.text).value());
    return variants;
  }
  for (int game = 0; game < test::numberOf("XIMAERA_GAMES", 12); ++game)
    variants.push_back(test::gameByChance(fmt::format("chance-{}", game), dice).rules);
  return variants;
}

}  // namespace ximaera
