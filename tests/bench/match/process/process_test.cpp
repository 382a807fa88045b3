#include "bench/match/process/process.h"

#include <signal.h>

#include <fstream>
#include <thread>

#include "bench/match/process/system.h"
#include "tests/bench/match/support.h"
#include "tests/support/catch.h"

namespace ximaera::match {

namespace {

using namespace std::chrono_literals;
using Status = Reading::Status;

std::unique_ptr<Process> shell(const std::string& script, const Interrupt* interrupt = nullptr) {
  return Process::start({.arguments = {"sh", "-c", script},
                         .directory = {},
                         .errors = {},
                         .interrupt = interrupt})
      .value();
}

Instant soon() {
  return now() + 20s;
}

// Whether a process exists and is not a zombie.
bool runs(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/stat");
  std::string id, name, state;
  return status >> id >> name >> state && state != "Z";
}

bool exists(pid_t process) {
  return kill(process, 0) == 0;
}

}  // namespace

TEST_CASE("lines go to a process and come back") {
  auto process = shell("cat");
  REQUIRE(process->writeLine("one", soon()));
  REQUIRE(process->writeLine("two", soon()));
  CHECK(process->readLine(soon()).line == "one");
  CHECK(process->readLine(soon()).line == "two");
}

TEST_CASE("several lines at once, and lines in pieces, are separated") {
  auto process = shell("printf 'a\\r\\nb\\nc'; sleep 0.05; printf 'd\\n\\n'");
  CHECK(process->readLine(soon()).line == "a");
  CHECK(process->readLine(soon()).line == "b");
  CHECK(process->readLine(soon()).line == "cd");
  CHECK(process->readLine(soon()).line.empty());
  CHECK(process->readLine(soon()).status == Status::kClosed);
}

TEST_CASE("a line that does not come is not waited for beyond the deadline") {
  auto process = shell("cat");
  CHECK(process->readLine(now()).status == Status::kTimeout);
  CHECK(process->readLine(now() + 1ms).status == Status::kTimeout);
}

TEST_CASE("the end of a process is reported with its status") {
  auto process = shell("exit 3");
  CHECK(process->readLine(soon()).status == Status::kClosed);
  CHECK(process->ending() == "exit status 3");
  auto killed = shell("kill -SEGV $$");
  CHECK(killed->readLine(soon()).status == Status::kClosed);
  CHECK(killed->ending()->starts_with("signal 11"));
}

TEST_CASE("a process has ended though another one still holds its output") {
  // The child of the shell leaves its group, so that it is not ended with it.
  auto process = shell("setsid sleep 1000 & echo $!; echo bye; exit 3");
  const pid_t orphan = std::stoi(process->readLine(soon()).line);
  // Its output before its end is not lost.
  CHECK(process->readLine(soon()).line == "bye");
  CHECK(process->readLine(Instant::max()).status == Status::kClosed);
  CHECK(process->readLine(now()).status == Status::kClosed);
  CHECK(process->ending() == "exit status 3");
  CHECK(kill(orphan, SIGKILL) == 0);
}

TEST_CASE("writing to a process that has ended is an error and no signal") {
  auto process = shell("exit 0");
  CHECK(process->readLine(soon()).status == Status::kClosed);
  CHECK(process->ending() == "exit status 0");
  CHECK_FALSE(process->writeLine("hello", soon()));
}

TEST_CASE("a process that does not read blocks no writer") {
  auto process = shell("sleep 30");
  const std::string line(1 << 15, 'x');
  bool written = true;
  for (int count = 0; count < 100 && written; ++count) written = process->writeLine(line, now());
  CHECK_FALSE(written);
}

TEST_CASE("bytes that are no text are garbage") {
  CHECK(shell("printf 'a\\001b\\n'")->readLine(soon()).status == Status::kGarbage);
  CHECK(shell("printf 'a\\001b\\n'")->readLine(soon()).line == "a\\x01b");
  CHECK(shell("head -c 100000 /dev/zero | tr '\\0' x")->readLine(soon()).status ==
        Status::kGarbage);
}

TEST_CASE("a program that cannot be started is an error that names it") {
  const auto missing = Process::start(
      {.arguments = {"/no/such/engine"}, .directory = {}, .errors = {}, .interrupt = nullptr});
  CHECK(missing.error() == "cannot start '/no/such/engine': No such file or directory");
  const auto nowhere = Process::start(
      {.arguments = {"cat"}, .directory = "/no/such/place", .errors = {}, .interrupt = nullptr});
  CHECK(nowhere.error() == "cannot start 'cat' in '/no/such/place': No such file or directory");
}

TEST_CASE("a process runs in its directory and its error output goes to its file") {
  const TemporaryDirectory directory;
  const std::string file = directory.file("errors");
  auto process = Process::start({.arguments = {"sh", "-c", "echo oops >&2; pwd"},
                                 .directory = "/",
                                 .errors = file,
                                 .interrupt = nullptr})
                     .value();
  CHECK(process->readLine(soon()).line == "/");
  process->finish(20s);
  CHECK(readFile(file) == "oops\n");
}

TEST_CASE("a process runs on its cores") {
  const int core = availableCores().back();
  auto process = Process::start({.arguments = {"grep", "Cpus_allowed_list", "/proc/self/status"},
                                 .cores = {core}})
                     .value();
  CHECK(process->readLine(soon()).line == "Cpus_allowed_list:\t" + std::to_string(core));
}

TEST_CASE("a process that does not end is killed with all its children") {
  pid_t leader = 0, child = 0;
  {
    auto process = shell("trap '' TERM HUP; echo $$; sleep 1000 & echo $!; wait; sleep 1000");
    leader = std::stoi(process->readLine(soon()).line);
    child = std::stoi(process->readLine(soon()).line);
    process->finish(10ms);
    CHECK_FALSE(exists(leader));
  }
  for (int wait = 0; wait < 2000 && runs(child); ++wait) std::this_thread::sleep_for(10ms);
  CHECK_FALSE(runs(child));
}

TEST_CASE("the end of the object is the end of the process") {
  pid_t id = 0;
  {
    auto process = shell("echo $$; exec sleep 1000");
    id = std::stoi(process->readLine(soon()).line);
    CHECK(exists(id));
  }
  CHECK_FALSE(exists(id));
}

TEST_CASE("an interrupt ends the waiting") {
  const Interrupt interrupt;
  auto process = shell("sleep 1000", &interrupt);
  CHECK_FALSE(interrupt.raised());
  interrupt.raise();
  CHECK(interrupt.raised());
  CHECK(process->readLine(Instant::max()).status == Status::kInterrupted);
}

}  // namespace ximaera::match
