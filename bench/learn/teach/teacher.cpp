#include "bench/learn/teach/teacher.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <mutex>
#include <ostream>
#include <thread>

#include "bench/learn/games/generator.h"
#include "bench/learn/report/insights.h"
#include "bench/learn/sides.h"
#include "bench/learn/teach/short_course.h"
#include "bench/learn/teach/weights_match.h"
#include "engine/files/file.h"
#include "engine/files/weights_file.h"
#include "engine/files/write_file.h"
#include "movegen/text/number.h"
#include "protocol/command_line/arguments.h"
#include "protocol/command_line/duration.h"
#include "search/evaluation/network_file.h"

namespace ximaera::learn {

namespace {

// The share of the time until the match at the end, and the seconds of a generation before the
// first.
constexpr double kUntilMatch = 0.88, kUnit = 30;

// Nodes of each search in the games, and in the matches.
constexpr std::uint64_t kNodes = 400, kMatchNodes = 4000;
// More than any machine plays in the time of a generation.
constexpr std::uint32_t kMostGames = 2'000'000;
// However slow the machine is.
constexpr int kLeastGames = 20;
// The share of the time that has passed that goes to a match after a generation.
constexpr double kMatchShare = 0.04;
constexpr double kSecondsBetweenNotes = 5;
constexpr auto kPatience = std::chrono::seconds(1), kBetweenNotes = std::chrono::seconds(60);

/// The time spent on a course by this process and, before it was stopped, by earlier ones. It is
/// kept in a file.
class CourseTime {
 public:
  explicit CourseTime(std::string file) : file_(std::move(file)) {
    const auto text = readWholeFile(file_, 100);
    const auto seconds = text ? parseNumber("seconds", *text, 0, 1'000'000'000) : Error{};
    if (seconds) earlier_ = static_cast<double>(*seconds);
  }

  double spent() const {
    return earlier_ +
           std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count();
  }
  /// Keeps the time spent, if the last note of it is some seconds old. For any thread.
  void note() {
    const std::lock_guard lock(mutex_);
    if (spent() - noted_ < kSecondsBetweenNotes) return;
    noted_ = spent();
    LostOutput::check(replaceFile(file_, fmt::format("{:.0f}", noted_)));
  }

 private:
  std::string file_;
  double earlier_ = 0;
  double noted_ = 0;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
};

// The games of a part of a generation, and the file that tells that they are all there.
std::string gamesIn(const std::string& folder, int generation, int shard) {
  return fmt::format("{}/{}.{}.xg", folder, generation, shard);
}
std::string doneIn(const std::string& folder, int generation, int shard) {
  return gamesIn(folder, generation, shard) + ".done";
}

// How long ago the last game was written to a file.
std::string lastSign(const std::string& file) {
  std::error_code missing;
  const auto written = std::filesystem::last_write_time(file, missing);
  if (missing) return "not begun";
  const std::chrono::duration<double> ago = std::filesystem::file_time_type::clock::now() - written;
  return fmt::format("last game {} ago", timeText(std::max(ago.count(), 0.0)));
}

class Teacher {
 public:
  Teacher(const Course& course, const Outputs& outputs)
      : course_(course),
        outputs_(outputs),
        schedule_(course.minutes),
        time_(fileOf(course.shard.index, "time")),
        untaught_(course.variant->network()) {}

  void teach() {
    for (int generation = 1; generation <= schedule_.generations(); ++generation)
      if (!hasWeights(generation)) learn(generation);
    if (course_.shard.index == 1) finish();
  }

 private:
  std::string fileOf(int number, std::string_view name) const {
    return fmt::format("{}/{}.{}", course_.folder, number, name);
  }
  std::string weightsOf(int generation) const { return fileOf(generation, "net"); }
  bool hasWeights(int generation) const { return std::filesystem::exists(weightsOf(generation)); }
  // The end of a generation's games, in seconds of the course. If the one before took longer than
  // planned, half of the planned time is left for it.
  double endOf(int generation) const {
    const double begin = generation == 1 ? 0 : schedule_.endOf(generation - 1);
    const double end = schedule_.endOf(generation);
    return std::max(end, time_.spent() + (end - begin) / 2);
  }

  void learn(int generation) {
    play(generation);
    LostOutput::check(replaceFile(doneIn(course_.folder, generation, course_.shard.index), ""));
    std::chrono::steady_clock::time_point next;
    while (!hasWeights(generation)) {
      if (allDone(generation)) {
        const auto lock = valid(FileLock::takeIfFree(weightsOf(generation)));
        if (lock && !hasWeights(generation)) return fit(generation);
      }
      if (const auto now = std::chrono::steady_clock::now(); now >= next) {
        outputs_.out << fmt::format("Waiting for {}\n",
                                    awaited(course_.folder, generation, course_.shard.count))
                     << std::flush;
        next = now + kBetweenNotes;
      }
      std::this_thread::sleep_for(kPatience);
    }
  }

  // The weights after a generation; those of the beginning if it is 0.
  Network networkAfter(int generation) const {
    if (generation == 0) return untaught_;
    return valid(loadNetwork(course_.variant->rules(), weightsOf(generation)));
  }

  void play(int generation) {
    const Network network = networkAfter(generation - 1);
    const double until = endOf(generation);
    std::atomic<int> begun = 0;
    const GenerationPlan plan{.rules = {.variant = course_.variant,
                                        .network = &network,
                                        .seed = static_cast<std::uint64_t>(generation),
                                        .nodes = kNodes,
                                        .par = parOf(course_.variant->rules(), network)},
                              .games = kMostGames,
                              .shard = course_.shard,
                              .threads = course_.threads,
                              .file = gamesIn(course_.folder, generation, course_.shard.index),
                              .ended = [&] {
                                time_.note();
                                return begun++ >= kLeastGames && time_.spent() >= until;
                              }};
    const auto leftUntil = [&](double end) { return timeText(std::max(end - time_.spent(), 0.0)); };
    outputs_.out << fmt::format("Generation {} of {}: games for {}; {} left\n", generation,
                                schedule_.generations(), leftUntil(until),
                                leftUntil(schedule_.seconds()))
                 << std::flush;
    Progress progress(outputs_.out, outputs_.terminal);
    refuseIf(generateGames(plan, progress));
  }

