// What Debian's C++ library for WASI lacks. Exceptions: throwing ends the program. Only a lack of
// memory and faults of the program throw, and the page starts a new instance then. And the end of a
// thread, which does not come.

#include <cstddef>
#include <cstdlib>

extern "C" {

void* __cxa_allocate_exception(std::size_t) {
  std::abort();
}

[[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) {
  std::abort();
}

int __cxa_thread_atexit(void (*)(void*), void*, void*) {
  return 0;
}
}
