#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "core/assert.hpp"

namespace brelan {

// Up to N values stored in place, without using the heap. Slots beyond the size are always T{}, so equal
// lists have equal bytes.
template <class T, std::size_t N>
struct List {
    // As wide as an element, so that there is no padding between the size and the values.
    using Size =
        std::conditional_t<sizeof(T) == 1 && (N < 256), std::uint8_t,
                           std::conditional_t<sizeof(T) <= 2 && (N < 65536), std::uint16_t, std::uint32_t>>;
    Size count = 0;
    std::array<T, N> values{};

    static constexpr std::size_t capacity() { return N; }
    constexpr std::size_t size() const { return count; }
    constexpr bool empty() const { return count == 0; }
    constexpr bool full() const { return count == N; }
    constexpr void push(const T& value) {
        BRELAN_ASSERT(count < N);
        values[count++] = value;
    }
    // Appends `size` values at once.
    constexpr void append(const T* from, std::size_t size) {
        BRELAN_ASSERT(count + size <= N);
        std::copy(from, from + size, values.data() + count);
        count = static_cast<Size>(count + size);
    }
    constexpr T pop() {
        BRELAN_ASSERT(count > 0);
        const T value = values[--count];
        values[count] = T{};
        return value;
    }
    // Removes the value at `place` and closes the gap, keeping the order of the others.
    constexpr void remove(std::size_t place) {
        BRELAN_ASSERT(place < count);
        for (std::size_t i = place + 1; i < count; ++i) values[i - 1] = values[i];
        values[--count] = T{};
    }
    // Keeps the first `size` values.
    constexpr void truncate(std::size_t size) {
        for (std::size_t i = size; i < count; ++i) values[i] = T{};
        if (size < count) count = static_cast<Size>(size);
    }
    constexpr void clear() { truncate(0); }
    // Drops all values without wiping their slots. For scratch lists in hot loops only, never inside a State.
    constexpr void rewind() { count = 0; }
    constexpr T& operator[](std::size_t place) {
        BRELAN_ASSERT(place < count);
        return values[place];
    }
    constexpr const T& operator[](std::size_t place) const {
        BRELAN_ASSERT(place < count);
        return values[place];
    }
    constexpr const T* begin() const { return values.data(); }
    constexpr const T* end() const { return values.data() + count; }
    constexpr T* begin() { return values.data(); }
    constexpr T* end() { return values.data() + count; }
    constexpr bool operator==(const List&) const = default;
};

}  // namespace brelan
