#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace ximaera {

/// A message for the user that names the offending part.
struct Error {
  std::string message;
};

/// Ends the program with this message on the error stream.
[[noreturn]] void endWith(const std::string& message);

/// For a call that can only fail by a fault of the program: ends it with the message of an error.
inline void must(const std::optional<Error>& error) {
  if (error) endWith(error->message);
}

/// A value, or the error that prevented it; `if (result)` looks which of them it is. A use of the
/// value where there is an error ends the program; so does, in debug builds, a use without a look.
/// A result without a name was not looked at, so its value cannot be used: that does not compile.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}
  Result(Error error) : content_(std::move(error)) {}

  explicit operator bool() const {
    looked_ = true;
    return hasValue();
  }
  T& operator*() & { return *operator->(); }
  const T& operator*() const& { return *operator->(); }
  T* operator->() & {
    check();
    return &std::get<0>(content_);
  }
  const T* operator->() const& {
    check();
    return &std::get<0>(content_);
  }
  void operator*() && = delete;
  void operator->() && = delete;
  /// The value, where an error would be a fault of the program and may end it.
  T value() && {
    if (!hasValue()) endWith(error());
    return std::get<0>(std::move(content_));
  }
  /// The error, to pass on: `if (!move) return move.failure();`
  const Error& failure() const {
    if (hasValue()) endWith("the error of a result without one was used");
    return std::get<1>(content_);
  }
  /// The message of the error.
  const std::string& error() const { return failure().message; }

 private:
  bool hasValue() const { return content_.index() == 0; }
  void check() const {
    if (!hasValue()) endWith(error());
#ifndef NDEBUG
    if (!looked_) endWith("a result was used without a look whether it is an error");
#endif
  }

  std::variant<T, Error> content_;
  mutable bool looked_ = false;
};

}  // namespace ximaera
