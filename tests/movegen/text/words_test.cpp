#include "movegen/text/words.h"

#include "tests/support/catch.h"

using namespace ximaera;

TEST_CASE("a line is taken apart at blanks of all kinds") {
  REQUIRE(wordsOf(" go\tdepth  5 \r") == std::vector<std::string_view>{"go", "depth", "5"});
  REQUIRE(wordsOf(" \t ").empty());
}

TEST_CASE("a text is cut at separators, and there may be nothing between them") {
  using Parts = std::vector<std::string_view>;
  REQUIRE(partsOf("a;b;;c", ';') == Parts{"a", "b", "", "c"});
  REQUIRE(partsOf("", ';') == Parts{""});
  REQUIRE(cutAt("a=b=c", '=') == std::pair<std::string_view, std::string_view>{"a", "b=c"});
  REQUIRE(cutAt("abc", '=') == std::pair<std::string_view, std::string_view>{"abc", ""});
}

TEST_CASE("a line ends by LF, CR and LF, or CR alone") {
  using Cut = std::pair<std::string_view, std::string_view>;
  REQUIRE(cutLine("a\nb\nc") == Cut{"a", "b\nc"});
  REQUIRE(cutLine("a\r\nb") == Cut{"a", "b"});
  REQUIRE(cutLine("a\rb\r") == Cut{"a", "b\r"});
  REQUIRE(cutLine("\n\rb") == Cut{"", "\rb"});
  REQUIRE(cutLine("a") == Cut{"a", ""});
  REQUIRE(cutLine("") == Cut{"", ""});
}

TEST_CASE("a text is trimmed of blanks and ends of lines") {
  REQUIRE(trimmed("  a b\r\n") == "a b");
  REQUIRE(trimmed("   ").empty());
}
