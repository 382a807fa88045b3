#pragma once

/// Single characters of the texts that are read and written: all ASCII, whatever the locale.
namespace ximaera {

/// The letter as a capital; any other character as it is.
constexpr char upper(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

/// The letter as a small one; any other character as it is.
constexpr char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// Whether this is one of 0 to 9.
constexpr bool isDigit(char letter) {
  return letter >= '0' && letter <= '9';
}

/// Whether this separates words, ends of lines included.
constexpr bool isBlank(char letter) {
  return letter == ' ' || (letter >= '\t' && letter <= '\r');
}

}  // namespace ximaera
