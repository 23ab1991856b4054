# The built web client is embedded in the program, byte for byte. tools/build_web builds it if Node.js is installed.
# Otherwise the pack is empty and the program serves a page that says so.
if(NOT BRELAN_WASM)
    enable_language(ASM)
endif()
option(BRELAN_WEB "Build the web client into the program" ON)

# Makes the library `target` from the pack, and rebuilds the pack when anything in web/ has changed.
function(brelan_add_client target)
    set(pack ${CMAKE_BINARY_DIR}/client.pack)
    set(wasm ${CMAKE_SOURCE_DIR}/build/wasm/brelan.wasm)
    if(BRELAN_WEB)
        file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/src/* ${CMAKE_SOURCE_DIR}/web/plugins/*)
        file(GLOB_RECURSE faces CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/games/*/web/*)
        list(FILTER faces INCLUDE REGEX "/src/games/[a-z]+/web/")
        list(APPEND sources ${faces})
        list(APPEND sources ${CMAKE_SOURCE_DIR}/src/languages.json ${CMAKE_SOURCE_DIR}/tools/build_web ${CMAKE_SOURCE_DIR}/tools/node)
        foreach(name index.html package-lock.json sw.js svelte.config.js tsconfig.json vite.config.ts)
            list(APPEND sources ${CMAKE_SOURCE_DIR}/web/${name})
        endforeach()
        # The engine is built separately (preset wasm), so the build of the program never waits for it.
        file(GLOB modules ${CMAKE_SOURCE_DIR}/build/wasm/*.wasm ${CMAKE_SOURCE_DIR}/build/wasm/table_*.txt)
        list(APPEND sources ${modules})
        add_custom_command(OUTPUT ${pack}
            COMMAND ${CMAKE_SOURCE_DIR}/tools/build_web ${pack} ${wasm}
            DEPENDS ${sources}
            COMMENT "Building the web client" VERBATIM)
    else()
        file(WRITE ${pack} "")
    endif()
    add_library(${target} OBJECT ${CMAKE_SOURCE_DIR}/src/server/client_pack.S)
    set_source_files_properties(${CMAKE_SOURCE_DIR}/src/server/client_pack.S PROPERTIES
        COMPILE_DEFINITIONS "BRELAN_CLIENT_PACK=\"${pack}\"" OBJECT_DEPENDS ${pack})
endfunction()
