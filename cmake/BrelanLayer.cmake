# A layer is a folder of src/ and a library that links only to the layers in DEPENDS, which are further inside.

# Precompiles the headers that most sources of a library start with, which saves a quarter of the time. Each source
# still includes all it uses, because clang-tidy reads it without precompiled headers.
function(brelan_precompile target sources)
    list(LENGTH sources count)
    if(count GREATER 8)
        target_precompile_headers(${target} PRIVATE
            <algorithm> <array> <charconv> <functional> <map> <memory> <optional> <span> <string> <string_view>
            <utility> <variant> <vector>)
    endif()
endfunction()

# Compiles the sources of a folder in groups of `many`, unless that is 0. Shared headers are parsed once and templates
# instantiated once. Names private to a source must therefore be unique in its folder.
function(brelan_unite target sources many)
    if(many EQUAL 0)
        return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    foreach(source IN LISTS sources)
        file(RELATIVE_PATH folder ${CMAKE_SOURCE_DIR} ${source}/..)
        string(MAKE_C_IDENTIFIER ${target}_${folder} group)
        math(EXPR part "0${count_${group}} / ${many}")
        math(EXPR count_${group} "0${count_${group}} + 1")
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group}_${part})
    endforeach()
endfunction()

# Makes the library `target` of these sources, compiled in groups of `many`. Without sources, it provides only headers.
function(brelan_library target sources many)
    if(sources)
        add_library(${target} STATIC ${sources})
        target_link_libraries(${target} PRIVATE brelan_flags)
        brelan_precompile(${target} "${sources}")
        brelan_unite(${target} "${sources}" ${many})
        target_include_directories(${target} PUBLIC ${CMAKE_SOURCE_DIR}/src ${CMAKE_BINARY_DIR}/generated)
    else()
        add_library(${target} INTERFACE)
        target_include_directories(${target} INTERFACE ${CMAKE_SOURCE_DIR}/src ${CMAKE_BINARY_DIR}/generated)
    endif()
endfunction()

# Links `target`, which may be an interface library, to its dependencies.
function(brelan_link target)
    get_target_property(type ${target} TYPE)
    if(type STREQUAL "INTERFACE_LIBRARY")
        target_link_libraries(${target} INTERFACE ${ARGN})
    else()
        target_link_libraries(${target} PUBLIC ${ARGN})
    endif()
endfunction()

# The rule for core and games: no exceptions and no run-time type information.
function(brelan_pure target)
    get_target_property(type ${target} TYPE)
    if(NOT type STREQUAL "INTERFACE_LIBRARY")
        target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
        brelan_spare_fuzzing(${target} trace-cmp,indirect-calls,stack-depth)
    endif()
endfunction()

# Excludes code from fuzzing instrumentation: the values that the rules compare are not text for the fuzzer to guess.
# Tests of the same build also run much faster.
function(brelan_spare_fuzzing target what)
    if(BRELAN_FUZZ)
        target_compile_options(${target} PRIVATE -fno-sanitize-coverage=${what})
    endif()
endfunction()

# brelan_add_layer(host DEPENDS brelan_games) makes the library brelan_host from src/host/ and its subfolders. Its
# catalogues in a language are src/host/<code>/*.txt, which texts::host::in(language) of texts/host.hpp joins. OUTER
# layers, whose speed does not matter, are compiled as unity builds in the release preset too.
function(brelan_add_layer name)
    cmake_parse_arguments(PARSE_ARGV 1 layer "OUTER" "" "DEPENDS;EXCEPT")
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${name}/*.cpp)
    if(layer_EXCEPT)
        foreach(except IN LISTS layer_EXCEPT)
            list(FILTER sources EXCLUDE REGEX "/${except}$")
        endforeach()
    endif()
    set(many ${BRELAN_UNITE})
    if(layer_OUTER)
        set(many ${BRELAN_UNITE_OUTER})
    endif()
    brelan_library(brelan_${name} "${sources}" ${many})
    brelan_link(brelan_${name} ${layer_DEPENDS})
    brelan_texts(${name} in src/${name}/LANG/*.txt)
endfunction()
