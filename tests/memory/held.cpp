#include "memory/held.hpp"

#include <malloc.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace brelan::memory {
namespace {

std::atomic<std::size_t> bytes{0};
std::atomic<std::size_t> most{0};

void* counted(void* memory) {
    if (memory == nullptr) std::abort();
    const std::size_t now = bytes += malloc_usable_size(memory);
    std::size_t before = most;
    while (before < now && !most.compare_exchange_weak(before, now)) {
    }
    return memory;
}

void* take(std::size_t size) { return counted(std::malloc(size == 0 ? 1 : size)); }

void* take(std::size_t size, std::align_val_t alignment) {
    const auto to = static_cast<std::size_t>(alignment);
    return counted(std::aligned_alloc(to, (size + to - 1) / to * to));
}

void give_back(void* memory) {
    if (memory != nullptr) bytes -= malloc_usable_size(memory);
    std::free(memory);
}

}  // namespace

std::size_t held() { return bytes; }
std::size_t most_held() { return most; }
void forget_most() { most = bytes.load(); }

}  // namespace brelan::memory

// Replaces every form of new and delete, including the non-throwing forms: a sanitizer has its own versions,
// which would not match these.
void* operator new(std::size_t size) { return brelan::memory::take(size); }
void* operator new[](std::size_t size) { return brelan::memory::take(size); }
void* operator new(std::size_t size, std::align_val_t to) { return brelan::memory::take(size, to); }
void* operator new[](std::size_t size, std::align_val_t to) { return brelan::memory::take(size, to); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return brelan::memory::take(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return brelan::memory::take(size); }
void* operator new(std::size_t size, std::align_val_t to, const std::nothrow_t&) noexcept {
    return brelan::memory::take(size, to);
}
void* operator new[](std::size_t size, std::align_val_t to, const std::nothrow_t&) noexcept {
    return brelan::memory::take(size, to);
}
void operator delete(void* memory) noexcept { brelan::memory::give_back(memory); }
void operator delete[](void* memory) noexcept { brelan::memory::give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { brelan::memory::give_back(memory); }
void operator delete[](void* memory, std::size_t) noexcept { brelan::memory::give_back(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { brelan::memory::give_back(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { brelan::memory::give_back(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    brelan::memory::give_back(memory);
}
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept {
    brelan::memory::give_back(memory);
}
void operator delete(void* memory, const std::nothrow_t&) noexcept { brelan::memory::give_back(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { brelan::memory::give_back(memory); }
void operator delete(void* memory, std::align_val_t, const std::nothrow_t&) noexcept {
    brelan::memory::give_back(memory);
}
void operator delete[](void* memory, std::align_val_t, const std::nothrow_t&) noexcept {
    brelan::memory::give_back(memory);
}
