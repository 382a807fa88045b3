#pragma once

#include <memory>
#include <string>

#include "engine/variants.h"
#include "movegen/text/result.h"

namespace ximaera {

/// The weights that a game plays by: those of a file, or those that the user has taught, or the
/// network that is built in.
class Weights {
 public:
  /// The network that is built in.
  explicit Weights(VariantPtr variant) : variant_(std::move(variant)) {}
  /// Those that the user has taught, the file STEM.net of a folder by Variant::nameForFiles(), or
  /// else the network that is built in. An empty folder is none.
  Weights(VariantPtr variant, const std::string& folder);
  /// Those of this network, which the user has taught.
  Weights(VariantPtr variant, Network taught);
  /// Those of a file, an error if they cannot be used. Weights for another game wait until it is
  /// played; meanwhile these are as without a file.
  static Result<Weights> of(VariantPtr variant, const std::string& folder, const std::string& file);

  const Network& network() const { return loaded_ ? *loaded_ : variant_->network(); }
  /// What the network was made from.
  Origin origin() const { return network().origin; }
  /// Whether the weights of the file are for another game.
  bool fileWaits() const { return fileWaits_; }
  /// What judges the positions of a described game, or of one that the user has taught, and what is
  /// wrong with weights that are not used: a sentence without its stop. Empty for other games.
  std::string note() const;

 private:
  VariantPtr variant_;
  std::shared_ptr<const Network> loaded_;
  // What is wrong with weights that the user has taught.
  std::string fault_;
  bool fileWaits_ = false;
};

}  // namespace ximaera
