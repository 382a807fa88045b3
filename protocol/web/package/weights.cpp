// Weights from the browser's store, which has no files.

#include <string_view>

#include "protocol/library/handles.h"
#include "search/evaluation/network_file.h"

using namespace ximaera;
using namespace ximaera::library;

extern "C" {

/// Plays by weights, given as the bytes of a file. An error if they are for another game or
/// damaged.
[[clang::export_name("set_weights")]] ximaera_status setWeights(ximaera_board* board,
                                                                const char* bytes,
                                                                std::size_t size) {
  return guarded({{"board", board}, {"bytes", bytes}}, [&] {
    Result<Network> network = readNetwork(board->variant->rules(), std::string_view(bytes, size));
    if (!network) return refuse(network.error());
    board->engine().setWeights(Weights(board->variant, std::move(*network)));
    return XIMAERA_OK;
  });
}
}
