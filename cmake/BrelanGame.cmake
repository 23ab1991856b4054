# brelan_add_game(tontine): the whole of what a game needs to be known to the build.
# Its folder is src/games/<name>, its page <name>.hpp, its type brelan::<name>::Rules.
function(brelan_add_game name)
    set(folder ${CMAKE_SOURCE_DIR}/src/games/${name})
    file(GLOB page CONFIGURE_DEPENDS ${folder}/${name}.hpp)
    if(NOT page)
        message(WARNING "src/games/${name}/${name}.hpp does not exist: the game is left out")
        return()
    endif()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
    list(FILTER sources EXCLUDE REGEX "^${folder}/tests/")
    brelan_library(brelan_game_${name} "${sources}")
    brelan_link(brelan_game_${name} brelan_core)
    brelan_pure(brelan_game_${name})
    brelan_texts(${name}
        kEnglish ${folder}/text.en.txt
        kFrench ${folder}/text.fr.txt
        kRulesEnglish ${folder}/rules.md
        kRulesFrench ${folder}/rules.fr.md)
    set_property(GLOBAL APPEND PROPERTY BRELAN_GAMES ${name})
endfunction()

# After the last game: the library of all games, and the header that lists their types.
function(brelan_write_registry)
    get_property(games GLOBAL PROPERTY BRELAN_GAMES)
    add_library(brelan_games INTERFACE)
    target_link_libraries(brelan_games INTERFACE brelan_core)
    set(BRELAN_GAME_INCLUDES "")
    set(types "")
    foreach(name IN LISTS games)
        target_link_libraries(brelan_games INTERFACE brelan_game_${name})
        string(APPEND BRELAN_GAME_INCLUDES "#include \"games/${name}/${name}.hpp\"\n")
        list(APPEND types "${name}::Rules")
    endforeach()
    list(JOIN types ", " BRELAN_GAME_TYPES)
    configure_file(${CMAKE_SOURCE_DIR}/cmake/registry.inc.hpp.in ${CMAKE_BINARY_DIR}/generated/registry.inc.hpp @ONLY)
endfunction()
