// What stands for exceptions where there are none: what would be thrown ends the program. Only want
// of memory and mistakes of the program are, and the page starts a new one.

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
