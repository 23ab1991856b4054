# What every target is compiled with. Binaries stay portable: no -march=native.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")
set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g1")  # lines and functions, for the reports of the sanitizers
set_property(GLOBAL PROPERTY USE_FOLDERS ON)

# Every deal zeroes and copies whole states. For their sizes g++ writes `rep stos`, which takes longer to start than
# to work; the C library knows better ways on every machine.
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
    # A browser loads these bytes, and exceptions, types at run time and the clock would be some of them.
    set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
    add_compile_options(-flto -fno-exceptions -fno-rtti -fvisibility=hidden -mbulk-memory -msign-ext -mnontrapping-fptoint)
    add_link_options(-flto -O0 -Wl,--lto-O2 -Wl,-O2)  # -O0: else clang looks for wasm-opt by itself
else()
    find_package(Threads REQUIRED)
endif()

add_library(brelan_flags INTERFACE)
target_compile_options(brelan_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wno-overlength-strings
    # A name may be a neighbour's where sources are compiled together.
    $<$<NOT:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>:-Wshadow>)
if("$ENV{CI}" STREQUAL "true")
    # Warnings stop CI alone: what a newer compiler warns of must not stop a newcomer.
    target_compile_options(brelan_flags INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 and 13 see impossible copies in `"a" + std::to_string(n)` and its like (GCC bug 105329), under four
    # names. clang++ and the sanitizers look for the real ones.
    target_compile_options(brelan_flags INTERFACE
        -Wno-restrict -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds
        # What a source keeps to itself stays in it where it is compiled with others.
        $<$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>:-Wno-subobject-linkage>)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # std::stable_sort of libstdc++ 12 uses what that library calls deprecated. g++ looks for the others.
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
        add_link_options(-fuse-ld=lld)  # several times as fast as the usual one, which counts where there is so much
    endif()
endif()
if(BRELAN_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
