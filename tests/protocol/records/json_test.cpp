#include "protocol/records/json.h"

#include "tests/support/catch.h"

namespace ximaera {

TEST_CASE("JSON is read and written") {
  const char* text =
      R"({"a":1,"b":[true,false,null,-2.5],"c":{"d":"e \"f\" \\ \n"},"g":[],"h":{}})";
  const Result<Json> json = Json::parse(text);
  REQUIRE(json);
  CHECK(json->text() == text);
  CHECK(json->integer("a") == 1);
  CHECK(json->find("b")->asArray()->size() == 4);
  CHECK(json->find("c")->string("d") == "e \"f\" \\ \n");
}

TEST_CASE("blanks and escapes in JSON mean what the standard says") {
  CHECK(Json::parse(" { \"a\" : [ 1 , 2 ] } ")->text() == R"({"a":[1,2]})");
  CHECK(*Json::parse(R"("\u0041\u00e9\u20ac\/\t")")->asString() == "A\xc3\xa9\xe2\x82\xac/\t");
  CHECK(Json(std::string("\x01")).text() == "\"\\u0001\"");
  CHECK(*Json::parse(R"("\ud83d\ude00")")->asString() == "\xf0\x9f\x98\x80");
  CHECK(*Json::parse(R"("\ud83d\u0041\ude00")")->asString() ==
        "\xef\xbf\xbd"
        "A\xef\xbf\xbd");
}

TEST_CASE("JSON is UTF-8 whatever the strings in it are") {
  CHECK(Json(std::string("e2\xff\xfe")).text() == "\"e2\xef\xbf\xbd\xef\xbf\xbd\"");
  CHECK(Json(Json::Object{{"\xff", "\xc3\xa9"}}).text() == "{\"\xef\xbf\xbd\":\"\xc3\xa9\"}");
}

TEST_CASE("what is no JSON is an error with its place") {
  for (const char* text : {"", "{", "[1,", "[1 2]", "{\"a\" 1}", "{a:1}", "\"open", "nul", "1 2",
                           "[1,]", "\"\\x\"", "\"\\u12\"", "1e999"}) {
    CAPTURE(text);
    CHECK_FALSE(Json::parse(text));
  }
  CHECK(Json::parse("[1 2]").error() == "no JSON at column 4");
  CHECK_FALSE(Json::parse(std::string(100000, '[')));
}

TEST_CASE("members that are missing or of another kind have their default") {
  const Json json = *Json::parse(R"({"text":"x","number":5})");
  CHECK(json.string("number", "none") == "none");
  CHECK(json.integer("text", 7) == 7);
  CHECK(json.find("nothing") == nullptr);
  CHECK(Json(5).find("a") == nullptr);
}

}  // namespace ximaera
