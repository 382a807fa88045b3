# cxxopts, which is a header, for another machine than this.
find_path(CXXOPTS_HEADERS cxxopts.hpp PATHS /usr/include /usr/local/include
          NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
mark_as_advanced(CXXOPTS_HEADERS)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/headers)
file(CREATE_LINK ${CXXOPTS_HEADERS}/cxxopts.hpp ${CMAKE_BINARY_DIR}/headers/cxxopts.hpp SYMBOLIC)
add_library(cxxopts::cxxopts INTERFACE IMPORTED GLOBAL)
target_include_directories(cxxopts::cxxopts INTERFACE ${CMAKE_BINARY_DIR}/headers)
