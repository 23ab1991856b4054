#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

namespace brelan::store {

// A 64-bit number computed from the bytes of a page and its position. Any change within one eight-byte word
// is always detected; any other change is missed with probability 2^-64. The sum is not a seal: anyone can
// construct bytes that match a given sum.
std::uint64_t page_sum(std::span<const std::uint8_t> bytes, std::uint64_t place);

// The sum is stored in the last bytes of each page of the file.
inline constexpr std::size_t kSumBytes = 8;
void put_sum(std::span<std::uint8_t> page, std::uint64_t place);
bool has_sum(std::span<const std::uint8_t> page, std::uint64_t place);

}  // namespace brelan::store
