#include "bench/match/result/records.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "movegen/text/utf8.h"
#include "movegen/variants/registry.h"
#include "protocol/records/pgn.h"
#include "tests/bench/match/support.h"
#include "tests/support/catch.h"

namespace ximaera::match {

namespace {

MatchHeader sampleHeader() {
  MatchHeader header;
  header.variant = "chess";
  header.names = {"A", "B"};
  header.engines = {"cmd=a name=A tc=10+0.1", "cmd=b name=B tc=10+0.1"};
  header.plan = {.players = 2, .games = 8, .openings = 5, .seed = 0xfedcba9876543210u};
  header.openings = "5 openings 123";
  header.sprt = "elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized";
  return header;
}

const Rules& chess() {
  return *findRules("chess");
}

// The writer of a new run.
RecordWriter begun(const std::string& name) {
  auto writer = RecordWriter::create(name, chess());
  INFO((writer ? "" : writer.error()));
  REQUIRE(writer);
  CHECK_FALSE(writer->begin(sampleHeader()));
  return std::move(*writer);
}

void append(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::app) << text;
}

}  // namespace

TEST_CASE("a game is read back as it was written") {
  GameRecord game = sampleGame(7);
  game.fen = "8/8/8/8/8/8/8/8 w - - 0 1";
  game.firstMover = kBlack;
  game.ruling = {GameResult::kBlackWins, Grade::kMajor, Termination::kAbandoned, "crash",
                 Event{EventKind::kCrash, kWhite, "signal 9 (\"Killed\")"}};
  const std::string line = gameLine(game);
  CHECK(line.find('\n') == std::string::npos);
  const GameRecord back = readGame(line).value();
  CHECK(gameLine(back) == line);
  CHECK(back.ruling.event->detail == "signal 9 (\"Killed\")");
  CHECK(back.ruling.event->by == kWhite);
  CHECK(back.ruling.grade == Grade::kMajor);
  CHECK(back.moves == game.moves);
  CHECK(back.comments == game.comments);
  CHECK(formatPgn(back) == formatPgn(game));
}

TEST_CASE("the line of a match is read back, its seed to the last bit") {
  const MatchHeader header = sampleHeader();
  const MatchHeader back = readHeader(headerLine(header)).value();
  CHECK_FALSE(header.differenceFrom(back));
  CHECK(back.plan.seed == header.plan.seed);
  CHECK(back.plan.games == 8);
  CHECK(headerLine(back) == headerLine(header));
}

TEST_CASE("a seed that is not a number of 64 bits is refused") {
  const std::string line = headerLine(sampleHeader());
  for (const std::string seed : {"", "-1", "12x", "18446744073709551616"}) {
    std::string changed = line;
    const std::string good = std::to_string(sampleHeader().plan.seed);
    changed.replace(changed.find(good), good.size(), seed);
    const Result<MatchHeader> header = readHeader(changed);
    REQUIRE_FALSE(header);
    CHECK(header.error() == "bad seed '" + seed + "'");
  }
}

TEST_CASE("members that are missing or of another type have their default") {
  const auto header = readHeader(
      R"({"match":{"names":["A",5,"B"],"engines":["a","b"],"games":2,"variant":7,"start":"3"}})");
  REQUIRE(header);
  CHECK(header->names == std::vector<std::string>{"A", "B"});
  CHECK(header->variant.empty());
  CHECK(header->plan.start == 0);
  CHECK(header->plan.seed == 1);
}

TEST_CASE("a line that is not JSON is an error with its place") {
  const auto errorOf = [](const std::string& line) { return readGame(line).error(); };
  CHECK(errorOf("") == "no JSON at column 1");
  CHECK(errorOf("{\"game\" 1}") == "no JSON at column 9");
  CHECK(errorOf("[1 2]") == "no JSON at column 4");
  CHECK(errorOf("[1,") == "no JSON at column 4");
  CHECK(errorOf("{\"game\":1e999}") == "a number in the JSON is too large");
  CHECK(errorOf(std::string(100000, '[')) == "no JSON at column 100001");
  CHECK(errorOf("5") == "neither a match nor a game");
}

