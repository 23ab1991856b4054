// Functions that the C library and the compiler runtime would otherwise import from their environment. A
// module imports none of them, so they are defined here.
#include <cstdint>
#include <cstring>
#include <ctime>
#include <version>

extern "C" {

// There is no clock, and time stands still. None of the engine's answers depends on the time, because bots
// are limited by nodes.
int clock_gettime(clockid_t /*clock*/, timespec* time) {
    *time = {};
    return 0;
}

// Browsers have instructions for these functions, and the compiler emits them for the built-in versions.
void* memcpy(void* to, const void* from, std::size_t size) { return __builtin_memcpy(to, from, size); }
void* memmove(void* to, const void* from, std::size_t size) { return __builtin_memmove(to, from, size); }
void* memset(void* to, int byte, std::size_t size) { return __builtin_memset(to, byte, size); }

// A module never exits, so no exit handlers are kept.
int __cxa_atexit(void (*)(void*), void*, void*) { return 0; }  // NOLINT

// A library that aborts would print a message on a terminal, but a module has no terminal.
[[noreturn]] void abort_message(const char* /*format*/, ...) { __builtin_trap(); }  // NOLINT

// The 128-bit arithmetic in the distribution's library is compiled with stack protection.
[[gnu::used]] std::uintptr_t __stack_chk_guard = 0x5ca1ab1e;           // NOLINT
[[gnu::used, noreturn]] void __stack_chk_fail() { __builtin_trap(); }  // NOLINT
}

#ifdef _LIBCPP_VERSION
_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char* /*format*/, ...) { __builtin_trap(); }  // NOLINT
_LIBCPP_END_NAMESPACE_STD
#endif