  bool allDone(int generation) const {
    for (int shard = 1; shard <= course_.shard.count; ++shard)
      if (!std::filesystem::exists(doneIn(course_.folder, generation, shard))) return false;
    return true;
  }

  std::vector<std::string> gamesOfAll(int generation) const {
    std::vector<std::string> files;
    for (int shard = 1; shard <= course_.shard.count; ++shard)
      files.push_back(gamesIn(course_.folder, generation, shard));
    return files;
  }

  // Fits to the games of a generation and of the one before, which are half as many. Where the
  // sides differ, the scores of the one before mean other chances: their network knew less of the
  // sides.
  void fit(int generation) {
    std::vector<std::string> files = gamesOfAll(generation);
    if (generation > 1 && !sidesDiffer(course_.variant->rules()))
      for (const std::string& file : gamesOfAll(generation - 1)) files.push_back(file);
    auto games = valid(loadGames(files, course_.variant->rules(), notesTo(outputs_)));
    GamesFit request = courseFit(untaught_, games.size());
    request.settings.threads = std::min(course_.threads, 8);
    std::string story = fmt::format("ximaera-learn teach, generation {}\n", generation);
    const Network network =
        valid(fitGames(request, std::move(games), [&](const std::string& line) { story += line; }));
    LostOutput::check(replaceFile(fileOf(generation, "txt"), story));
    // Others wait for this file.
    LostOutput::check(replaceFile(weightsOf(generation), writeNetwork(network)));
    prove(network, generation, time_.spent() * (1 + kMatchShare));
  }

  // A match against the weights of the beginning until some second of the course. Matches of
  // different numbers have different openings. The programs get weights that score half or more:
  // less is a loss, more likely than not.
  void prove(const Network& network, int number, double until) {
    const auto seed = static_cast<std::uint64_t>(number);
    const WeightsMatch match = playMatch({.variant = course_.variant,
                                          .network = &network,
                                          .seed = seed,
                                          .nodes = kMatchNodes,
                                          .par = parOf(course_.variant->rules(), network)},
                                         network, untaught_, course_.threads,
                                         [this, until] { return time_.spent() >= until; });
    outputs_.out << matchText(match) << "\n";
    const bool worse = match.score < 0.5;
    if (!worse) LostOutput::check(replaceFile(course_.weights, writeNetwork(network)));
    inPlace_ |= !worse;
    if (worse)
      outputs_.out << "They score less, and are not put in place.\n";
    else if (match.games >= kTellingGames && judgementOf(match) == Judgement::kNoBetter)
      outputs_.out << "No better yet, so far as this match can tell; they are put in place.\n";
    outputs_.out << std::flush;
  }

  static std::string matchText(const WeightsMatch& match) {
    const std::string text =
        fmt::format("Against the beginning: {:.1f} % of {} games", 100 * match.score, match.games);
    if (match.games < kTellingGames) return text + ", too few to tell";
    return fmt::format("{}, {:+.0f} +/- {:.0f} Elo", text, match.strength.elo,
                       match.strength.error);
  }

  void finish() {
    const int last = schedule_.generations();
    const Network network = networkAfter(last);
    outputs_.out << "Match of the new weights against those of the beginning ...\n" << std::flush;
    prove(network, last + 1, schedule_.seconds());
    if (inPlace_)
      outputs_.out << fmt::format(
          "The weights are in {}. The same call with more minutes goes on; without this file the "
          "game is played by the weights of the beginning.\n\n",
          course_.weights);
    const auto insights =
        valid(gatherInsights(gamesOfAll(last), Variants(course_.variant), notesTo(outputs_)));
    outputs_.out << insightsTable(insights) << '\n'
                 << (sidesDiffer(course_.variant->rules())
                         ? startText(insights.front(), network) + '\n'
                         : "")
                 << firstMovesTable(insights) << std::flush;
  }

  const Course& course_;
  const Outputs& outputs_;
  Schedule schedule_;
  CourseTime time_;
  const Network& untaught_;
  bool inPlace_ = false;
};

}  // namespace

Schedule::Schedule(double minutes)
    : seconds_(60 * minutes),
      generations_(std::max(1, static_cast<int>(std::log2(kUntilMatch * seconds_ / kUnit)))) {}

double Schedule::endOf(int generation) const {
  return generation >= generations_ ? kUntilMatch * seconds_ : std::ldexp(kUnit, generation);
}

std::string awaited(const std::string& folder, int generation, int parts) {
  std::string text;
  for (int part = 1; part <= parts; ++part)
    if (!std::filesystem::exists(doneIn(folder, generation, part)))
      text += fmt::format("{}part {} of {} ({})", text.empty() ? "" : ", ", part, parts,
                          lastSign(gamesIn(folder, generation, part)));
  return text.empty() ? "the fit of another process" : text;
}

void teach(const Course& course, const Outputs& outputs) {
  for (const std::filesystem::path& folder :
       {std::filesystem::path(course.folder),
        std::filesystem::path(course.weights).parent_path()}) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
      throw WrongCall({fmt::format("cannot make '{}': {}", folder.string(), error.message())});
  }
  Teacher(course, outputs).teach();
}

}  // namespace ximaera::learn
