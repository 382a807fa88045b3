#pragma once

#include <string>
#include <utility>
#include <variant>

namespace ximaera {

/// A message for the user that names the offending part.
struct Error {
  std::string message;
};

/// A value, or the error that prevented it.
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
  /// The error, to pass on: `if (!move) return move.failure();`
  const Error& failure() const { return std::get<1>(content_); }
  /// The message of the error.
  const std::string& error() const { return failure().message; }

 private:
  std::variant<T, Error> content_;
};

}  // namespace ximaera
