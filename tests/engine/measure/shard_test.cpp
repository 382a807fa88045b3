#include "engine/measure/shard.h"

#include "tests/support/catch.h"

using namespace ximaera;

TEST_CASE("a shard is k of n") {
  const Result<Shard> shard = parseShard("2/5");
  REQUIRE(shard);
  REQUIRE(*shard == Shard{2, 5});
  for (const char* text : {"0/5", "6/5", "2", "2/", "/5", "a/5", "2/0", "2/5/1", " 2/5", ""}) {
    CAPTURE(text);
    REQUIRE_FALSE(parseShard(text));
  }
  REQUIRE(parseShard("6/5").error() == "'6/5' is not k/n with k from 1 to n");
}

TEST_CASE("every piece of work belongs to exactly one shard") {
  for (std::uint64_t piece = 0; piece < 50; ++piece) {
    int owners = 0;
    for (int index = 1; index <= 7; ++index) owners += Shard{index, 7}.has(piece);
    REQUIRE(owners == 1);
  }
}
