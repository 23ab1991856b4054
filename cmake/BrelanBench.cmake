# The load client (bench/load). It is no part of the program, so it is built when it is asked for:
#   cmake --build --preset release --target brelan_load
file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/bench/load/*.cpp)
add_executable(brelan_load EXCLUDE_FROM_ALL ${sources})
target_include_directories(brelan_load PRIVATE ${CMAKE_SOURCE_DIR}/bench)
target_link_libraries(brelan_load PRIVATE brelan_flags Threads::Threads)
set_target_properties(brelan_load PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
