#include "bench/match/player/engine_option.h"

#include "tests/support/catch.h"

namespace ximaera::match {

namespace {

std::string complaint(const EngineOption& option, std::string_view value) {
  const auto error = option.refuses(value);
  return error ? error->message : "";
}

}  // namespace

TEST_CASE("options of UCI engines refuse wrong values") {
  const EngineOption hash = parseUciOption("option name Hash type spin default 16 min 1 max 65536");
  CHECK(hash.name == "Hash");
  CHECK(complaint(hash, "65536").empty());
  CHECK(complaint(hash, "999999") == "option 'Hash': 999999 is not in 1..65536");
  CHECK(complaint(hash, "16MB") == "option 'Hash': '16MB' is not a number");
  const EngineOption ponder =
      parseUciOption("option name Move Overhead on type check default false");
  CHECK(ponder.name == "Move Overhead on");
  CHECK(complaint(ponder, "TRUE").empty());
  CHECK(complaint(ponder, "yes") == "option 'Move Overhead on': 'yes' is not one of true, false");
  const EngineOption style = parseUciOption(
      "option name Style type combo default Very Solid var Very Solid var Risky var min 3");
  CHECK(style.choices == std::vector<std::string>{"Very Solid", "Risky", "min 3"});
  CHECK(complaint(style, "Very Solid").empty());
  CHECK(complaint(style, "Very") ==
        "option 'Style': 'Very' is not one of Very Solid, Risky, min 3");
  const EngineOption clear = parseUciOption("option name Clear Hash type button");
  CHECK(complaint(clear, "").empty());
  CHECK(complaint(clear, "1") == "option 'Clear Hash': a button has no value");
  const EngineOption file = parseUciOption("option name Book File type string default book.bin");
  CHECK(file.name == "Book File");
  CHECK(complaint(file, "C:\\my books\\a.bin").empty());
}

TEST_CASE("options of CECP engines refuse wrong values") {
  const EngineOption skill = parseCecpOption("Skill -spin 1 0 20");
  CHECK(skill.name == "Skill");
  CHECK(complaint(skill, "20").empty());
  CHECK(complaint(skill, "21") == "option 'Skill': 21 is not in 0..20");
  CHECK(complaint(parseCecpOption("Randomizer (0-50) -slider 0 0 50"), "-1") ==
        "option 'Randomizer (0-50)': -1 is not in 0..50");
  CHECK(complaint(parseCecpOption("Resign -check 0"), "true") ==
        "option 'Resign': 'true' is not one of 0, 1");
  const EngineOption level = parseCecpOption("Level -combo Random /// *Normal /// Very high");
  CHECK(level.choices == std::vector<std::string>{"Random", "Normal", "Very high"});
  CHECK(complaint(level, "very high").empty());
  CHECK(complaint(parseCecpOption("Clear Hash -button"), "x") ==
        "option 'Clear Hash': a button has no value");
  CHECK(parseCecpOption("Variant 'normal' is -string chess").name == "Variant 'normal' is");
  CHECK(complaint(parseCecpOption("Ini File -file /usr/share/a.ini"), "b.ini").empty());
  CHECK(parseCecpOption("Odd -thing 5").name == "Odd");
}

TEST_CASE("an announcement that is none has no limits") {
  for (const char* text :
       {"", "option", "option name", "option name X", "X -", "X -spin", "X -spin a b c"}) {
    CAPTURE(text);
    CHECK(parseUciOption(text).kind == EngineOption::Kind::kText);
    CHECK_FALSE(parseUciOption(text).refuses("5"));
    CHECK_FALSE(parseCecpOption(text).refuses("5"));
  }
}

}  // namespace ximaera::match
