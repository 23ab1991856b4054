# The engine of the browser client, as modules: the whole of it, which imports nothing, and for each game a small one that holds
# what a table needs before anybody thinks ahead. The texts of that are files beside it, of one language each.

# brelan_wasm_module(NAME SOURCES ... LIBRARIES ...): NAME.wasm, of src/capi/exports.cpp and what is given.
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

# What tables are made of: the same sources once more, compiled to be small; virtual functions that nobody calls go too.
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
list(APPEND all ${CMAKE_SOURCE_DIR}/src/study/adviser.cpp)  # who gives a hint; the rest of study is for the whole engine
list(FILTER all EXCLUDE REGEX "/src/games/[a-z]+/(odds|solve)/")
list(TRANSFORM all REPLACE "^([^/])" "${CMAKE_SOURCE_DIR}/src/\\1")
add_library(brelan_small STATIC ${all})
target_link_libraries(brelan_small PRIVATE brelan_flags)
set(apart ${CMAKE_BINARY_DIR}/generated/apart)
brelan_leave_texts_out(${apart})
target_include_directories(brelan_small BEFORE PRIVATE ${apart})
brelan_precompile(brelan_small "${all}")
# One thread, and no end at which anything would be put away.
target_compile_options(brelan_small PRIVATE -Oz ${unused} -fno-threadsafe-statics -fno-c++-static-destructors)

# What browsers load of a table's module and of its texts before anybody can play, and what comes after it: two files each, where
# binaryen is there.
find_program(BRELAN_WASM_SPLIT wasm-split)
if(NOT BRELAN_WASM_SPLIT)
    message(STATUS "There is no wasm-split (Debian package binaryen): the modules of tables stay whole")
endif()

# brelan_split(tarot): table_tarot.wasm and table_tarot.rest.wasm out of the module that the linker has made, table_tarot.en.txt
# and table_tarot.rest.en.txt (and .fr.txt) out of the catalogues.
function(brelan_split game)
    set(root ${CMAKE_SOURCE_DIR})
    set(part ${CMAKE_BINARY_DIR}/table_${game})
    set(others ${part}.rest.wasm)
    foreach(language en fr)
        list(APPEND others ${part}.${language}.txt ${part}.rest.${language}.txt)
    endforeach()
    file(GLOB catalogues CONFIGURE_DEPENDS ${root}/src/games/${game}/words/*.txt ${root}/src/games/${game}/bot/*.txt
        ${root}/src/host/*.txt ${root}/src/room/*.txt ${root}/src/capi/asked.*.txt)
    add_custom_command(OUTPUT ${part}.wasm BYPRODUCTS ${others}
        COMMAND ${root}/tools/split_table $<TARGET_FILE:table_${game}> ${game} ${CMAKE_BINARY_DIR} ${BRELAN_WASM_SPLIT}
        DEPENDS table_${game} ${catalogues} ${root}/tools/split_table ${root}/tools/table_profile.mjs
            ${root}/tools/table_texts.mjs ${root}/tests/wasm/engines.mjs ${root}/tests/wasm/rooms.mjs
        COMMENT "Splitting the module of tables of ${game} and its texts" VERBATIM)
    add_custom_target(split_${game} ALL DEPENDS ${part}.wasm)
endfunction()

# brelan_table_module(tarot): table_tarot.wasm, with its own lists of games and of bots in the place of the program's.
# Whatever they do not name is not linked.
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
    # The linker inlines next to nothing: else what a first deal calls has grown around much that it never comes to.
    target_link_options(table_${game} PRIVATE ${unused} -Wl,-mllvm,-inline-threshold=-14900
        -Wl,-mllvm,-enable-merge-functions)
    # What only leads to a function marked as cold becomes one of its own, which can be left behind too.
    target_link_options(table_${game} PRIVATE -Wl,-mllvm,-hot-cold-split -Wl,-mllvm,-hotcoldsplit-threshold=-10
        -Wl,-mllvm,-hotcoldsplit-max-params=8)
    # Nobody thinks ahead here; and with less before them the addresses of data are a byte shorter.
    target_link_options(table_${game} PRIVATE -Wl,-z,stack-size=262144)
    set_target_properties(table_${game} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/unsplit)
    brelan_split(${game})
endfunction()

foreach(game IN LISTS games)
    brelan_table_module(${game})
endforeach()
