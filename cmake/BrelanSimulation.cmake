# The deterministic simulation of a table, a house and accounts under faults (tests/simulation): the library with its
# world, and the program that runs histories, available in every build.

# What the tests of each game know about its secrets. A game without this file does not build here.
get_property(games GLOBAL PROPERTY BRELAN_GAMES)
set(includes "#pragma once\n")
foreach(name IN LISTS games)
    string(APPEND includes "#include \"games/${name}/tests/secrets.hpp\"\n")
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/game_secrets.inc.hpp CONTENT "${includes}" @ONLY)

file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/simulation/world/*.cpp
     ${CMAKE_SOURCE_DIR}/tests/simulation/house/*.cpp ${CMAKE_SOURCE_DIR}/tests/simulation/people/*.cpp)
add_library(brelan_world STATIC EXCLUDE_FROM_ALL ${sources})
brelan_unite(brelan_world "${sources}" ${BRELAN_UNITE_TESTS})
target_link_libraries(brelan_world PRIVATE brelan_flags PUBLIC brelan_server)
target_include_directories(brelan_world PUBLIC ${CMAKE_SOURCE_DIR}/tests)
add_executable(simulate EXCLUDE_FROM_ALL ${CMAKE_SOURCE_DIR}/tests/simulation/program/simulate.cpp)
target_link_libraries(simulate PRIVATE brelan_flags brelan_world)
