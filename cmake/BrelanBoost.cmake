# Boost.Asio and Boost.Beast, for the layer net alone: headers only, nothing of Boost is linked.
find_path(BRELAN_BOOST boost/beast/version.hpp)
if(NOT BRELAN_BOOST)
    message(FATAL_ERROR "The headers of Boost.Beast are not there (tools/setup run installs them)")
endif()
add_library(brelan_boost INTERFACE)
target_include_directories(brelan_boost SYSTEM INTERFACE ${BRELAN_BOOST})
target_compile_definitions(brelan_boost INTERFACE BOOST_ASIO_NO_DEPRECATED)
