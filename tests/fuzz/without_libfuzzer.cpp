// Runs a fuzz target without libFuzzer: tries the inputs of the corpus, then random mutations of
// them, the same in each run with the same XIMAERA_SEED (1).
//   fuzz_TARGET INPUTS CORPUS
// The corpus is a folder of inputs, or a file with one on each line, with the escapes \n, \\, \xHH.
// If the program is aborted, for example by a sanitizer, the input is kept as fuzz_TARGET.input.

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/environment.h"
#include "tests/support/escapes.h"
#include "tests/support/files.h"
#include "tests/support/positions.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

using ximaera::test::Dice;

namespace {

constexpr int kMostChanges = 8;
constexpr int kLongestPiece = 16;

/// The current input, and the file it is written to if the program is aborted.
std::string input;
std::string inputPath;

void keepInput(int) {
  ximaera::test::writeFile(inputPath, input);
}

void tryOut() {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

std::vector<std::string> readFolder(const std::filesystem::path& folder) {
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> corpus;
  std::transform(paths.begin(), paths.end(), std::back_inserter(corpus), ximaera::test::readFile);
  return corpus;
}

std::vector<std::string> readLines(const std::string& path) {
  std::istringstream file(ximaera::test::readFile(path));
  std::vector<std::string> corpus;
  for (std::string line; std::getline(file, line);)
    corpus.push_back(ximaera::test::unescaped(line));
  return corpus;
}

std::size_t below(std::size_t count, Dice& dice) {
  return static_cast<std::size_t>(dice.roll(static_cast<int>(count)));
}

std::string pieceOf(const std::string& text, Dice& dice) {
  const std::size_t length = 1 + below(kLongestPiece, dice);
  return text.substr(below(text.size() + 1, dice), length);
}

void change(const std::vector<std::string>& corpus, Dice& dice) {
  const std::size_t at = below(input.size() + 1, dice);
  switch (dice.roll(5)) {
    case 0:
      input.erase(at, 1 + below(kLongestPiece, dice));
      break;
    case 1:
      input.insert(at, 1, static_cast<char>(dice.roll(256)));
      break;
    case 2:
      input.replace(at, 1, 1, static_cast<char>(dice.roll(256)));
      break;
    case 3:
      input.insert(at, pieceOf(input, dice));
      break;
    default:
      input.insert(at, pieceOf(corpus[below(corpus.size(), dice)], dice));
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: " << argv[0] << " INPUTS CORPUS\n";
    return 2;
  }
  const std::vector<std::string> corpus =
      std::filesystem::is_directory(argv[2]) ? readFolder(argv[2]) : readLines(argv[2]);
  inputPath = std::string(argv[0]) + ".input";
  std::signal(SIGABRT, keepInput);
  for (const std::string& known : corpus) {
    input = known;
    tryOut();
  }
  Dice dice(static_cast<std::uint32_t>(ximaera::test::numberOf("XIMAERA_SEED", 1)));
  const int inputs = std::atoi(argv[1]);
  for (int tried = 0; tried < inputs; ++tried) {
    input = corpus[below(corpus.size(), dice)];
    for (int changes = 1 + dice.roll(kMostChanges); changes > 0; --changes) change(corpus, dice);
    tryOut();
  }
  std::cout << std::filesystem::path(argv[0]).filename().string() << ": " << corpus.size()
            << " inputs of the corpus and " << inputs << " made of them\n";
}
