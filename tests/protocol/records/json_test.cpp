#include "protocol/records/json.h"

#include "tests/support/catch.h"

namespace ximaera {

TEST_CASE("JSON is written as the standard says") {
  const Json json = Json::Object{{"a", 1},
                                 {"b", Json::Array{true, false, Json(), -2.5}},
                                 {"c", Json::Object{{"d", "e \"f\" \\ \n"}}},
                                 {"g", Json::Array{}},
                                 {"h", Json::Object{}}};
  CHECK(json.text() ==
        R"({"a":1,"b":[true,false,null,-2.5],"c":{"d":"e \"f\" \\ \n"},"g":[],"h":{}})");
  CHECK(Json(std::string("\x01")).text() == "\"\\u0001\"");
}

TEST_CASE("JSON is UTF-8 whatever the strings in it are") {
  CHECK(Json(std::string("e2\xff\xfe")).text() == "\"e2\xef\xbf\xbd\xef\xbf\xbd\"");
  CHECK(Json(Json::Object{{"\xff", "\xc3\xa9"}}).text() == "{\"\xef\xbf\xbd\":\"\xc3\xa9\"}");
}

}  // namespace ximaera