TEST_CASE("records of different matches are refused with the difference") {
  MatchHeader other = sampleHeader();
  other.plan.seed = 1;
  CHECK(sampleHeader().differenceFrom(other) == "seed");
  other = sampleHeader();
  other.engines[1] += " option.Hash=1";
  CHECK(sampleHeader().differenceFrom(other) == "engines");
  other = sampleHeader();
  other.rules = "000000000000002a";
  CHECK(sampleHeader().differenceFrom(other) == "the rules of the variant");
  CHECK(readHeader(headerLine(other)).value().rules == other.rules);
  other = sampleHeader();
  other.shard = {2, 3};
  other.plan.games = 100;
  CHECK_FALSE(sampleHeader().differenceFrom(other));
}

TEST_CASE("records are written line by line and read again") {
  const TemporaryDirectory directory;
  const std::string name = directory.file("run");
  {
    RecordWriter writer = begun(name);
    CHECK_FALSE(writer.write(sampleGame(0)));
    const MatchFile half = readMatchFile(name + ".jsonl").value();
    CHECK(half.games.size() == 1);
    CHECK_FALSE(writer.write(sampleGame(1)));
  }
  const MatchFile file = readMatchFile(name + ".jsonl").value();
  CHECK_FALSE(file.header.differenceFrom(sampleHeader()));
  REQUIRE(file.games.size() == 2);
  CHECK(gameLine(file.games[1]) == gameLine(sampleGame(1)));
  CHECK(file.goodBytes == readFile(name + ".jsonl").size());
}

TEST_CASE("records are not overwritten") {
  const TemporaryDirectory directory;
  const std::string name = directory.file("run");
  append(name + ".pgn", "my games");
  CHECK(
      RecordWriter::create(name, chess()).error() ==
      fmt::format("'{0}.pgn' exists already, without '{0}.jsonl' to go on with: --out NAME writes "
                  "elsewhere",
                  name));
  CHECK(readFile(name + ".pgn") == "my games");
  append(name + ".jsonl", "my records");
  CHECK(RecordWriter::create(name, chess()).error() ==
        fmt::format(
            "'{}.jsonl' exists already: --resume goes on with it, --out NAME writes elsewhere",
            name));
  CHECK(readFile(name + ".jsonl") == "my records");
}

TEST_CASE("records belong to one run at a time") {
  const TemporaryDirectory directory;
  const std::string name = directory.file("run");
  CHECK_FALSE(takeRecords(name).value());
  {
    const RecordWriter writer = begun(name);
    CHECK(takeRecords(name).error() ==
          fmt::format("'{}.jsonl' is being written by another run", name));
  }
  REQUIRE(takeRecords(name));
  const auto taken = takeRecords(name).value();
  REQUIRE(taken);
  CHECK(takeRecords(name).error().ends_with("is being written by another run"));
}

TEST_CASE("records that cannot be written are reported with the reason") {
  const TemporaryDirectory directory;
  CHECK(RecordWriter::create(directory.file("no/run"), chess()).error() ==
        fmt::format("cannot write to '{}': No such file or directory",
                    directory.file("no/run.jsonl")));
  CHECK(RecordWriter::create(directory.file(std::string(300, 'x')), chess())
            .error()
            .ends_with("File name too long"));
  CHECK(takeRecords(directory.file(std::string(300, 'x'))).error().ends_with("File name too long"));
  auto full = RecordFile::open("/dev/full", RecordFile::State::kEarlier);
  REQUIRE(full);
  CHECK(full->append("x")->message == "cannot write to '/dev/full': No space left on device");
}

