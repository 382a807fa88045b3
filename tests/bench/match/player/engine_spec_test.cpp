#include "bench/match/player/engine_spec.h"

#include "tests/support/catch.h"

namespace ximaera::match {

using Words = std::vector<std::string>;

TEST_CASE("quotes hold words together") {
  CHECK(*splitQuoted("a='b c' \"d e\"f g\\ h '' \"it's\"") ==
        Words{"a=b c", "d ef", "g h", "", "it's"});
  CHECK_FALSE(splitQuoted("a 'b"));
}

TEST_CASE("a quoted word is read back") {
  for (const char* word :
       {"plain", "two words", "", "a\"b", "a\\b", "it's", "a\nb", "a\rb", "a\vb"}) {
    CAPTURE(word);
    CHECK(*splitQuoted(quotedWord(word)) == Words{word});
  }
}

using namespace std::chrono_literals;

TEST_CASE("an engine is described by words") {
  const EngineSpec engine =
      parseEngine(
          "cmd=/bin/engine name=\"My Engine\" proto=uci option.Hash=64 dir=/ args=\"-a 'b c'\" "
          "tc=40/60+0.5 margin=20 restart=on stderr=/tmp/e.log",
          {})
          .value();
  CHECK(engine.command == "/bin/engine");
  CHECK(engine.name == "My Engine");
  CHECK(engine.protocol == Protocol::kUci);
  CHECK(engine.option("Hash") == "64");
  CHECK(engine.directory == "/");
  CHECK(engine.arguments == std::vector<std::string>{"-a", "b c"});
  CHECK(engine.time.clock == ClockRule{40, 60s, 500ms});
  CHECK(engine.margin == 20ms);
  CHECK(engine.restart);
  CHECK(engine.errors == "/tmp/e.log");
}

TEST_CASE("a command may bring its arguments, and a name is made from it") {
  const EngineSpec engine = parseEngine("cmd=\"/usr/games/gnuchess --xboard\"", {}).value();
  CHECK(engine.command == "/usr/games/gnuchess");
  CHECK(engine.arguments == std::vector<std::string>{"--xboard"});
  CHECK(engine.name == "gnuchess");
}

TEST_CASE("names of options may have blanks") {
  const EngineSpec engine =
      parseEngine("cmd=a option.Move Overhead=50 \"option.Skill Level=3\" option.Clear Hash=", {})
          .value();
  CHECK(engine.option("Move Overhead") == "50");
  CHECK(engine.option("Skill Level") == "3");
  CHECK(engine.options.size() == 3);
}

TEST_CASE("words of other runners are known") {
  const EngineSpec engine = parseEngine("cmd=a tc=inf plies=5 timemargin=20", {}).value();
  CHECK_FALSE(engine.time.clock);
  CHECK(engine.time.depth == 5);
  CHECK(engine.margin == 20ms);
}

TEST_CASE("defaults speak where an engine is silent") {
  const EngineSpec common = parseDefaults("tc=10+0.1 option.Hash=16 margin=5", {}).value();
  const EngineSpec silent = parseEngine("cmd=a", common).value();
  CHECK(silent.time.clock == ClockRule{{}, 10s, 100ms});
  CHECK(silent.option("Hash") == "16");
  const EngineSpec own = parseEngine("cmd=a nodes=1000 option.Hash=32", common).value();
  CHECK_FALSE(own.time.clock);
  CHECK(own.time.nodes == 1000);
  CHECK(own.option("Hash") == "32");
  CHECK(own.margin == 5ms);
}

TEST_CASE("where every move has its own time, the pipe's share of it is forgiven") {
  CHECK(parseEngine("cmd=a tc=10", {}).value().tolerance() == 0ms);
  CHECK(parseEngine("cmd=a st=1", {}).value().tolerance() == 100ms);
  CHECK(parseEngine("cmd=a st=1 margin=0", {}).value().tolerance() == 0ms);
}

TEST_CASE("an engine is read back as it was written") {
  const char* text =
      "cmd='a b' args='x \"y z\"' name='n \\\\ m' proto=xboard nodes=5 depth=6 tc=1+1 "
      "margin=7 restart=on 'option.O P=q r' option.E=";
  const EngineSpec engine = parseEngine(text, {}).value();
  const std::string written = formatEngine(engine);
  CHECK(formatEngine(parseEngine(written, {}).value()) == written);
  CHECK(engine.command == "a");
  CHECK(engine.arguments == std::vector<std::string>{"b", "x", "y z"});
}

TEST_CASE("errors name the word that is wrong") {
  CHECK(parseEngine("name=x", {}).error() == "there is no cmd=");
  CHECK(parseEngine("cmd=x colour=red", {}).error() == "there is no 'colour' of an engine");
  CHECK(parseEngine("cmd=x proto=usi", {}).error() == "proto 'usi' is not one of uci, xboard");
  CHECK(parseEngine("cmd=x tc=abc", {}).error().starts_with("tc 'abc': 'abc' is not a time"));
  CHECK(parseEngine("cmd=x nodes=0", {}).error() == "nodes '0' is not a positive number");
  CHECK(parseEngine("cmd=x depth=1.5", {}).error() == "depth '1.5' is not a number from 1 to 1000");
  CHECK(parseEngine("cmd=x margin=-1", {}).error() ==
        "margin '-1' is not a number of milliseconds");
  CHECK(parseEngine("cmd=x dir=/no/such", {}).error() ==
        "dir '/no/such': No such file or directory");
  CHECK(parseEngine("cmd=x stderr=/no/such/e.log", {}).error() ==
        "stderr '/no/such/e.log' cannot be written");
  CHECK(parseEngine("cmd=x loose", {}).error() == "'loose' is not a pair key=value");
  CHECK(parseEngine("cmd=x tc=10 st=1", {}).error() == "st excludes tc");
  CHECK(parseEngine("cmd=x 'name=a\nb'", {}).error() ==
        "name 'a\\x0ab' is longer than 100 bytes or no text");
  CHECK(parseEngine("cmd='x", {}).error() == "a quote is left open");
  CHECK(parseEngine("cmd=", {}).error() == "cmd '' names no program");
}

TEST_CASE("words of any length and sort are read, or refused") {
  const std::string word(300, 'x');
  const EngineSpec engine = parseEngine("cmd='" + word + " a b'", {}).value();
  CHECK(engine.command == word);
  CHECK(engine.name == std::string(100, 'x') + "...");
  CHECK(engine.arguments.size() == 2);
  CHECK(parseEngine("cmd=x dir=/" + word, {}).error().ends_with("File name too long"));
  CHECK(parseEngine("cmd=x dir=/dev/null", {}).error() == "dir '/dev/null' is not a directory");
  CHECK(parseEngine("cmd=/bin/a\xff\x01", {}).value().name == "a\\xff\\x01");
}

TEST_CASE("players of one name get numbers") {
  std::vector<EngineSpec> engines{parseEngine("cmd=a", {}).value(),
                                  parseEngine("cmd=b", {}).value(),
                                  parseEngine("cmd=a", {}).value()};
  makeNamesDistinct(engines);
  CHECK(engines[0].name == "a 1");
  CHECK(engines[1].name == "b");
  CHECK(engines[2].name == "a 2");
}

}  // namespace ximaera::match
