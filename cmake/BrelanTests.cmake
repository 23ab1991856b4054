# One executable per area from tests/<area>/*.cpp, plus test_games from the tests of every game. tests/kit holds
# helpers. checks, fuzz, must_not_compile and e2e run in other ways, and high is the game of docs/adding-a-game.md
# (tests/checks/added_game).
set(BRELAN_NOT_AREAS kit checks fuzz must_not_compile e2e wasm high)

# The input of tools/check_symbols besides the objects of core and of the rules.
add_library(brelan_rules_symbols OBJECT ${CMAKE_SOURCE_DIR}/tests/checks/rules_symbols.cpp)
target_link_libraries(brelan_rules_symbols PRIVATE brelan_flags brelan_games)
brelan_pure(brelan_rules_symbols)

find_package(GTest)
if(NOT GTest_FOUND)
    message(STATUS "GoogleTest is not there: the program is built without its tests (tools/setup test installs it)")
    return()
endif()

# The program in a made-up language as well (tests/made_up).
brelan_make_up_language(made_up)
add_executable(brelan_made_up EXCLUDE_FROM_ALL ${CMAKE_SOURCE_DIR}/src/cli/main.cpp ${made_up})
target_link_libraries(brelan_made_up PRIVATE brelan_flags brelan_cli)
set_target_properties(brelan_made_up PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})

# What each area tests, and nothing else, so that changes further outside do not rebuild it (the thread sanitizer builds
# the tests of sim separately). Areas not listed here test the complete program.
set(brelan_libraries_of_arena brelan_arena)
set(brelan_libraries_of_bot brelan_bot)
set(brelan_libraries_of_capi brelan_capi)
set(brelan_libraries_of_cases brelan_record)
set(brelan_libraries_of_client brelan_client)
set(brelan_libraries_of_core brelan_games)
set(brelan_libraries_of_cost brelan_counted)
set(brelan_libraries_of_fair brelan_fair brelan_sodium)
set(brelan_libraries_of_games brelan_record brelan_bot)
set(brelan_libraries_of_host brelan_host)
set(brelan_libraries_of_laws brelan_record)
set(brelan_libraries_of_memory brelan_server)
set(brelan_libraries_of_net brelan_net)
set(brelan_libraries_of_record brelan_record)
set(brelan_libraries_of_room brelan_room)
set(brelan_libraries_of_server brelan_server)
set(brelan_libraries_of_sim brelan_sim)
set(brelan_libraries_of_simulation brelan_world)
set(brelan_libraries_of_store brelan_store)
set(brelan_libraries_of_term brelan_term)
set(brelan_libraries_of_text brelan_text)
set(brelan_libraries_of_texts brelan_text)
set(brelan_libraries_of_think brelan_study)
set(brelan_libraries_of_twins brelan_room)
set(brelan_libraries_of_wire brelan_wire)
# Areas that also start the program.
set(brelan_starts_program arena bot cli net odds server)

# The server, the rooms and the store once more, with a call at every basic block, which counts their work (tests/cost).
# The queue of the store's thread is not counted, because how many jobs it takes at once depends on the threads. Only
# the release is counted: the bounds are for it, and sanitizers find nothing here that they do not find elsewhere.
if(BRELAN_SANITIZE OR NOT CMAKE_BUILD_TYPE STREQUAL "Release")
    list(APPEND BRELAN_NOT_AREAS cost)
