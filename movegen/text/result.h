#pragma once

#include <string>
#include <utility>
#include <variant>

namespace ximaera {

/// Says what is wrong, naming the offending part, in a form fit to be shown to the user.
struct Error {
  std::string message;
};

/// A value, or the error that kept it from being made.
template <class T>
class Result {
 public:
  Result(T value) : content_(std::move(value)) {}
  Result(Error error) : content_(std::move(error)) {}

  explicit operator bool() const { return content_.index() == 0; }
  T& value() { return std::get<0>(content_); }
  const T& value() const { return std::get<0>(content_); }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  /// What went wrong, to be passed on: `if (!move) return move.failure();`
  const Error& failure() const { return std::get<1>(content_); }
  /// The same in words.
  const std::string& error() const { return failure().message; }

 private:
  std::variant<T, Error> content_;
};

}  // namespace ximaera
