# Texts for people are files of the source tree and part of the program: each becomes a constant, byte for byte.
set(BRELAN_TEXT_DELIMITER "brelan_text")

# Reads `file` and appends a raw string constant `name` to `declarations`; a file that is not there is empty.
function(brelan_text declarations name file)
    set(content "")
    file(GLOB present CONFIGURE_DEPENDS ${file})
    if(present)
        set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
        file(READ ${file} content)
        string(FIND "${content}" ")${BRELAN_TEXT_DELIMITER}\"" clash)
        if(NOT clash EQUAL -1)
            message(FATAL_ERROR "${file} contains the delimiter of its own raw string")
        endif()
    endif()
    string(CONCAT ${declarations} "${${declarations}}"
        "inline constexpr std::string_view ${name} =\n    R\"${BRELAN_TEXT_DELIMITER}(" "${content}"
        ")${BRELAN_TEXT_DELIMITER}\";\n")
    set(${declarations} "${${declarations}}" PARENT_SCOPE)
endfunction()

# Writes generated/texts/<name>.hpp from pairs of a constant's name and a file.
function(brelan_texts name)
    set(BRELAN_TEXT_DECLARATIONS "")
    set(BRELAN_TEXT_NAME ${name})
    set(entries "")
    while(ARGN)
        list(POP_FRONT ARGN constant file)
        brelan_text(BRELAN_TEXT_DECLARATIONS ${constant} ${file})
        if(EXISTS ${file})
            file(RELATIVE_PATH path ${CMAKE_SOURCE_DIR} ${file})
            string(APPEND entries "    {\"${path}\", texts::${name}::${constant}},\n")
        endif()
    endwhile()
    configure_file(${CMAKE_SOURCE_DIR}/cmake/texts.hpp.in ${CMAKE_BINARY_DIR}/generated/texts/${name}.hpp @ONLY)
    set_property(GLOBAL APPEND PROPERTY BRELAN_TEXT_NAMES ${name})
    set_property(GLOBAL APPEND_STRING PROPERTY BRELAN_TEXT_ENTRIES "${entries}")
endfunction()

# Writes generated/texts/all.hpp, where every embedded file is listed with its path.
function(brelan_write_all_texts)
    get_property(names GLOBAL PROPERTY BRELAN_TEXT_NAMES)
    get_property(BRELAN_TEXT_ENTRIES GLOBAL PROPERTY BRELAN_TEXT_ENTRIES)
    set(BRELAN_TEXT_INCLUDES "")
    foreach(name IN LISTS names)
        string(APPEND BRELAN_TEXT_INCLUDES "#include \"texts/${name}.hpp\"\n")
    endforeach()
    configure_file(${CMAKE_SOURCE_DIR}/cmake/all_texts.hpp.in ${CMAKE_BINARY_DIR}/generated/texts/all.hpp @ONLY)
endfunction()
