// What the page and its worker call. A text is written into the room that room() makes for it; then
// one of the others reads it there.

#include <iostream>
#include <string>

#include "protocol/uci/uci.h"
#include "protocol/web/queries.h"

namespace {

std::string heard, said;

}  // namespace

extern "C" {

/// Where a text of this size is to be put, in UTF-8.
[[clang::export_name("room")]] char* room(std::size_t size) {
  heard.resize(size);
  return heard.data();
}

/// Obeys a line of UCI. What the engine says goes to the standard output, line by line; a search is
/// over when this returns.
[[clang::export_name("uci")]] void uci() {
  static ximaera::Uci engine(std::cout);
  engine.execute(heard);
}

/// Answers a question of Queries. Returns the size of the answer, which begins at answer().
[[clang::export_name("ask")]] std::size_t ask() {
  static ximaera::Queries queries;
  said = queries.answer(heard);
  return said.size();
}

[[clang::export_name("answer")]] const char* answer() {
  return said.data();
}
}
