// What the C library and the compiler's own would ask of whoever runs them: a module imports none of that and
// has it here.
#include <cstdint>
#include <cstring>
#include <ctime>
#include <version>

extern "C" {

// There is no clock, and time stands still. Nothing that the engine answers depends on it: nodes limit bots.
int clock_gettime(clockid_t /*clock*/, timespec* time) {
    *time = {};
    return 0;
}

// A browser has these as instructions, and the compiler makes them of this.
void* memcpy(void* to, const void* from, std::size_t size) { return __builtin_memcpy(to, from, size); }
void* memmove(void* to, const void* from, std::size_t size) { return __builtin_memmove(to, from, size); }
void* memset(void* to, int byte, std::size_t size) { return __builtin_memset(to, byte, size); }

// A module never ends, so nothing is kept to be done then.
int __cxa_atexit(void (*)(void*), void*, void*) { return 0; }  // NOLINT

// Where the library stops, its words would go to a terminal.
[[noreturn]] void abort_message(const char* /*format*/, ...) { __builtin_trap(); }  // NOLINT

// The distribution's arithmetic of 128 bits guards its stack.
[[gnu::used]] std::uintptr_t __stack_chk_guard = 0x5ca1ab1e;           // NOLINT
[[gnu::used, noreturn]] void __stack_chk_fail() { __builtin_trap(); }  // NOLINT
}

#ifdef _LIBCPP_VERSION
_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char* /*format*/, ...) { __builtin_trap(); }  // NOLINT
_LIBCPP_END_NAMESPACE_STD
#endif
