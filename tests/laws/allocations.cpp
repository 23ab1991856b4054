#include "laws/allocations.hpp"

#include <cstdlib>
#include <new>

namespace brelan::laws {

namespace {

std::uint64_t count = 0;  // the tests are single-threaded

void* counted(std::size_t size) {
    ++count;
    void* memory = std::malloc(size == 0 ? 1 : size);
    if (memory == nullptr) std::abort();
    return memory;
}

void* counted(std::size_t size, std::align_val_t alignment) {
    ++count;
    const auto to = static_cast<std::size_t>(alignment);
    void* memory = std::aligned_alloc(to, (size + to - 1) / to * to);
    if (memory == nullptr) std::abort();
    return memory;
}

}  // namespace

std::uint64_t allocations() { return count; }

}  // namespace brelan::laws

// Replaces every form of new and delete, including the non-throwing forms: a sanitizer has its own versions,
// which would not match these.
void* operator new(std::size_t size) { return brelan::laws::counted(size); }
void* operator new[](std::size_t size) { return brelan::laws::counted(size); }
void* operator new(std::size_t size, std::align_val_t to) { return brelan::laws::counted(size, to); }
void* operator new[](std::size_t size, std::align_val_t to) { return brelan::laws::counted(size, to); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return brelan::laws::counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return brelan::laws::counted(size); }
void* operator new(std::size_t size, std::align_val_t to, const std::nothrow_t&) noexcept {
    return brelan::laws::counted(size, to);
}
void* operator new[](std::size_t size, std::align_val_t to, const std::nothrow_t&) noexcept {
    return brelan::laws::counted(size, to);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t, const std::nothrow_t&) noexcept { std::free(memory); }
