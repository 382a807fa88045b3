#include "engine/files/file.h"

#include <sys/stat.h>

#include <filesystem>

#include "engine/files/write_file.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/files.h"
#include "tests/support/limits.h"

using namespace ximaera;
using namespace ximaera::test;

TEST_CASE("a file is read to its end, whatever its bytes and however long it is") {
  const TemporaryDirectory directory;
  for (const std::size_t size : {0, 1, 4095, 4096, 4097, 1 << 20}) {
    std::string bytes(size, '\0');
    for (std::size_t index = 0; index < size; ++index)
      bytes[index] = static_cast<char>(index % 251);
    const auto read = readWholeFile(directory.write("bytes", bytes));
    REQUIRE(read);
    CHECK(*read == bytes);
  }
}

TEST_CASE("a file without a size, as the system's are, is read to its end") {
  const auto read = readWholeFile("/proc/self/status");
  REQUIRE(read);
  CHECK(contains(*read, "Pid:"));
}

TEST_CASE("a file that is not regular is refused without waiting for it") {
  const TemporaryDirectory directory;
  const std::string fifo = directory.file("fifo");
  REQUIRE(mkfifo(fifo.c_str(), 0600) == 0);
  for (const std::string& path : {fifo, std::string("/"), std::string("/dev/zero")})
    CHECK(readWholeFile(path).error() == "cannot read '" + path + "': it is not a regular file");
}

TEST_CASE("a missing or too long file is an error with the reason") {
  const TemporaryDirectory directory;
  CHECK(readWholeFile("/no/such/file").error() ==
        "cannot read '/no/such/file': No such file or directory");
  const std::string path = directory.write("long", std::string(101, 'x'));
  CHECK(readWholeFile(path, 101));
  CHECK(readWholeFile(path, 100).error() ==
        "cannot read '" + path + "': it has more than 100 bytes");
}

TEST_CASE("a file is replaced, and nothing else is left") {
  const TemporaryDirectory directory;
  const std::string path = directory.file("weights");
  for (const char* text : {"first", "second, longer", ""}) {
    CHECK_FALSE(refuseToReplace(path));
    CHECK_FALSE(replaceFile(path, text));
    CHECK(readFile(path) == text);
    CHECK_FALSE(std::filesystem::exists(path + ".new"));
  }
}

TEST_CASE("a file that cannot be written whole keeps its old content") {
  const TemporaryDirectory directory;
  const std::string path = directory.write("weights", "old");
  const FileSizeLimit limit(1000);
  CHECK(replaceFile(path, std::string(100'000, 'x'))->message ==
        "cannot write '" + path + "': File too large");
  CHECK(readFile(path) == "old");
  CHECK_FALSE(std::filesystem::exists(path + ".new"));
}

TEST_CASE("a place where nothing can be written is known before") {
  const TemporaryDirectory directory;
  CHECK(contains(refuseToReplace("/no/such/file")->message, "cannot write '/no/such/file'"));
  CHECK(contains(refuseToReplace(directory.file(""))->message, "it is a folder"));
  CHECK(contains(replaceFile(directory.file(""), "x")->message, "it is a folder"));
}

TEST_CASE("a device or a pipe is not replaced by a file") {
  const TemporaryDirectory directory;
  const std::string pipe = directory.file("pipe");
  REQUIRE(mkfifo(pipe.c_str(), S_IRWXU) == 0);
  CHECK(contains(refuseToReplace(pipe)->message, "it is not a regular file"));
  CHECK(contains(replaceFile(pipe, "x")->message, "it is not a regular file"));
  CHECK(std::filesystem::is_fifo(pipe));
}

TEST_CASE("a name that is too long for the system is an error") {
  const TemporaryDirectory directory;
  const std::string path = directory.file(std::string(300, 'x'));
  CHECK(replaceFile(path, "x")->message == "cannot write '" + path + "': File name too long");
  CHECK(refuseToReplace(path)->message == "cannot write '" + path + "': File name too long");
}

TEST_CASE("the folder of the user's data is absolute") {
  const char* const variables[] = {"XDG_DATA_HOME", "HOME"};
  std::vector<std::string> before;
  for (const char* variable : variables)
    before.emplace_back(std::getenv(variable) != nullptr ? std::getenv(variable) : "");
  const auto folderWith = [&](const char* data, const char* home) {
    setenv("XDG_DATA_HOME", data, 1);
    setenv("HOME", home, 1);
    return userFolder("games");
  };
  CHECK(folderWith("/data", "/home/me") == "/data/ximaera/games");
  CHECK(folderWith("", "/home/me") == "/home/me/.local/share/ximaera/games");
  CHECK(folderWith("", "/home/me/") == "/home/me/.local/share/ximaera/games");
  CHECK(folderWith("data", "/home/me") == "/home/me/.local/share/ximaera/games");
  CHECK(folderWith("data", "me").empty());
  folderWith(before[0].c_str(), before[1].c_str());
}
