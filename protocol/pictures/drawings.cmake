# drawings(VARIABLE): the source that holds the drawings of all pieces.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(draw_pieces ${CMAKE_CURRENT_LIST_DIR}/draw_pieces.py)
function(drawings variable)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/drawings.cpp)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${draw_pieces})
  execute_process(COMMAND ${Python3_EXECUTABLE} -B ${draw_pieces} --source ${source}.new COMMAND_ERROR_IS_FATAL ANY)
  configure_file(${source}.new ${source} COPYONLY)  # what is the same is not compiled again
  set(${variable} ${source} PARENT_SCOPE)
endfunction()
