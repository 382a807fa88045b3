# Clang for WebAssembly, with the standard libraries of WASI: one thread, no files, no exceptions. A
# throw ends the program (see runtime.cpp); the compiler drops every `catch`.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_CXX_FLAGS_INIT
    "-stdlib=libc++ -fexceptions -isystem ${CMAKE_CURRENT_LIST_DIR}/std -msimd128 -mbulk-memory -msign-ext -mnontrapping-fptoint")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
