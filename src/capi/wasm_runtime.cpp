// What the C library and the compiler's own would ask of whoever runs them: a module without imports has it
// here.
#include <cstdint>
#include <ctime>

extern "C" {

// There is no clock, and time stands still. Nothing that the engine answers depends on it: nodes limit bots.
int clock_gettime(clockid_t /*clock*/, timespec* time) {
    *time = {};
    return 0;
}

// A module never ends, so nothing is kept to be done then.
int __cxa_atexit(void (*)(void*), void*, void*) { return 0; }  // NOLINT

// The distribution's arithmetic of 128 bits guards its stack.
[[gnu::used]] std::uintptr_t __stack_chk_guard = 0x5ca1ab1e;           // NOLINT
[[gnu::used, noreturn]] void __stack_chk_fail() { __builtin_trap(); }  // NOLINT
}
