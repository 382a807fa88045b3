#pragma once

#include "search/tree/line.h"
#include "search/tree/node.h"
#include "search/tree/shared_tables.h"

namespace ximaera {

/// The static evaluation of a node: that of its position, which shrinks toward the draw by the
/// half-move clock, with the correction history.
class StaticEval {
 public:
  /// Both must outlive it.
  StaticEval(Line& line, Corrections& corrections) : line_(line), corrections_(corrections) {}

  /// Sets the node's evaluations, with the help of its table entry. A forced side has none.
  void evaluate(Node& node);
  /// Updates the correction history by the value of a node that has been searched.
  void learn(const Node& node);

 private:
  Value corrected(Value rawEval) const;

  Line& line_;
  Corrections& corrections_;
};

}  // namespace ximaera
