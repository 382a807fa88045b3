#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/match/process/interrupt.h"
#include "bench/match/process/line_buffer.h"
#include "movegen/text/result.h"

namespace ximaera::match {

/// The arguments for starting a program.
struct Launch {
  /// The program (searched in PATH if it has no slash) and its arguments.
  std::vector<std::string> arguments;
  /// Its working directory; ours if empty.
  std::string directory = {};
  /// The file that receives its error output, appended; none if empty.
  std::string errors = {};
  /// Ends every wait for the program when raised; may be nullptr.
  const Interrupt* interrupt = nullptr;
  /// The cores it may use; empty for all.
  std::vector<int> cores = {};
};

/// A child process of the operating system; Process documents the functions.
class Child {
 public:
  /// Throws a Shortage if the system lacks resources.
  static Result<std::unique_ptr<Child>> start(const Launch& launch);
  /// Kills it.
  virtual ~Child() = default;

  virtual bool write(std::string_view bytes, Instant deadline) = 0;
  /// Waits for bytes and appends them. kLine means that a line may be complete.
  virtual Reading::Status read(LineBuffer& lines, Instant deadline) = 0;
  virtual bool hasOutput() const = 0;
  virtual void finish(Duration grace) = 0;
  virtual void kill() = 0;
  virtual std::optional<std::string> ending() = 0;
  virtual int id() const = 0;
};

}  // namespace ximaera::match
