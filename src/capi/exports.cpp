#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "capi/engine.hpp"

// The C API: 32-bit numbers, and UTF-8 strings in memory. docs/engine-api.md.
//   p = brelan_alloc(n); write n bytes at p; m = brelan_ask(p, n); brelan_free(p);
//   the answer is m bytes at brelan_answer(), until the next question.
#if defined(__wasm__)
#define BRELAN_EXPORT(name) extern "C" __attribute__((export_name(#name)))
#else
#define BRELAN_EXPORT(name) extern "C" __attribute__((visibility("default")))
#endif

namespace {

// The only engine of a module, and its last answer.
struct Asking {
    brelan::capi::Engine engine{brelan::capi::all_questions()};
    std::string answer;
};

Asking& asking() {
    static Asking one;
    return one;
}

}  // namespace

BRELAN_EXPORT(brelan_alloc) void* brelan_alloc(std::uint32_t size) { return ::operator new(size); }

BRELAN_EXPORT(brelan_free) void brelan_free(void* text) { ::operator delete(text); }

BRELAN_EXPORT(brelan_ask) std::uint32_t brelan_ask(const char* question, std::uint32_t size) {
    Asking& one = asking();
    one.answer = one.engine.ask(std::string_view(question, size));
    return static_cast<std::uint32_t>(one.answer.size());
}

BRELAN_EXPORT(brelan_answer) const char* brelan_answer() { return asking().answer.data(); }
