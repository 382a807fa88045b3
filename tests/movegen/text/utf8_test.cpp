#include "movegen/text/utf8.h"

#include "tests/support/catch.h"

namespace ximaera {

TEST_CASE("characters of UTF-8 are distinguished from other bytes") {
  for (const char* good :
       {"a", "\x7f", "\xc3\xa9", "\xe2\x82\xac", "\xef\xbf\xbd", "\xf0\x9f\x98\x80"})
    CHECK(sizeOfFirst(good) == std::string_view(good).size());
  for (const char* bad : {"", "\x80", "\xc3", "\xc3(", "\xe2\x82", "\xff", "\xfe\xfe",
                          // An overlong form, a surrogate, beyond the last code point.
                          "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80"}) {
    CAPTURE(bad);
    CHECK(sizeOfFirst(bad) == 0);
  }
}

TEST_CASE("bytes that are not characters are replaced") {
  CHECK(validUtf8("e2\xff\xfe") == "e2\xef\xbf\xbd\xef\xbf\xbd");
  CHECK(validUtf8("\xc3\xa9\n") == "\xc3\xa9\n");
  CHECK(validUtf8("").empty());
}

TEST_CASE("texts of strangers are shown in one short line") {
  CHECK(printable("plain \xc3\xa9", 40) == "plain \xc3\xa9");
  CHECK(printable("a\n\x01\xff\x7f"
                  "b",
                  40) == "a\\x0a\\x01\\xff\\x7fb");
  CHECK(printable(std::string(60000, 'x'), 10) == "xxxxxxxxxx...");
  CHECK(printable("1234567890", 10) == "1234567890");
  CHECK(printable("a\tb") == "a\tb");
  // NEL, an override of the direction, the end of a line.
  CHECK(printable("\xc2\x85\xe2\x80\xae\xe2\x80\xa8") ==
        "\\xc2\\x85\\xe2\\x80\\xae\\xe2\\x80\\xa8");
}

TEST_CASE("control characters are found in every alphabet") {
  CHECK(firstControl("plain \xc3\xa9 \xe2\x82\xac \xff") == std::nullopt);
  CHECK(firstControl("a\x1b[2J") == 0x1b);
  CHECK(firstControl("a\x7f") == 0x7f);
  CHECK(firstControl("a\xc2\x9b") == 0x9b);
  CHECK(firstControl("a\xe2\x80\xae") == 0x202e);
  CHECK(firstControl("a\xe2\x81\xa7") == 0x2067);
  CHECK(firstControl("a\xd8\x9c") == 0x61c);
}

}  // namespace ximaera
