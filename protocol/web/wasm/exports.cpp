// The functions called by the page and its worker. A text is written into the buffer of room(), and
// one of the others reads it there.

#include <iostream>
#include <string>

#include "protocol/uci/uci.h"
#include "protocol/web/queries.h"

namespace {

std::string heard, said;

// Both know the games that were described here.
ximaera::Queries& queries() {
  static ximaera::Queries queries;
  return queries;
}

}  // namespace

extern "C" {

/// A buffer for a text of this size, in UTF-8.
[[clang::export_name("room")]] char* room(std::size_t size) {
  heard.resize(size);
  return heard.data();
}

/// Executes a line of UCI. The engine writes lines to the standard output. A search is finished
/// when this returns.
[[clang::export_name("uci")]] void uci() {
  static ximaera::Uci engine(std::cout);
  engine.know(queries().variants());
  engine.execute(heard);
}

/// Answers a question of Queries. Returns the size of the answer, which begins at answer().
[[clang::export_name("ask")]] std::size_t ask() {
  said = queries().answer(heard);
  return said.size();
}

[[clang::export_name("answer")]] const char* answer() {
  return said.data();
}
}
