#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "movegen/text/result.h"

namespace ximaera {

/// A JSON value (RFC 8259), as far as records need it: numbers are doubles, and an object keeps the
/// order of its members.
class Json {
 public:
  using Array = std::vector<Json>;
  using Object = std::vector<std::pair<std::string, Json>>;

  // Not defaulted: Clang 16 and earlier take Object for unconstructible inside its own class then.
  Json() {}
  Json(bool value) : value_(value) {}
  Json(double value) : value_(value) {}
  Json(std::int64_t value) : value_(static_cast<double>(value)) {}
  Json(int value) : value_(static_cast<double>(value)) {}
  Json(std::string value) : value_(std::move(value)) {}
  Json(std::string_view value) : value_(std::string(value)) {}
  Json(const char* value) : value_(std::string(value)) {}
  Json(Array value) : value_(std::move(value)) {}
  Json(Object value) : value_(std::move(value)) {}

  /// Reads exactly one value; an error gives the position of the fault.
  static Result<Json> parse(std::string_view text);
  /// The value as one line of valid UTF-8.
  std::string text() const;

  /// The member of an object; nullptr if this is not an object or has no such member.
  const Json* find(std::string_view name) const;
  /// The value as this type; nullptr if it has another type.
  const std::string* asString() const { return std::get_if<std::string>(&value_); }
  const double* asNumber() const { return std::get_if<double>(&value_); }
  const Array* asArray() const { return std::get_if<Array>(&value_); }
  const Object* asObject() const { return std::get_if<Object>(&value_); }

  /// The member's string or number, or the default if it is missing or something else.
  std::string string(std::string_view name, std::string_view otherwise = {}) const;
  double number(std::string_view name, double otherwise = 0) const;
  std::int64_t integer(std::string_view name, std::int64_t otherwise = 0) const;

 private:
  std::variant<std::nullptr_t, bool, double, std::string, Array, Object> value_ = nullptr;
};

}  // namespace ximaera
