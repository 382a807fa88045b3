#include "protocol/command_line/exit_status.h"

#include <new>
#include <ostream>

namespace ximaera {

std::string messageOf(const std::exception_ptr& problem) {
  try {
    std::rethrow_exception(problem);
  } catch (const std::bad_alloc&) {
    return "there is not enough memory";
  } catch (const std::exception& error) {
    return error.what();
  }
}

int statusOfOutput(int status, std::ostream& out, std::ostream& error, std::string_view program) {
  if (out.flush()) return status;
  error << program << ": cannot write to the standard output\n";
  return kCannotWrite;
}

}  // namespace ximaera
