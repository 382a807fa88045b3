#pragma once

#include <fmt/format.h>

#include <atomic>
#include <concepts>
#include <exception>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/engine.h"
#include "protocol/library/ximaera.h"

/// What stands behind the handles of ximaera.h, and the border that no exception crosses.
struct ximaera_board {
  explicit ximaera_board(ximaera::Game played) : game(std::move(played)) {}

  /// Made by the first search or option, because it takes the memory of a table.
  ximaera::Engine& engine();

  ximaera::Game game;
  /// The texts of the last answer, kept for the caller.
  std::string text, second;
  std::unique_ptr<ximaera::Engine> owned;
  /// `owned`, for the thread that stops it.
  std::atomic<ximaera::Engine*> searching = nullptr;
};

namespace ximaera::library {

/// The error that ximaera_error() returns in this thread.
std::string& lastError();

inline ximaera_status refuse(std::string_view message) {
  lastError() = message;
  return XIMAERA_BAD_ARGUMENT;
}

/// The rules that a handle stands for.
inline const Rules& rulesOf(const ximaera_game* game) {
  return *reinterpret_cast<const Rules*>(game);
}

/// Calls `work`, which returns a status, unless one of the named arguments is NULL. An exception
/// becomes XIMAERA_FAILED.
struct Argument {
  const char* name;
  const void* pointer;
};
template <std::invocable Work>
ximaera_status guarded(std::initializer_list<Argument> arguments, Work&& work) noexcept try {
  for (const Argument& argument : arguments)
    if (argument.pointer == nullptr) return refuse(fmt::format("{} is NULL", argument.name));
  return work();
} catch (const std::exception& fault) {
  try {
    lastError() = fault.what();
  } catch (...) {
    lastError().clear();
  }
  return XIMAERA_FAILED;
}

/// The same for `work` that returns a Result<std::string>, which is kept in `text` and returned;
/// NULL after an error.
template <std::invocable Work>
const char* guardedText(std::string& text, std::initializer_list<Argument> arguments,
                        Work&& work) noexcept {
  const ximaera_status status = guarded(arguments, [&] {
    Result<std::string> answer = work();
    if (!answer) return refuse(answer.error());
    text = std::move(*answer);
    return XIMAERA_OK;
  });
  return status == XIMAERA_OK ? text.c_str() : nullptr;
}

/// The same for a text about a board, which keeps it.
template <std::invocable Work>
const char* boardText(ximaera_board* board, std::initializer_list<Argument> arguments,
                      Work&& work) noexcept {
  return guardedText(board != nullptr ? board->text : lastError(), arguments,
                     std::forward<Work>(work));
}

}  // namespace ximaera::library
