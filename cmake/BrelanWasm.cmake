# The engine for the browser client as modules: the full engine, which imports nothing, and for each game a small module
# for tables without searching bots. Its texts are separate files, one per language.

# brelan_wasm_module(NAME SOURCES ... LIBRARIES ...) makes NAME.wasm from src/capi/exports.cpp and the arguments.
function(brelan_wasm_module name)
    cmake_parse_arguments(PARSE_ARGV 1 module "" "" "SOURCES;LIBRARIES")
    add_executable(${name} ${CMAKE_SOURCE_DIR}/src/capi/exports.cpp ${CMAKE_SOURCE_DIR}/src/capi/wasm_runtime.cpp
        ${module_SOURCES})
    target_link_libraries(${name} PRIVATE brelan_flags ${module_LIBRARIES})
    target_link_options(${name} PRIVATE -mexec-model=reactor -Wl,--stack-first -Wl,--strip-all -Wl,--compress-relocations)
    set_target_properties(${name} PROPERTIES SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
endfunction()

brelan_wasm_module(brelan LIBRARIES brelan_capi)
target_link_options(brelan PRIVATE -Wl,-z,stack-size=1048576)

# The full engine in a made-up language as well (tests/checks/added_language).
brelan_make_up_language(made_up)
brelan_wasm_module(brelan_made_up LIBRARIES brelan_capi SOURCES ${made_up})
target_link_options(brelan_made_up PRIVATE -Wl,-z,stack-size=1048576)
set_target_properties(brelan_made_up PROPERTIES EXCLUDE_FROM_ALL ON OUTPUT_NAME brelan
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/made_up)

# The code of tables: the same sources, compiled for size and without virtual functions that are never called.
set(unused -fwhole-program-vtables -fvirtual-function-elimination)
get_property(games GLOBAL PROPERTY BRELAN_GAMES)
get_property(knowing GLOBAL PROPERTY BRELAN_KNOWLEDGE)
set(libraries core text wire fair think host record bot room capi)
list(TRANSFORM games PREPEND game_ OUTPUT_VARIABLE rules)
list(TRANSFORM knowing APPEND _knowledge OUTPUT_VARIABLE bots)
set(all "")
foreach(library IN LISTS libraries rules bots)
    get_target_property(sources brelan_${library} SOURCES)
    list(APPEND all ${sources})
endforeach()
list(APPEND all ${CMAKE_SOURCE_DIR}/src/study/adviser.cpp)  # gives hints; the rest of study is only in the full engine
list(FILTER all EXCLUDE REGEX "/src/games/[a-z]+/(odds|solve)/")
list(TRANSFORM all REPLACE "^([^/])" "${CMAKE_SOURCE_DIR}/src/\\1")
add_library(brelan_small STATIC ${all})
target_link_libraries(brelan_small PRIVATE brelan_flags)
set(apart ${CMAKE_BINARY_DIR}/generated/apart)
brelan_leave_texts_out(${apart})
target_include_directories(brelan_small BEFORE PRIVATE ${apart})
brelan_precompile(brelan_small "${all}")
# Single-threaded, and never shut down, so there is nothing to clean up.
target_compile_options(brelan_small PRIVATE -Oz ${unused} -fno-threadsafe-statics -fno-c++-static-destructors)

# A table module and its texts are split in two if binaryen is installed: what browsers load before anyone can play, and
# the rest.
find_program(BRELAN_WASM_SPLIT wasm-split)
if(NOT BRELAN_WASM_SPLIT)
    message(STATUS "There is no wasm-split (Debian package binaryen): the modules of tables stay whole")
endif()

# brelan_split(tarot) makes table_tarot.wasm and table_tarot.rest.wasm from the linked module, and table_tarot.en.txt
# and table_tarot.rest.en.txt (and those of the other languages) from the catalogues.
function(brelan_split game)
    set(root ${CMAKE_SOURCE_DIR})
    set(part ${CMAKE_BINARY_DIR}/table_${game})
    set(others ${part}.rest.wasm)
    foreach(language IN LISTS BRELAN_LANGUAGES)
        list(APPEND others ${part}.${language}.txt ${part}.rest.${language}.txt)
    endforeach()
    foreach(folder games/${game}/words games/${game}/bot host room capi)
        list(APPEND catalogues ${root}/src/${folder}/*/*.txt)
    endforeach()
    file(GLOB catalogues CONFIGURE_DEPENDS ${catalogues})
    add_custom_command(OUTPUT ${part}.wasm BYPRODUCTS ${others}
        COMMAND ${root}/tools/split_table $<TARGET_FILE:table_${game}> ${game} ${CMAKE_BINARY_DIR} ${BRELAN_WASM_SPLIT}
        DEPENDS table_${game} ${catalogues} ${root}/src/languages.json ${root}/tools/split_table ${root}/tools/table_profile.mjs
            ${root}/tools/table_texts.mjs ${root}/tests/wasm/engines.mjs ${root}/tests/wasm/rooms.mjs
        COMMENT "Splitting the module of tables of ${game} and its texts" VERBATIM)
    add_custom_target(split_${game} ALL DEPENDS ${part}.wasm)
endfunction()

# brelan_table_module(tarot) makes table_tarot.wasm. It has its own lists of games and bots instead of the lists of the
# program, so anything not on them is not linked.
function(brelan_table_module game)
    set(own ${CMAKE_BINARY_DIR}/generated/table_${game})
    brelan_list_games(${own} ${game})
    brelan_list_bots(${own} ${game} table_bots table_generic)
    brelan_wasm_module(table_${game} LIBRARIES brelan_small SOURCES
        ${CMAKE_SOURCE_DIR}/src/capi/table_questions.cpp
        ${CMAKE_SOURCE_DIR}/src/capi/small_heap.cpp
        ${CMAKE_SOURCE_DIR}/src/capi/table_texts.cpp
        ${CMAKE_SOURCE_DIR}/src/host/registry.cpp
        ${CMAKE_SOURCE_DIR}/src/bot/game_bots.cpp)
    target_include_directories(table_${game} BEFORE PRIVATE ${apart} ${own})
    target_compile_options(table_${game} PRIVATE -Oz ${unused})
    # Inline almost nothing: otherwise the code of a first deal grows with code that it never reaches.
    target_link_options(table_${game} PRIVATE ${unused} -Wl,-mllvm,-inline-threshold=-14900
        -Wl,-mllvm,-enable-merge-functions)
    # Code that only leads to a function marked cold becomes a separate function, which can be split off too.
    target_link_options(table_${game} PRIVATE -Wl,-mllvm,-hot-cold-split -Wl,-mllvm,-hotcoldsplit-threshold=-10
        -Wl,-mllvm,-hotcoldsplit-max-params=8)
    # Nothing searches here, and a smaller stack makes the addresses of data one byte shorter.
    target_link_options(table_${game} PRIVATE -Wl,-z,stack-size=262144)
    set_target_properties(table_${game} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/unsplit)
    brelan_split(${game})
endfunction()

foreach(game IN LISTS games)
    brelan_table_module(${game})
endforeach()
