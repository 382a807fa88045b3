#include "engine/version.h"

namespace ximaera {

std::string_view version() {
  return XIMAERA_VERSION;
}

}  // namespace ximaera
