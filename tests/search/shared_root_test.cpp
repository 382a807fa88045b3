#include "search/shared_root.h"

#include "tests/support/catch.h"

using namespace ximaera;

namespace {

constexpr RootSearch kSearch{.depth = 5, .alpha = -10, .beta = 10};

RootLines lines(std::size_t count) {
  return RootLines(count);
}

}  // namespace

TEST_CASE("what the first thread searches is what the others are told") {
  SharedRoot root;
  root.begin(kSearch, lines(3));
  const SharedRoot::Latest latest = root.latest();
  CHECK(latest.number == root.number());
  CHECK(latest.search.depth == 5);
  CHECK(latest.search.alpha == -10);
  CHECK(latest.lines.size() == 3);
  root.begin({.depth = 6}, lines(3));
  CHECK(root.number() != latest.number);
}

TEST_CASE("who finishes a search of the root first has done it for all") {
  SharedRoot root;
  root.begin(kSearch, lines(3));
  CHECK_FALSE(root.finished());
  root.finish(root.number(), {7, lines(3)});
  root.finish(root.number(), {8, lines(3)});
  CHECK(root.finished());
  const auto result = root.end();
  REQUIRE(result);
  CHECK(result->value == 7);
  CHECK(result->lines.size() == 3);
  CHECK_FALSE(root.finished());
  CHECK_FALSE(root.end());
}

TEST_CASE("a search of the root that is no more cannot be finished") {
  SharedRoot root;
  root.begin(kSearch, lines(3));
  const std::uint64_t earlier = root.number();
  root.begin(kSearch, lines(3));
  root.finish(earlier, {7, lines(3)});
  CHECK_FALSE(root.finished());
  CHECK_FALSE(root.end());
  root.finish(root.number(), {7, lines(3)});
  CHECK_FALSE(root.finished());
}

TEST_CASE("the first iteration is not finished by others") {
  SharedRoot root;
  root.begin({.depth = 1}, lines(3));
  root.finish(root.number(), {7, lines(3)});
  CHECK_FALSE(root.finished());
}
