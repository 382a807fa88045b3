#include "movegen/text/result.h"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <utility>

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
