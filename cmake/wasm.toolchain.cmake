# clang 19 for WebAssembly, with lld, llvm, wasi-libc, libc++ and compiler-rt (tools/setup installs them).
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
foreach(tool AR:llvm-ar RANLIB:llvm-ranlib NM:llvm-nm)
    string(REPLACE ":" ";" tool ${tool})
    list(GET tool 0 what)
    list(GET tool 1 name)
    set(CMAKE_${what} /usr/lib/llvm-19/bin/${name} CACHE FILEPATH "")
    set(CMAKE_CXX_COMPILER_${what} /usr/lib/llvm-19/bin/${name} CACHE FILEPATH "")
endforeach()
# CMake's compiler check need not link a program.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
