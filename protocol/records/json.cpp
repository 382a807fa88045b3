#include "protocol/records/json.h"

#include <fmt/format.h>

#include <cmath>

#include "movegen/text/utf8.h"

namespace ximaera {

namespace {

std::string quotedText(std::string_view text) {
  std::string result = "\"";
  for (const char letter : validUtf8(text)) {
    const auto code = static_cast<unsigned char>(letter);
    if (letter == '"' || letter == '\\')
      result += std::string("\\") + letter;
    else if (letter == '\n')
      result += "\\n";
    else if (code < 0x20)
      result += fmt::format("\\u{:04x}", code);
    else
      result += letter;
  }
  return result + '"';
}

std::string numberText(double number) {
  const bool whole = number == std::floor(number) && std::abs(number) < 1e15;
  return whole ? fmt::format("{:.0f}", number) : fmt::format("{}", number);
}

}  // namespace

std::string Json::text() const {
  if (const bool* flag = std::get_if<bool>(&value_)) return *flag ? "true" : "false";
  if (const double* number = std::get_if<double>(&value_)) return numberText(*number);
  if (const std::string* string = std::get_if<std::string>(&value_)) return quotedText(*string);
  std::string text;
  if (const Array* array = std::get_if<Array>(&value_)) {
    for (const Json& value : *array) text.append(text.empty() ? "" : ",").append(value.text());
    return fmt::format("[{}]", text);
  }
  if (const Object* object = std::get_if<Object>(&value_)) {
    for (const auto& [name, value] : *object)
      text += fmt::format("{}{}:{}", text.empty() ? "" : ",", quotedText(name), value.text());
    return fmt::format("{{{}}}", text);
  }
  return "null";
}

}  // namespace ximaera
