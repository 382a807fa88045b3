#pragma once

#include <fmt/format.h>

#include <chrono>
#include <concepts>
#include <exception>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "protocol/library/board_use.h"
#include "protocol/library/ximaera.h"

/// What stands behind the handles of ximaera.h, and the border that no exception crosses.
struct ximaera_game {
  ximaera::VariantPtr variant;
};

struct ximaera_board {
  ximaera_board(ximaera::VariantPtr of, ximaera::Game played)
      : variant(std::move(of)), game(std::move(played)) {}
  ~ximaera_board();

  /// For the present position. Made by the first search or option, because it takes the memory of a
  /// table, and made again in a forked process, where its threads are not.
  ximaera::Engine& engine();
  /// To be called often while the board searches or counts. Returns whether to go on.
  bool goesOn();

  ximaera::VariantPtr variant;
  ximaera::Game game;
  mutable ximaera::library::BoardState state;
  /// Called now and then while the board searches or counts.
  ximaera_on_poll onPoll = nullptr;
  void* pollUser = nullptr;

  /// The texts of the last answer, outcome and search, kept for the caller.
  std::string text, reason, sentence, best, ponder;

  std::unique_ptr<ximaera::Engine> owned;
  /// The process of `owned`.
  int process = 0;
  std::chrono::steady_clock::time_point polled;
  /// The options set so far, in their order, for another engine.
  std::vector<std::pair<std::string, std::string>> options;

 private:
  void leaveEngineBehind();
};

namespace ximaera::library {

/// The error that ximaera_error() returns in this thread. The first use makes what the thread has
/// of its own.
std::string& lastError();

inline ximaera_status refuse(std::string_view message) {
  lastError() = message;
  return XIMAERA_BAD_ARGUMENT;
}

/// An argument of a call, which must not be NULL. The call is the only one that uses a board.
struct Argument {
  Argument(const char* named, const void* given) : name(named), pointer(given) {}
  Argument(const char* named, const ximaera_board* given)
      : name(named), pointer(given), board(given) {}

  const char* name;
  const void* pointer;
  const ximaera_board* board = nullptr;
};

/// Calls `work`, which returns a status, unless one of the arguments is NULL or the first is a
/// board in use. An exception becomes XIMAERA_FAILED.
template <std::invocable Work>
ximaera_status guarded(std::initializer_list<Argument> arguments, Work&& work) noexcept try {
  lastError();
  for (const Argument& argument : arguments)
    if (argument.pointer == nullptr) return refuse(fmt::format("{} is NULL", argument.name));
  const ximaera_board* board = arguments.size() > 0 ? arguments.begin()->board : nullptr;
  const BoardUse use(board);
  if (use.refused()) return refuse(board->state.whyTaken());
  return work();
} catch (const std::exception& fault) {
  try {
    lastError() = fault.what();
  } catch (...) {
    lastError().clear();
  }
  return XIMAERA_FAILED;
}

/// The same for `work` that returns a value, or a Result of one. Returns it; `otherwise` after an
/// error.
template <class Value, std::invocable Work>
Value guardedValue(std::initializer_list<Argument> arguments, Value otherwise,
                   Work&& work) noexcept {
  guarded(arguments, [&] {
    const Result<Value> value = work();
    if (!value) return refuse(value.error());
    otherwise = *value;
    return XIMAERA_OK;
  });
  return otherwise;
}

/// The same for a text, which is kept in `text`; NULL after an error.
template <std::invocable Work>
const char* guardedText(std::string& text, std::initializer_list<Argument> arguments,
                        Work&& work) noexcept {
  return guardedValue<const char*>(arguments, nullptr, [&]() -> Result<const char*> {
    Result<std::string> answer = work();
    if (!answer) return answer.failure();
    text = std::move(*answer);
    return text.c_str();
  });
}

/// The last text without a board.
std::string& lastAnswer();

/// The same for a text without a board.
template <std::invocable Work>
const char* answer(std::initializer_list<Argument> arguments, Work&& work) noexcept {
  return guardedText(lastAnswer(), arguments, std::forward<Work>(work));
}

/// The same for a text about a board, which keeps it.
template <std::invocable Work>
const char* boardText(ximaera_board* board, std::initializer_list<Argument> arguments,
                      Work&& work) noexcept {
  return guardedText(board != nullptr ? board->text : lastError(), arguments,
                     std::forward<Work>(work));
}

}  // namespace ximaera::library
