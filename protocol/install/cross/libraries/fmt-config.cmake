# fmt, built for another machine than this from the headers that are installed here.
find_path(FMT_HEADERS fmt/format-inl.h PATHS /usr/include /usr/local/include
          NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
mark_as_advanced(FMT_HEADERS)
# In a folder of their own: beside them lie headers that are for this machine.
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/headers)
file(CREATE_LINK ${FMT_HEADERS}/fmt ${CMAKE_BINARY_DIR}/headers/fmt SYMBOLIC)
add_library(ximaera_fmt STATIC ${CMAKE_CURRENT_LIST_DIR}/fmt.cpp)
target_include_directories(ximaera_fmt SYSTEM PUBLIC ${CMAKE_BINARY_DIR}/headers)
add_library(fmt::fmt ALIAS ximaera_fmt)
