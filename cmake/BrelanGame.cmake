# brelan_add_game(tontine) declares all that the build needs to know about a game. The option WORD after the name means
# that it is also an ordinary word, so tools/check_layers must tell the game from the word.
# The game is in src/games/<name>, with the page <name>.hpp and the type brelan::<name>::Rules.
set(BRELAN_ONLY "" CACHE STRING "The games to build, of those that are listed (empty: all)")
function(brelan_add_game name)
    if(BRELAN_ONLY AND NOT name IN_LIST BRELAN_ONLY)
        return()
    endif()
    set(folder ${CMAKE_SOURCE_DIR}/src/games/${name})
    file(GLOB page CONFIGURE_DEPENDS ${folder}/${name}.hpp)
    if(NOT page)
        message(WARNING "src/games/${name}/${name}.hpp does not exist: the game is left out")
        return()
    endif()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
    list(FILTER sources EXCLUDE REGEX "^${folder}/tests/")
    set(knowledge ${sources})
    list(FILTER knowledge INCLUDE REGEX "^${folder}/(odds|solve|bot)/")
    list(FILTER sources EXCLUDE REGEX "^${folder}/(odds|solve|bot)/")
    brelan_library(brelan_game_${name} "${sources}" ${BRELAN_UNITE})
    brelan_link(brelan_game_${name} brelan_text)
    brelan_pure(brelan_game_${name})
    brelan_texts(${name}
        in src/games/${name}/words/LANG/*.txt
        rules_in src/games/${name}/words/LANG/rules.md
        odds_in src/games/${name}/odds/LANG/*.txt
        bots_in src/games/${name}/bot/LANG/*.txt)
    set_property(GLOBAL APPEND PROPERTY BRELAN_GAMES ${name})
    brelan_add_knowledge(${name} "${knowledge}")
endfunction()

# Knowledge beyond the rules (odds/, solve/, bot/) is in a library of its own, which need not be pure. The program finds
# it by the headers odds/topics.hpp and bot/bots.hpp.
function(brelan_add_knowledge name sources)
    if(NOT sources)
        return()
    endif()
    brelan_library(brelan_${name}_knowledge "${sources}" ${BRELAN_UNITE})
    brelan_spare_fuzzing(brelan_${name}_knowledge trace-cmp,indirect-calls,stack-depth)
    brelan_link(brelan_${name}_knowledge brelan_game_${name} brelan_odds brelan_think)
    set_property(GLOBAL APPEND PROPERTY BRELAN_KNOWLEDGE ${name})
endfunction()

# Call after the last game: makes the library of all games, and the header that lists their types.
function(brelan_write_registry)
    get_property(games GLOBAL PROPERTY BRELAN_GAMES)
    add_library(brelan_games INTERFACE)
    brelan_link(brelan_games brelan_text)
    foreach(name IN LISTS games)
        brelan_link(brelan_games brelan_game_${name})
    endforeach()
    brelan_list_games(${CMAKE_BINARY_DIR}/generated "${games}")
endfunction()

# Writes FOLDER/registry.inc.hpp, which lists the types of these games.
function(brelan_list_games folder games)
    set(BRELAN_GAME_INCLUDES "")
    set(types "")
    foreach(name IN LISTS games)
        string(APPEND BRELAN_GAME_INCLUDES "#include \"games/${name}/${name}.hpp\"\n")
        list(APPEND types "${name}::Rules")
    endforeach()
    list(JOIN types ", " BRELAN_GAME_TYPES)
    configure_file(${CMAKE_SOURCE_DIR}/cmake/registry.inc.hpp.in ${folder}/registry.inc.hpp @ONLY)
endfunction()

# The library of all knowledge about the games.
function(brelan_collect_knowledge)
    get_property(games GLOBAL PROPERTY BRELAN_KNOWLEDGE)
    add_library(brelan_knowledge INTERFACE)
    brelan_link(brelan_knowledge brelan_odds)
    foreach(name IN LISTS games)
        brelan_link(brelan_knowledge brelan_${name}_knowledge)
    endforeach()
endfunction()

# Writes FOLDER/WHAT.inc.hpp. For each of these games with a header FILE in its folder, it contains the lines that
# include it, and ENTRY with the name of the game in place of GAME.
function(brelan_list_knowledge folder games what file entry)
    set(BRELAN_INCLUDES "")
    set(BRELAN_ENTRIES "")
    foreach(name IN LISTS games)
        file(GLOB found CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/games/${name}/${file})
        if(found)
            string(APPEND BRELAN_INCLUDES
                "#include \"games/${name}/${file}\"\n#include \"games/${name}/${name}.hpp\"\n")
            string(REPLACE "GAME" "${name}" lines "${entry}")
            string(APPEND BRELAN_ENTRIES "${lines}")
        endif()
    endforeach()
    configure_file(${CMAKE_SOURCE_DIR}/cmake/${what}.inc.hpp.in ${folder}/${what}.inc.hpp @ONLY)
endfunction()

# Lists the bots of these games: OWN is the function for a game's own bots, COMMON that for the bots of all games.
function(brelan_list_bots folder games own common)
    set(BRELAN_COMMON_BOTS ${common})
    brelan_list_knowledge(${folder} "${games}" bots bot/bots.hpp
        "template <>
inline std::span<const think::Maker<GAME::Rules>> own_bots<GAME::Rules>() {
    return GAME::${own}();
}
")
endfunction()
