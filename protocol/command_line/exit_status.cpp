#include "protocol/command_line/exit_status.h"

#include <ostream>

namespace ximaera {

int statusOfOutput(int status, std::ostream& out, std::ostream& error, std::string_view program) {
  if (out.flush()) return status;
  error << program << ": cannot write to the standard output\n";
  return kCannotWrite;
}

}  // namespace ximaera
