#include "bench/match/words.h"

#include "tests/support/catch.h"

namespace ximaera::match {

using Words = std::vector<std::string>;

TEST_CASE("words are separated by blanks") {
  CHECK(splitWords("  a  bc\td\n") == Words{"a", "bc", "d"});
  CHECK(splitWords("").empty());
}

TEST_CASE("quotes hold words together") {
  CHECK(*splitQuoted("a='b c' \"d e\"f g\\ h '' \"it's\"") ==
        Words{"a=b c", "d ef", "g h", "", "it's"});
  CHECK_FALSE(splitQuoted("a 'b"));
}

TEST_CASE("a quoted word is read back") {
  for (const char* word : {"plain", "two words", "", "a\"b", "a\\b", "it's", "a\nb", "a\rb"}) {
    CAPTURE(word);
    CHECK(*splitQuoted(quotedWord(word)) == Words{word});
  }
}

TEST_CASE("numbers are whole texts") {
  CHECK(toInteger("-12") == -12);
  CHECK_FALSE(toInteger("12a"));
  CHECK_FALSE(toInteger("1.5"));
  CHECK_FALSE(toInteger(""));
  CHECK(toDouble("1.5") == 1.5);
  CHECK_FALSE(toDouble("inf"));
  CHECK_FALSE(toDouble("1,5"));
}

TEST_CASE("a text is cut at the first separator") {
  CHECK(cutAt("a=b=c", '=') == std::pair<std::string_view, std::string_view>{"a", "b=c"});
  CHECK(cutAt("abc", '=') == std::pair<std::string_view, std::string_view>{"abc", ""});
  CHECK(trimmed("  a b ") == "a b");
  CHECK(trimmed("   ").empty());
}

}  // namespace ximaera::match
