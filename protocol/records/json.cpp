#include "protocol/records/json.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "protocol/records/utf8.h"

namespace ximaera {

namespace {

// Deeper nesting is refused so that the stack does not overflow.
constexpr int kDeepest = 64;

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

constexpr unsigned kHighSurrogates = 0xd800, kLowSurrogates = 0xdc00, kSurrogatesEnd = 0xe000;
constexpr unsigned kReplacement = 0xfffd;

void appendUtf8(std::string& text, unsigned code) {
  if (code >= kHighSurrogates && code < kSurrogatesEnd) code = kReplacement;
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xc0 | code >> 6);
    text += static_cast<char>(0x80 | (code & 0x3f));
  } else if (code < 0x10000) {
    text += static_cast<char>(0xe0 | code >> 12);
    text += static_cast<char>(0x80 | (code >> 6 & 0x3f));
    text += static_cast<char>(0x80 | (code & 0x3f));
  } else {
    text += static_cast<char>(0xf0 | code >> 18);
    text += static_cast<char>(0x80 | (code >> 12 & 0x3f));
    text += static_cast<char>(0x80 | (code >> 6 & 0x3f));
    text += static_cast<char>(0x80 | (code & 0x3f));
  }
}

// Reads values from the front of a text. Every function returns false at the first character that
// is not JSON, which is then the first of the rest.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  bool value(Json& json, int depth) {
    skipBlanks();
    if (rest_.empty() || depth > kDeepest) return false;
    switch (rest_.front()) {
      case '{':
        return object(json, depth);
      case '[':
        return array(json, depth);
      case '"':
        return stringValue(json);
      case 't':
        return word("true", json, Json(true));
      case 'f':
        return word("false", json, Json(false));
      case 'n':
        return word("null", json, Json());
      default:
        return number(json);
    }
  }

  void skipBlanks() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size()));
  }
  std::string_view rest() const { return rest_; }

 private:
  bool take(char letter) {
    skipBlanks();
    if (!rest_.starts_with(letter)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  bool word(std::string_view text, Json& json, Json meaning) {
    if (!rest_.starts_with(text)) return false;
    rest_.remove_prefix(text.size());
    json = std::move(meaning);
    return true;
  }

  bool number(Json& json) {
    double number = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    if (error != std::errc{} || !std::isfinite(number)) return false;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    json = number;
    return true;
  }

  bool escape(std::string& text) {
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    if (rest_.empty()) return false;
    const char letter = rest_.front();
    rest_.remove_prefix(1);
    if (const std::size_t at = kLetters.find(letter); at != kLetters.npos) {
      text += kMeanings[at];
      return true;
    }
    unsigned code = 0;
    if (letter != 'u' || !codeUnit(code)) return false;
    // A character beyond 0xffff is written as two surrogates.
    while (code >= kHighSurrogates && code < kLowSurrogates && rest_.starts_with("\\u")) {
      rest_.remove_prefix(2);
      unsigned low = 0;
      if (!codeUnit(low)) return false;
      if (low >= kLowSurrogates && low < kSurrogatesEnd) {
        code = 0x10000 + ((code - kHighSurrogates) << 10 | (low - kLowSurrogates));
      } else {
        appendUtf8(text, kReplacement);
        code = low;
      }
    }
    appendUtf8(text, code);
    return true;
  }

  bool codeUnit(unsigned& code) {
    if (rest_.size() < 4) return false;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + 4, code, 16);
    if (error != std::errc{} || end != rest_.data() + 4) return false;
    rest_.remove_prefix(4);
    return true;
  }

  bool string(std::string& text) {
    if (!take('"')) return false;
    while (!rest_.empty()) {
      const char letter = rest_.front();
      if (static_cast<unsigned char>(letter) < 0x20) return false;
      rest_.remove_prefix(1);
      if (letter == '"') return true;
      if (letter != '\\')
        text += letter;
      else if (!escape(text))
        return false;
    }
    return false;
  }

  bool stringValue(Json& json) {
    std::string text;
    if (!string(text)) return false;
    json = std::move(text);
    return true;
  }

  bool array(Json& json, int depth) {
    Json::Array values;
    take('[');
    if (!take(']')) {
      do {
        if (!value(values.emplace_back(), depth + 1)) return false;
      } while (take(','));
      if (!take(']')) return false;
    }
    json = std::move(values);
    return true;
  }

  bool object(Json& json, int depth) {
    Json::Object members;
    take('{');
    if (!take('}')) {
      do {
        auto& [name, member] = members.emplace_back();
        skipBlanks();
        if (!string(name) || !take(':') || !value(member, depth + 1)) return false;
      } while (take(','));
      if (!take('}')) return false;
    }
    json = std::move(members);
    return true;
  }

  std::string_view rest_;
};

}  // namespace

Result<Json> Json::parse(std::string_view text) {
  Json json;
  Reader reader(text);
  const bool good = reader.value(json, 0);
  reader.skipBlanks();
  if (good && reader.rest().empty()) return json;
  return Error{fmt::format("no JSON at column {}", text.size() - reader.rest().size() + 1)};
}

std::string Json::text() const {
  if (const bool* flag = std::get_if<bool>(&value_)) return *flag ? "true" : "false";
  if (const double* number = asNumber()) return numberText(*number);
  if (const std::string* string = asString()) return quotedText(*string);
  std::string text;
  if (const Array* array = asArray()) {
    for (const Json& value : *array) text.append(text.empty() ? "" : ",").append(value.text());
    return fmt::format("[{}]", text);
  }
  if (const Object* object = asObject()) {
    for (const auto& [name, value] : *object)
      text += fmt::format("{}{}:{}", text.empty() ? "" : ",", quotedText(name), value.text());
    return fmt::format("{{{}}}", text);
  }
  return "null";
}

const Json* Json::find(std::string_view name) const {
  if (const Object* object = asObject())
    for (const auto& [known, value] : *object)
      if (known == name) return &value;
  return nullptr;
}

std::string Json::string(std::string_view name, std::string_view otherwise) const {
  const Json* member = find(name);
  const std::string* text = member != nullptr ? member->asString() : nullptr;
  return text != nullptr ? *text : std::string(otherwise);
}

double Json::number(std::string_view name, double otherwise) const {
  const Json* member = find(name);
  const double* value = member != nullptr ? member->asNumber() : nullptr;
  return value != nullptr ? *value : otherwise;
}

std::int64_t Json::integer(std::string_view name, std::int64_t otherwise) const {
  const double value = number(name, static_cast<double>(otherwise));
  return std::abs(value) < 9e15 ? static_cast<std::int64_t>(value) : otherwise;
}

}  // namespace ximaera
