# Libraries of the distribution as our own targets: brelan_sqlite (for the store), brelan_sodium (passwords), brelan_ssl
# (TLS, for the terminal as a client), and brelan_boost (Asio and Beast for net; headers only, no Boost library is
# linked).
# brelan_system_library(sodium HEADER sodium.h LIBRARY sodium PACKAGE libsodium-dev)
function(brelan_system_library name)
    cmake_parse_arguments(PARSE_ARGV 1 what "" "HEADER;LIBRARY;PACKAGE" "")
    find_path(BRELAN_${name}_FOLDER ${what_HEADER})
    find_library(BRELAN_${name}_LIBRARY ${what_LIBRARY})
    if(NOT BRELAN_${name}_FOLDER OR NOT BRELAN_${name}_LIBRARY)
        message(FATAL_ERROR "${what_HEADER} or lib${what_LIBRARY} is not there: install ${what_PACKAGE} (tools/setup run does it)")
    endif()
    add_library(brelan_${name} INTERFACE)
    target_include_directories(brelan_${name} SYSTEM INTERFACE ${BRELAN_${name}_FOLDER})
    target_link_libraries(brelan_${name} INTERFACE ${BRELAN_${name}_LIBRARY})
endfunction()

brelan_system_library(sqlite HEADER sqlite3.h LIBRARY sqlite3 PACKAGE libsqlite3-dev)
brelan_system_library(sodium HEADER sodium.h LIBRARY sodium PACKAGE libsodium-dev)
brelan_system_library(crypto HEADER openssl/evp.h LIBRARY crypto PACKAGE libssl-dev)
brelan_system_library(ssl HEADER openssl/ssl.h LIBRARY ssl PACKAGE libssl-dev)
target_link_libraries(brelan_ssl INTERFACE brelan_crypto)

find_path(BRELAN_BOOST boost/beast/version.hpp)
if(NOT BRELAN_BOOST)
    message(FATAL_ERROR "boost/beast is not there: install libboost1.81-dev or libboost-dev (tools/setup run does it)")
endif()
add_library(brelan_boost INTERFACE)
target_include_directories(brelan_boost SYSTEM INTERFACE ${BRELAN_BOOST})
target_compile_definitions(brelan_boost INTERFACE BOOST_ASIO_NO_DEPRECATED)
