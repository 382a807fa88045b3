# toml++, which is headers, for another machine than this. Without it there are no described games.
find_path(TOMLPLUSPLUS_HEADERS toml++/toml.h PATHS /usr/include /usr/local/include
          NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
mark_as_advanced(TOMLPLUSPLUS_HEADERS)
if(TOMLPLUSPLUS_HEADERS)
  file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/headers)
  file(CREATE_LINK ${TOMLPLUSPLUS_HEADERS}/toml++ ${CMAKE_BINARY_DIR}/headers/toml++ SYMBOLIC)
  set(TOMLPLUSPLUS_INCLUDE_DIR ${CMAKE_BINARY_DIR}/headers CACHE PATH "")
endif()
