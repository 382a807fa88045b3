#include "bench/match/player/quoted_words.h"

#include "tests/support/catch.h"

namespace ximaera::match {

using Words = std::vector<std::string>;

TEST_CASE("quotes hold words together") {
  CHECK(*splitQuoted("a='b c' \"d e\"f g\\ h '' \"it's\"") ==
        Words{"a=b c", "d ef", "g h", "", "it's"});
  CHECK_FALSE(splitQuoted("a 'b"));
}

TEST_CASE("a quoted word is read back") {
  for (const char* word :
       {"plain", "two words", "", "a\"b", "a\\b", "it's", "a\nb", "a\rb", "a\vb"}) {
    CAPTURE(word);
    CHECK(*splitQuoted(quotedWord(word)) == Words{word});
  }
}

}  // namespace ximaera::match
