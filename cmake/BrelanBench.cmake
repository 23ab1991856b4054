# The load client (bench/load), which is not part of the program.
file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/bench/load/*.cpp)
add_executable(brelan_load ${sources})
target_include_directories(brelan_load PRIVATE ${CMAKE_SOURCE_DIR}/bench)
target_link_libraries(brelan_load PRIVATE brelan_flags brelan_boost Threads::Threads)
set_target_properties(brelan_load PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})

# Fills a store with sleeping tables, or with the matches of one account (bench/fill).
add_executable(brelan_fill ${CMAKE_SOURCE_DIR}/bench/fill/main.cpp)
target_include_directories(brelan_fill PRIVATE ${CMAKE_SOURCE_DIR}/src ${CMAKE_SOURCE_DIR}/bench)
target_link_libraries(brelan_fill PRIVATE brelan_flags brelan_room brelan_store)
set_target_properties(brelan_fill PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})

# Counts the signals in the leads of Tarot bots (bench/signals).
add_executable(brelan_signals ${CMAKE_SOURCE_DIR}/bench/signals/main.cpp)
target_include_directories(brelan_signals PRIVATE ${CMAKE_SOURCE_DIR}/src)
target_link_libraries(brelan_signals PRIVATE brelan_flags brelan_bot)
set_target_properties(brelan_signals PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
