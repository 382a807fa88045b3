#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <utility>

#include "movegen/text/number.h"
#include "movegen/text/result.h"
#include "movegen/text/utf8.h"
#include "movegen/text/words.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

template <class R>
concept Usable = requires(R result) {
  *std::forward<R>(result);
  std::forward<R>(result).operator->();
};
static_assert(Usable<Result<int>&> && Usable<const Result<int>&>);
// `*parse(text)` has not looked.
static_assert(!Usable<Result<int>>);

// Whether a call ends its program by an abort.
template <class Call>
bool aborts(const Call& call) {
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGABRT, SIG_DFL);
    close(STDERR_FILENO);
    call();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

Result<int> half(int number) {
  if (number % 2 != 0) return Error{"it is odd"};
  return number / 2;
}

}  // namespace

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

TEST_CASE("a number is read if it fills the text and lies in the range") {
  REQUIRE(parseNumber("depth", "12", 1, 20).value() == 12);
  REQUIRE(parseNumber("time", "-5", -10, 20).value() == -5);
  REQUIRE(parseNumber("depth", "20", 1, 20).value() == 20);
}

TEST_CASE("a text that is not a number, or out of range, is an error that names it") {
  for (const char* text : {"", "x", "1x", "1.5", " 1", "+1", "0x10", "--1"}) {
    INFO(text);
    REQUIRE(parseNumber("depth", text, 0, 20).error() ==
            "depth '" + std::string(text) + "' is not a number");
  }
  REQUIRE(parseNumber("depth", "0", 1, 20).error() == "depth 0 is not in 1..20");
  REQUIRE(parseNumber("depth", "99999999999999999999", 1, 20).error() ==
          "depth 99999999999999999999 is not in 1..20");
}

TEST_CASE("a number is read loosely as it is meant") {
  const std::pair<const char*, std::int64_t> cases[] = {{"12", 12},
                                                        {"+1000", 1000},
                                                        {"-3", -3},
                                                        {"1e3", 1000},
                                                        {"100.9", 100},
                                                        {"-0.5", 0},
                                                        {"1e300", INT64_MAX},
                                                        {"9223372036854775807", INT64_MAX},
                                                        {"99999999999999999999", INT64_MAX},
                                                        {"-99999999999999999999", INT64_MIN},
                                                        {"-1e30", INT64_MIN}};
  for (const auto& [text, number] : cases) {
    INFO(text);
    REQUIRE(looseNumber(text) == number);
  }
  for (const char* text :
       {"", "x", "-", "+", "+-1", "1x", "inf", "nan", "0x10", "1e", "--1", "1 "}) {
    INFO(text);
    REQUIRE_FALSE(looseNumber(text));
  }
}

TEST_CASE("a number is the whole text") {
  REQUIRE(toInteger("-12") == -12);
  for (const char* text : {"12a", "1.5", ""}) REQUIRE_FALSE(toInteger(text));
  REQUIRE(toDouble("1.5") == 1.5);
  for (const char* text : {"inf", "1,5", ""}) REQUIRE_FALSE(toDouble(text));
}

TEST_CASE("things are counted in their singular or plural") {
  REQUIRE(counted(0, "game") == "0 games");
  REQUIRE(counted(1, "game") == "1 game");
  REQUIRE(counted(-2, "game") == "-2 games");
}

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

TEST_CASE("A result is a value or an error") {
  const Result<int> two = half(4);
  REQUIRE(two);
  CHECK(*two == 2);
  CHECK(half(4).value() == 2);
  const Result<int> none = half(3);
  REQUIRE_FALSE(none);
  CHECK(none.error() == "it is odd");
}

TEST_CASE("An error is never used as a value") {
  const Result<int> none = half(3);
  CHECK(aborts([&] { static_cast<void>(*none); }));
  CHECK(aborts([&] { static_cast<void>(none.operator->()); }));
  CHECK(aborts([] { static_cast<void>(half(3).value()); }));
  CHECK(aborts([] { must(Error{"it cannot be"}); }));
  const Result<int> two = half(4);
  CHECK(aborts([&] { static_cast<void>(two.failure()); }));
  CHECK_FALSE(aborts([&] { static_cast<void>(two && *two == 2); }));
  must(std::nullopt);
}

#ifndef NDEBUG
TEST_CASE("A result is looked at before it is used") {
  const Result<int> two = half(4);
  CHECK(aborts([&] { static_cast<void>(*two); }));
}
#endif
