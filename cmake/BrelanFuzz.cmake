# tests/fuzz/<what>_fuzz.cpp becomes the program fuzz_<what>; its corpus is tests/fuzz/corpus/<what>.
# The target fuzzers builds all of them, and of the libraries only what they need.
add_custom_target(fuzzers)
file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp)
foreach(source IN LISTS sources)
    get_filename_component(name ${source} NAME_WE)
    string(REGEX REPLACE "_fuzz$" "" what ${name})
    set(target fuzz_${what})
    add_executable(${target} ${source})
    target_link_libraries(${target} PRIVATE
        brelan_flags brelan_record brelan_bot)
    target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_link_options(${target} PRIVATE -fsanitize=fuzzer)
    add_dependencies(fuzzers ${target})
endforeach()
