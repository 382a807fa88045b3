#include <sstream>

#include "engine/skill.h"
#include "protocol/terminal/line_reader.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

using namespace ximaera;
using test::contains;

namespace {

struct Visit {
  std::string shown;
  std::string chosen;
};

Visit visit(const std::string& typed) {
  std::istringstream in(typed);
  std::ostringstream out;
  const Variants variants;
  const VariantPtr chosen = chooseGame(out, streamReader(in, out), variants, variants.all());
  return {out.str(), chosen ? chosen->name() : ""};
}

}  // namespace

TEST_CASE("the menu offers every game, by number and by name") {
  int number = 0;
  const Variants variants;
  for (const VariantPtr& variant : variants.all()) {
    const Visit chosen = visit(std::to_string(++number) + "\n");
    CHECK(chosen.chosen == variant->name());
    const std::string before = " " + std::to_string(number) + "  ";
    // Many games are listed by their names.
    CHECK((contains(chosen.shown, before + std::string(variant->shortTitle())) ||
           contains(chosen.shown, before + variant->name())));
  }
  CHECK(visit("Rebel Fury\n").chosen == "rebelfury");
  CHECK(visit("Rebel Chess II\n").chosen == "rebel2");
  CHECK(visit(" fugue \n").chosen == "fugue");
}

TEST_CASE("the menu repeats its question, and can be left") {
  const Visit second = visit("99\nzebra\n1\n");
  CHECK(contains(second.shown, "There is no number 99."));
  CHECK(contains(second.shown, "zebra"));
  CHECK(second.chosen == Variants().first()->name());
  for (const char* typed : {"", "\n", "q\n"}) CHECK(visit(typed).chosen.empty());
}

TEST_CASE("the menu offers a beginner first, and other strengths by name or number") {
  const auto chosen = [](const std::string& typed) {
    std::istringstream in(typed);
    std::ostringstream out;
    return chooseSkill(out, streamReader(in, out));
  };
  CHECK(chosen("\n") == kBeginnerSkill);
  CHECK(chosen("c\n") == kClubSkill);
  CHECK(chosen("full\n") == kHighestSkill);
  CHECK(chosen("weak\n21\n-3\n") == -3);
  CHECK_FALSE(chosen("q\n"));
  CHECK_FALSE(chosen(""));
}