else()
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/room/*.cpp ${CMAKE_SOURCE_DIR}/src/server/*.cpp
         ${CMAKE_SOURCE_DIR}/src/store/*.cpp)
    list(FILTER sources EXCLUDE REGEX "/(client|serve)\\.cpp$")
    add_library(brelan_counted OBJECT EXCLUDE_FROM_ALL ${sources})
    brelan_unite(brelan_counted "${sources}" ${BRELAN_UNITE_TESTS})
    target_compile_options(brelan_counted PRIVATE -O1 -fsanitize-coverage=trace-pc)
    set_source_files_properties(${CMAKE_SOURCE_DIR}/src/server/store_thread.cpp PROPERTIES
        SKIP_UNITY_BUILD_INCLUSION ON COMPILE_OPTIONS -fno-sanitize-coverage=trace-pc)
    # The faults of the test are counted too.
    set_source_files_properties(${CMAKE_SOURCE_DIR}/tests/cost/planted.cpp PROPERTIES
        SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON COMPILE_OPTIONS -fsanitize-coverage=trace-pc)
    target_link_libraries(brelan_counted PRIVATE brelan_flags
        PUBLIC brelan_net brelan_wire brelan_fair brelan_record brelan_host brelan_bot brelan_sqlite brelan_sodium)
endif()

# Precompiles one header per area, because every test starts with it.
function(brelan_add_test_area area sources)
    set(target test_${area})
    set(libraries ${brelan_libraries_of_${area}})
    add_executable(${target} ${sources})
    if(libraries)
        target_link_libraries(${target} PRIVATE brelan_flags ${libraries} GTest::gtest GTest::gtest_main)
    else()
        target_link_libraries(${target} PRIVATE brelan_flags brelan_cli GTest::gtest GTest::gtest_main)
    endif()
    target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_compile_definitions(${target} PRIVATE BRELAN_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
        BRELAN_WIRE_SCHEMA="${CMAKE_BINARY_DIR}/generated/wire/messages.schema.json")
    target_precompile_headers(${target} PRIVATE <gtest/gtest.h>)
    brelan_unite(${target} "${sources}" ${BRELAN_UNITE_TESTS})
    brelan_spare_fuzzing(${target} trace-cmp,indirect-calls,stack-depth,inline-8bit-counters,pc-table)
    if(NOT area STREQUAL "laws" OR NOT CMAKE_BUILD_TYPE STREQUAL "Release")
        target_compile_options(${target} PRIVATE -O1)  # compiled once and run once; the laws run for minutes
    endif()
    if(TARGET brelan AND area IN_LIST brelan_starts_program)
        add_dependencies(${target} brelan)
        target_compile_definitions(${target} PRIVATE BRELAN_PROGRAM="$<TARGET_FILE:brelan>")
    endif()
    if(area STREQUAL "made_up")
        add_dependencies(${target} brelan_made_up)
        target_compile_definitions(${target} PRIVATE BRELAN_PROGRAM="$<TARGET_FILE:brelan_made_up>")
    endif()
    add_test(NAME ${area} COMMAND ${target})
endfunction()

file(GLOB folders CONFIGURE_DEPENDS LIST_DIRECTORIES true ${CMAKE_SOURCE_DIR}/tests/*)
set(areas "")
foreach(folder IN LISTS folders)
    if(IS_DIRECTORY ${folder})
        get_filename_component(area ${folder} NAME)
        list(APPEND areas ${area})
    endif()
endforeach()
list(APPEND areas games)
list(REMOVE_DUPLICATES areas)
list(REMOVE_ITEM areas ${BRELAN_NOT_AREAS})

foreach(area IN LISTS areas)
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/${area}/*.cpp)
    if(area STREQUAL "cost")
        list(APPEND sources ${CMAKE_SOURCE_DIR}/tests/server/repeated_chance.cpp)
    endif()
    if(area STREQUAL "games")
        file(GLOB own CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/games/*/tests/*.cpp)
        list(APPEND sources ${own})
    endif()
    if(sources)
        brelan_add_test_area(${area} "${sources}")
    endif()
endforeach()

# The engine as a program, one question per line, to compare with the module for browsers (tests/wasm/same.mjs).
add_executable(brelan_ask ${CMAKE_SOURCE_DIR}/tests/checks/ask_lines.cpp)
target_link_libraries(brelan_ask PRIVATE brelan_flags brelan_capi)
set_target_properties(brelan_ask PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})

# Its own operator new counts allocations, even if a linked library provides one too.
if(TARGET test_laws)
    target_link_options(test_laws PRIVATE -Wl,--allow-multiple-definition)
endif()
