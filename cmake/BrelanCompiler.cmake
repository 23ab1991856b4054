# Compiler settings of every target. Binaries stay portable: no -march=native.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")
set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g1")  # line numbers and function names for sanitizer reports
set_property(GLOBAL PROPERTY USE_FOLDERS ON)

# Every deal zeroes and copies complete states. For their sizes g++ emits `rep stos`, which takes longer to start than
# to run. The C library has faster ways on every machine.
include(CheckCXXCompilerFlag)
foreach(what memset memcpy)
    set(flag -m${what}-strategy=libcall:-1:noalign)
    check_cxx_compiler_flag(${flag} BRELAN_HAS_${what}_STRATEGY)
    if(BRELAN_HAS_${what}_STRATEGY)
        add_compile_options(${flag})
    endif()
endforeach()
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

if(BRELAN_WASM)
    # A browser downloads these bytes, so leave out exceptions, run-time types and the clock.
    set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
    add_compile_options(-flto -fno-exceptions -fno-rtti -fvisibility=hidden -mbulk-memory -msign-ext -mnontrapping-fptoint)
    add_link_options(-flto -O0 -Wl,--lto-O2 -Wl,-O2)  # -O0 keeps clang from running wasm-opt
else()
    find_package(Threads REQUIRED)
endif()

add_library(brelan_flags INTERFACE)
target_compile_options(brelan_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wno-overlength-strings
    # In unity builds, a name may shadow one from a neighbouring source.
    $<$<NOT:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>:-Wshadow>)
if("$ENV{CI}" STREQUAL "true")
    # Warnings are errors only in CI: a new warning of a newer compiler must not stop a newcomer.
    target_compile_options(brelan_flags INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 and 13 report impossible copies in expressions like `"a" + std::to_string(n)` (GCC bug 105329), under four
    # names. clang++ and the sanitizers find the real ones.
    target_compile_options(brelan_flags INTERFACE
        -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds
        # In unity builds, anonymous namespaces are still private to their source.
        $<$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>:-Wno-subobject-linkage>)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # std::stable_sort of libstdc++ 12 uses something that the library itself marks deprecated. g++ finds all other
    # uses.
    target_compile_options(brelan_flags INTERFACE -Wno-deprecated-declarations)
endif()
target_include_directories(brelan_flags INTERFACE ${CMAKE_SOURCE_DIR}/src ${CMAKE_BINARY_DIR}/generated)
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
    target_compile_definitions(brelan_flags INTERFACE _GLIBCXX_ASSERTIONS)
endif()

if(BRELAN_LIBCXX)
    add_compile_options(-stdlib=libc++)
    add_link_options(-stdlib=libc++)
endif()

if(BRELAN_SANITIZE)
    add_compile_options(-fsanitize=${BRELAN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${BRELAN_SANITIZE} -fno-sanitize-recover=all)
    find_program(BRELAN_LLD ld.lld)
    if(BRELAN_LLD)
        add_link_options(-fuse-ld=lld)  # several times faster than the default linker, which matters with so much code
    endif()
endif()
if(BRELAN_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
