# The distribution's clang for WebAssembly: packages clang, lld, llvm, wasi-libc, and those of its version: libc++-N-dev-wasm32,
# libc++abi-N-dev-wasm32, libclang-rt-N-dev-wasm32 (tools/setup installs them).
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
execute_process(COMMAND clang++ -dumpversion OUTPUT_VARIABLE BRELAN_CLANG OUTPUT_STRIP_TRAILING_WHITESPACE)
string(REGEX REPLACE "\\..*" "" BRELAN_CLANG "${BRELAN_CLANG}")
set(BRELAN_LLVM /usr/lib/llvm-${BRELAN_CLANG}/bin)
foreach(tool AR:llvm-ar RANLIB:llvm-ranlib NM:llvm-nm)
    string(REPLACE ":" ";" tool ${tool})
    list(GET tool 0 what)
    list(GET tool 1 name)
    set(CMAKE_${what} ${BRELAN_LLVM}/${name} CACHE FILEPATH "")
    set(CMAKE_CXX_COMPILER_${what} ${BRELAN_LLVM}/${name} CACHE FILEPATH "")
endforeach()
# What the compiler is tried with need not be a program.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
