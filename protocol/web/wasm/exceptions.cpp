// Replaces the exceptions of the C++ library: throwing ends the program. Only a lack of memory and
// faults of the program throw, and the page starts a new instance then.

#include <cstddef>
#include <cstdlib>

extern "C" {

void* __cxa_allocate_exception(std::size_t) {
  std::abort();
}

[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) {
  std::abort();
}
}
