#include "engine/weights.h"

#include <fmt/format.h>

#include <filesystem>

#include "engine/files/weights_file.h"

namespace ximaera {

// A fault in taught weights is no fault of the game.
Weights::Weights(VariantPtr variant, const std::string& folder) : variant_(std::move(variant)) {
  if (folder.empty()) return;
  const std::string stem = variant_->nameForFiles(), path = fmt::format("{}/{}.net", folder, stem);
  std::error_code code;
  if (std::filesystem::exists(path, code)) {
    Result<Network> taught = loadNetwork(variant_->rules(), path);
    if (!taught) {
      fault_ = taught.error();
      return;
    }
    *this = Weights(variant_, std::move(*taught));
  } else if (stem != variant_->name() && hasOtherWeights(folder, variant_->name(), stem)) {
    fault_ = "weights that were taught for other rules of it are not used";
  }
}

Weights::Weights(VariantPtr variant, Network taught) : variant_(std::move(variant)) {
  taught.origin = Origin::kTaught;
  loaded_ = std::make_shared<Network>(std::move(taught));
}

Result<Weights> Weights::of(VariantPtr variant, const std::string& folder,
                            const std::string& file) {
  if (file.empty()) return Weights(std::move(variant), folder);
  auto network = loadOwnNetwork(variant->rules(), file);
  if (!network) return network.failure();
  Weights weights = *network ? Weights(std::move(variant)) : Weights(std::move(variant), folder);
  if (*network) weights.loaded_ = std::make_shared<Network>(std::move(**network));
  weights.fileWaits_ = !*network;
  return weights;
}

std::string Weights::note() const {
  if (!variant_->info().described() && origin() != Origin::kTaught && fault_.empty()) return {};
  std::string note = fmt::format("{} is judged by {}", variant_->name(), wordsFor(origin()));
  return fault_.empty() ? note : note + "; " + fault_;
}

}  // namespace ximaera
