# The protocol of tables is defined once, in src/wire/messages.txt. tools/wire generates the C++ types and the JSON
# Schema.
function(brelan_wire)
    set(tool ${CMAKE_SOURCE_DIR}/tools/wire)
    set(messages ${CMAKE_SOURCE_DIR}/src/wire/messages.txt)
    set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${tool} ${messages})
    set(targets cpp schema)
    set(names messages.hpp messages.schema.json)
    foreach(target name IN ZIP_LISTS targets names)
        execute_process(COMMAND ${tool} TARGET=${target} ${messages} OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
        file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/wire/${name} CONTENT "${text}" @ONLY)
    endforeach()
endfunction()
