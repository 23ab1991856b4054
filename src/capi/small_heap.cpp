// The allocator of the table modules; it replaces the C library's, which is six times as large. Blocks come
// in fixed sizes, four per power of two, and a freed block waits for the next request of its size. A table
// asks for the same sizes again and again, so blocks are never merged or returned to the browser.
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

extern "C" unsigned char __heap_base;  // the linker puts this symbol where free memory begins

namespace brelan::capi {
namespace {

constexpr std::size_t kStep = 16;  // the alignment of every block, and the size of its header
constexpr std::size_t kPage = 65536;

// The header of a block: its size class or, while the block is free, the next free block.
union Head {
    std::size_t place;
    Head* next;
};

std::array<Head*, 4 * 32> waiting{};
std::uintptr_t fresh = 0;  // memory from here on has never been allocated

// The smallest size class that is large enough.
std::size_t place_of(std::size_t size) {
    const std::size_t whole = size <= 4 * kStep ? 4 * kStep : size;
    const auto shift = static_cast<std::size_t>(std::bit_width(whole - 1)) - 3;
    return 4 * shift + ((whole - 1) >> shift) - 4;
}

std::size_t size_of(std::size_t place) { return (place % 4 + 5) << place / 4; }

// A block that has never been used; null if the browser provides no more memory.
Head* take_fresh(std::size_t place) {
    if (fresh == 0) fresh = (reinterpret_cast<std::uintptr_t>(&__heap_base) + kStep - 1) / kStep * kStep;
    const std::uintptr_t end = fresh + kStep + size_of(place);
    if (end < fresh) return nullptr;  // the block would end beyond the addressable memory
    const std::size_t there = __builtin_wasm_memory_size(0) * kPage;
    if (end > there && __builtin_wasm_memory_grow(0, (end - there + kPage - 1) / kPage) == SIZE_MAX)
        return nullptr;
    auto* head = reinterpret_cast<Head*>(fresh);
    fresh = end;
    return head;
}

}  // namespace
}  // namespace brelan::capi

extern "C" {

void* malloc(std::size_t size) {
    using namespace brelan::capi;
    if (size > PTRDIFF_MAX) return nullptr;
    const std::size_t place = place_of(size);
    Head*& first = waiting[place];
    Head* head = first;
    if (head != nullptr) {
        first = head->next;
    } else {
        head = take_fresh(place);
        if (head == nullptr) return nullptr;
    }
    head->place = place;
    return reinterpret_cast<unsigned char*>(head) + kStep;
}

void free(void* block) {
    using namespace brelan::capi;
    if (block == nullptr) return;
    auto* head = reinterpret_cast<Head*>(static_cast<unsigned char*>(block) - kStep);
    Head*& first = waiting[head->place];
    head->next = first;
    first = head;
}

// Operator new for types that need a larger alignment than blocks have; these modules have no such types.
void* aligned_alloc(std::size_t /*alignment*/, std::size_t /*size*/) { __builtin_trap(); }
}
