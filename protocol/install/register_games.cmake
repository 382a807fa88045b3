# Writes ${entries}/ximaera-<game>.${kind} for every game in the list ${games}. ${program} and
# ${pictures} are the places that ${template} names.
file(REMOVE_RECURSE "${entries}")
file(STRINGS "${games}" lines REGEX "^game[|]")
foreach(line IN LISTS lines)
  string(REPLACE "|" ";" fields "${line}")
  list(GET fields 1 name)
  list(GET fields 2 xboard_name)
  list(GET fields 3 title)
  configure_file("${template}" "${entries}/ximaera-${name}.${kind}" @ONLY)
endforeach()
