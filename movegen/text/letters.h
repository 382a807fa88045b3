#pragma once

/// Functions of characters, in ASCII, independent of the locale.
namespace ximaera {

/// The upper-case letter; any other character unchanged.
constexpr char upper(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

/// The lower-case letter; any other character unchanged.
constexpr char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// Whether it is a digit.
constexpr bool isDigit(char letter) {
  return letter >= '0' && letter <= '9';
}

/// Whether it is white space, including line ends.
constexpr bool isBlank(char letter) {
  return letter == ' ' || (letter >= '\t' && letter <= '\r');
}

}  // namespace ximaera
