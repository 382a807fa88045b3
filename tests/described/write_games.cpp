// write_games SEED COUNT FOLDER: writes descriptions made up by chance as FOLDER/chance-N.toml.

#include <fmt/format.h>

#include <cstdlib>

#include "tests/described/games_by_chance.h"
#include "tests/support/files.h"

using namespace ximaera;

int main(int count, char** arguments) {
  if (count != 4) return 2;
  const int seed = std::atoi(arguments[1]);
  test::Dice dice(static_cast<std::uint32_t>(seed));
  for (int game = 0; game < std::atoi(arguments[2]); ++game) {
    const std::string name = fmt::format("chance-{}-{}", seed, game);
    const std::string text = test::gameByChance(name, dice).text;
    test::writeFile(fmt::format("{}/{}.toml", arguments[3], name), text);
  }
}
