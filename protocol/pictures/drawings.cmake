# drawings(VARIABLE): the source that holds the drawings of all pieces.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(draw_pieces ${CMAKE_CURRENT_LIST_DIR}/draw_pieces.py)
function(drawings variable)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/drawings.cpp)
  add_custom_command(OUTPUT ${source} DEPENDS ${draw_pieces}
    COMMAND ${Python3_EXECUTABLE} -B ${draw_pieces} --source ${source})
  set(${variable} ${source} PARENT_SCOPE)
endfunction()
