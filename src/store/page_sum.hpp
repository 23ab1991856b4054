#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

namespace brelan::store {

// A number of 64 bits for the bytes of a page and its place. Whatever changes within one word of eight bytes
// changes it for certain, and anything else misses by a chance of 2^-64. It is no seal: whoever wants to can
// make bytes that fit.
std::uint64_t page_sum(std::span<const std::uint8_t> bytes, std::uint64_t place);

// The sum stands in the last bytes of each page of the file.
inline constexpr std::size_t kSumBytes = 8;
void put_sum(std::span<std::uint8_t> page, std::uint64_t place);
bool has_sum(std::span<const std::uint8_t> page, std::uint64_t place);

}  // namespace brelan::store
