# One executable for each area: tests/<area>/*.cpp, and test_games from the tests of every game besides.
# tests/kit holds helpers; checks, fuzz, must_not_compile and e2e have their own ways of running.
set(BRELAN_NOT_AREAS kit checks fuzz must_not_compile e2e)

# What tools/check_symbols looks at besides the objects of core and of the rules.
add_library(brelan_rules_symbols OBJECT ${CMAKE_SOURCE_DIR}/tests/checks/rules_symbols.cpp)
target_link_libraries(brelan_rules_symbols PRIVATE brelan_flags brelan_games)
brelan_pure(brelan_rules_symbols)

find_package(GTest)
if(NOT GTest_FOUND)
    message(STATUS "GoogleTest is not there: the program is built without its tests (tools/setup test installs it)")
    return()
endif()

# One header compiled once for each area, since every test begins with it.
function(brelan_add_test_area area sources)
    set(target test_${area})
    add_executable(${target} ${sources})
    target_link_libraries(${target} PRIVATE
        brelan_flags brelan_cli brelan_sim brelan_bot brelan_record brelan_host brelan_games brelan_core
        GTest::gtest GTest::gtest_main)
    target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
    target_compile_definitions(${target} PRIVATE BRELAN_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    target_precompile_headers(${target} PRIVATE <gtest/gtest.h>)
    if(TARGET brelan)
        add_dependencies(${target} brelan)
        target_compile_definitions(${target} PRIVATE BRELAN_PROGRAM="$<TARGET_FILE:brelan>")
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
    if(area STREQUAL "games")
        file(GLOB own CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/games/*/tests/*.cpp)
        list(APPEND sources ${own})
    endif()
    if(sources)
        brelan_add_test_area(${area} "${sources}")
    endif()
endforeach()
