# Run by cpack first. Without these it would fail with a riddle, or make a package that names no
# dependencies.
foreach(tool file dpkg-shlibdeps)
  find_program(found_${tool} ${tool})
  if(NOT found_${tool})
    message(FATAL_ERROR "'${tool}' is missing: apt-get install file dpkg-dev")
  endif()
endforeach()
