// A course for a page, in a worker that does nothing else: calls without handles.

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "bench/learn/in_threads.h"
#include "bench/learn/teach/short_course.h"
#include "engine/variants.h"
#include "protocol/records/json.h"
#include "search/evaluation/network_file.h"

namespace ximaera::learn {

// There are no threads but this one.
void inThreads(int count, const std::function<void(int)>& work, const std::function<void()>&) {
  for (int index = 0; index < count; ++index) work(index);
}

namespace {

std::optional<ShortCourse> course;
std::string answer;

const char* answerWith(Json::Object facts) {
  answer = Json(std::move(facts)).text();
  return answer.c_str();
}

const char* fault(const std::string& message) {
  return answerWith({{"error", message}});
}

constexpr const char* kJudgements[] = {"better", "even", "weaker"};

Json matchFacts(const std::optional<WeightsMatch>& match) {
  if (!match) return {};
  return Json::Object{{"games", match->games},
                      {"score", match->score},
                      {"elo", match->strength.elo},
                      {"error", match->strength.error},
                      {"judgement", kJudgements[static_cast<std::size_t>(judgementOf(*match))]}};
}

Json count(std::size_t number) {
  return static_cast<std::int64_t>(number);
}

}  // namespace

extern "C" {

/// Begins the course of a game: that of the name, or one described by a text. The weights of the
/// beginning are `size` bytes of a file, or those of the program if there are none. Returns
/// {"file"}, the name for files of its weights, or {"error"}.
[[clang::export_name("teach_begin")]] const char* teachBegin(const char* name,
                                                             const char* description,
                                                             const char* weights,
                                                             std::size_t size) {
  const Result<VariantPtr> variant =
      *description == '\0' ? Variants().meant(name) : describedVariant(name, description);
  if (!variant) return fault(variant.error());
  auto start = size == 0 ? Result<Network>((*variant)->network())
                         : readNetwork((*variant)->rules(), std::string_view(weights, size));
  if (!start) return fault(start.error());
  course.emplace(*variant, std::move(*start));
  return answerWith({{"file", (*variant)->nameForFiles() + ".net"}});
}

/// A step of the course, of some seconds at most. Returns its state, or {"error"}.
[[clang::export_name("teach_step")]] const char* teachStep() {
  if (!course) return fault("no course has begun");
  if (const auto error = course->step()) return fault(error->message);
  const ShortCourse::State& state = course->state();
  return answerWith({{"generation", state.generation},
                     {"games", count(state.games)},
                     {"planned", count(state.planned)},
                     {"pairs", state.pairs},
                     {"plannedPairs", state.plannedPairs},
                     {"positions", count(state.positions)},
                     {"match", matchFacts(state.match)},
                     {"bytes", count(course->weights().size())}});
}

/// The weights so far, as many bytes as the state tells.
[[clang::export_name("teach_weights")]] const char* teachWeights() {
  return course->weights().data();
}
}

}  // namespace ximaera::learn
