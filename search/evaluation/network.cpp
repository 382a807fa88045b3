#include "search/evaluation/network.h"

#include <map>
#include <mutex>

#include "search/evaluation/classic.h"
#include "search/evaluation/evaluator.h"

namespace ximaera {

Network::Network(const Rules& of) : rules(&of), features(of), linear(features.pieces() + 2) {}

const Network& networkOf(const Rules& rules) {
  static std::mutex mutex;
  static std::map<const Rules*, Network> networks;
  const std::lock_guard lock(mutex);
  const auto found = networks.find(&rules);
  return found != networks.end() ? found->second
                                 : networks.emplace(&rules, classicNetwork(rules)).first->second;
}

Value evaluate(const Position& position) {
  Evaluator evaluator;
  evaluator.use(networkOf(position.rules()));
  return evaluator.value(position, {});
}

}  // namespace ximaera
