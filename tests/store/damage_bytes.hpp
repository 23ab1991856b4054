#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/rng.hpp"

// Damages a range of bytes as disks, cables and people do, and describes the damage.
namespace brelan::store::kit {

inline constexpr std::size_t kFilePage = 4'096;
inline constexpr std::size_t kDiskSector = 512;

inline char flipped(char byte, unsigned bit) {
    return static_cast<char>(static_cast<unsigned char>(byte) ^ (1U << bit));
}

inline std::size_t some(std::size_t size, Rng& rng) {
    return size == 0 ? 0 : rng.below(static_cast<std::uint32_t>(size));
}

inline std::string flip_some(std::string& bytes, std::size_t from, std::size_t size, Rng& rng) {
    std::string what = "flipped";
    for (auto left = 1 + rng.below(3); left > 0; --left) {
        const std::size_t at = from + some(size, rng);
        const unsigned bit = rng.below(8);
        bytes[at] = flipped(bytes[at], bit);
        what += " " + std::to_string(at) + "." + std::to_string(bit);
    }
    return what;
}

inline std::string lose_sector(std::string& bytes, std::size_t from, std::size_t size, Rng& rng) {
    const std::size_t at = from + some(size / kDiskSector, rng) * kDiskSector;
    for (std::size_t i = at; i < std::min(at + kDiskSector, bytes.size()); ++i)
        bytes[i] = static_cast<char>(rng.below(256));
    return "lost the sector at " + std::to_string(at);
}

inline std::string zero(std::string& bytes, std::size_t from, std::size_t size) {
    std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(from), std::min(size, bytes.size() - from), '\0');
    return "zeroed " + std::to_string(size) + " bytes at " + std::to_string(from);
}

inline std::string cut_to(std::string& bytes, std::size_t size) {
    bytes.resize(size);
    return "cut to " + std::to_string(size);
}

}  // namespace brelan::store::kit
