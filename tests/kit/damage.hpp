#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/rng.hpp"

namespace brelan::kit {

// What a bad disk does to the bytes of a file: bits flip, the end is gone, a page is empty, is another one,
// or is full of anything. What it did is said in a word.
inline std::string damage(std::string& bytes, Rng& rng) {
    constexpr std::size_t kPage = 4096;
    const auto below = [&](std::size_t most) {
        return static_cast<std::size_t>(
            rng.below(static_cast<std::uint32_t>(std::max<std::size_t>(1, most))));
    };
    if (bytes.empty()) return "nothing";
    const std::size_t pages = (bytes.size() + kPage - 1) / kPage;
    const std::size_t page = below(pages) * kPage;
    const std::size_t size = std::min(kPage, bytes.size() - page);
    switch (below(8)) {
        case 0: bytes.resize(below(bytes.size())); return "cut short to " + std::to_string(bytes.size());
        case 1: bytes.replace(page, size, size, '\0'); return "zeroed at " + std::to_string(page);
        case 2: {
            const std::size_t other = below(pages) * kPage;
            const std::size_t both = std::min(size, bytes.size() - other);
            std::swap_ranges(bytes.begin() + static_cast<std::ptrdiff_t>(page),
                             bytes.begin() + static_cast<std::ptrdiff_t>(page + both),
                             bytes.begin() + static_cast<std::ptrdiff_t>(other));
            return "exchanged " + std::to_string(page) + " and " + std::to_string(other);
        }
        case 3: {
            const std::size_t from = page + below(size);
            const std::size_t to = from + 1 + below(std::min<std::size_t>(64, page + size - from));
            for (std::size_t i = from; i < std::min(to, page + size); ++i)
                bytes[i] = static_cast<char>(rng.below(256));
            return "anything from " + std::to_string(from);
        }
        default: {
            const std::size_t flips = 1 + below(3);
            std::string where = "flipped";
            for (std::size_t i = 0; i < flips; ++i) {
                const std::size_t at = page + below(size);
                bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ (1U << below(8)));
                where += " " + std::to_string(at);
            }
            return where;
        }
    }
}

}  // namespace brelan::kit