TEST_CASE("of the records of a game the first counts") {
  const TemporaryDirectory directory;
  const std::string name = directory.file("run");
  {
    RecordWriter writer = begun(name);
    for (const std::int64_t number : {0, 1, 1, 0, 2}) {
      GameRecord game = sampleGame(number);
      game.moves.resize(4 - game.moves.size() % 3, "a1a1");
      CHECK_FALSE(writer.write(game));
    }
  }
  const MatchFile file = readMatchFile(name + ".jsonl").value();
  CHECK(file.repeated == 2);
  REQUIRE(file.games.size() == 3);
  CHECK(file.games[2].number == 2);
  REQUIRE(RecordWriter::resume(name, chess(), *takeRecords(name).value()));
  CHECK(readFile(name + ".pgn") == pgnOf(file.games[0], chess()) + '\n' +
                                       pgnOf(file.games[1], chess()) + '\n' +
                                       pgnOf(file.games[2], chess()) + '\n');
}

TEST_CASE("records are text whatever an engine has printed") {
  GameRecord game = sampleGame(0, "A\xff", "B\n\"[");
  game.ruling.event = Event{EventKind::kIllegalMove, kWhite, "e2\xff\n\"]"};
  const std::string line = gameLine(game), pgn = formatPgn(game);
  CHECK(validUtf8(line) == line);
  CHECK(line.find('\n') == line.npos);
  CHECK(validUtf8(pgn) == pgn);
  CHECK(pgn.find("[White \"A\\\\xff\"]\n[Black \"B\\\\x0a\\\"[\"]\n") != pgn.npos);
  CHECK(pgn.find("[Incident \"illegal-move by White: e2\\\\xff\\\\x0a\\\"]\"]\n") != pgn.npos);
}

TEST_CASE("a line torn by a kill is left out, and the PGN is whole again after resuming") {
  const TemporaryDirectory directory;
  const std::string name = directory.file("run");
  {
    RecordWriter writer = begun(name);
    CHECK_FALSE(writer.write(sampleGame(0)));
    CHECK_FALSE(writer.write(sampleGame(1)));
  }
  const std::string whole = readFile(name + ".pgn");
  append(name + ".jsonl", gameLine(sampleGame(2)).substr(0, 50));
  append(name + ".pgn", formatPgn(sampleGame(2)).substr(0, 50));
  const MatchFile torn = readMatchFile(name + ".jsonl").value();
  CHECK(torn.goodBytes == readFile(name + ".jsonl").size() - 50);
  REQUIRE(torn.games.size() == 2);
  {
    auto writer = RecordWriter::resume(name, chess(), *takeRecords(name).value());
    REQUIRE(writer);
    CHECK(readFile(name + ".pgn") == whole);
    CHECK_FALSE(writer->begin(sampleHeader()));
    CHECK_FALSE(writer->write(sampleGame(2)));
  }
  const MatchFile file = readMatchFile(name + ".jsonl").value();
  CHECK(file.games.size() == 3);
  CHECK(readFile(name + ".pgn") == whole + pgnOf(sampleGame(2), chess()) + "\n");
}

TEST_CASE("a kill before the first line is whole leaves an empty record") {
  const TemporaryDirectory directory;
  append(directory.file("empty"), "");
  append(directory.file("torn"), headerLine(sampleHeader()).substr(0, 20));
  for (const char* name : {"empty", "torn"}) {
    const auto file = readMatchFile(directory.file(name));
    REQUIRE(file);
    CHECK(file->header.names.empty());
    CHECK(file->goodBytes == 0);
  }
}

TEST_CASE("a malformed line is reported with its place") {
  const TemporaryDirectory directory;
  const std::string path = directory.file("run.jsonl");
  append(path, headerLine(sampleHeader()) + "\n{\"result\":\"1-0\"}\n");
  CHECK(readMatchFile(path).error() == path + ", line 2: neither a match nor a game");
  CHECK(readMatchFile(directory.file("none")).error() ==
        "cannot read '" + directory.file("none") + "': No such file or directory");
  const std::string headless = directory.file("headless.jsonl");
  append(headless, gameLine(sampleGame(0)) + "\n");
  CHECK(readMatchFile(headless).error() ==
        headless + ", line 1: a game before the line of its match");
}

}  // namespace ximaera::match
