#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// JSON to write.
namespace ximaera {

/// A JSON value (RFC 8259) to write: an object keeps the order of its members.
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

  /// The value as one line of valid UTF-8.
  std::string text() const;

 private:
  std::variant<std::nullptr_t, bool, double, std::string, Array, Object> value_ = nullptr;
};

}  // namespace ximaera
