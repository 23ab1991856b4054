# The version is that of the first section of CHANGELOG.md: `## 0.2.0`. As long as the heading adds
# `(not released yet)`, the program calls itself `0.2.0-dev`.
set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/CHANGELOG.md)
file(STRINGS ${CMAKE_SOURCE_DIR}/CHANGELOG.md heading LIMIT_COUNT 1 REGEX "^## ")
if(NOT heading MATCHES "^## ([0-9]+\\.[0-9]+\\.[0-9]+)( \\(not released yet\\))?$")
    message(FATAL_ERROR "The first section of CHANGELOG.md is '${heading}', which is no version")
endif()
set(BRELAN_NUMBER ${CMAKE_MATCH_1})
set(BRELAN_VERSION ${BRELAN_NUMBER})
if(CMAKE_MATCH_2)
    string(APPEND BRELAN_VERSION "-dev")
endif()
