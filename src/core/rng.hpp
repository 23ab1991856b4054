#pragma once
#include <array>
#include <cstdint>
#include <utility>

#include "core/assert.hpp"

namespace brelan {

// SplitMix64: turns any 64-bit seed into a sequence of well-mixed words.
struct SplitMix {
    std::uint64_t at;
    constexpr std::uint64_t next() {
        std::uint64_t z = (at += 0x9E3779B97F4A7C15U);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31);
    }
};

// The generator of the house for everything offline (docs/generator.md): xoshiro256**, the same numbers
// everywhere. Live tables never use it. A seed has 2^64 streams, so match number k of a run is
// Rng{seed, k}.
class Rng {
  public:
    constexpr explicit Rng(std::uint64_t seed, std::uint64_t stream = 0) {
        SplitMix first{seed};
        SplitMix mixer{first.next() ^ ((stream + 1) * 0x9E3779B97F4A7C15U)};
        for (std::uint64_t& word : words_) word = mixer.next();
    }

    // The next 64 random bits.
    constexpr std::uint64_t next() {
        const std::uint64_t result = rotate(words_[1] * 5, 7) * 9;
        const std::uint64_t shifted = words_[1] << 17;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= shifted;
        words_[3] = rotate(words_[3], 45);
        return result;
    }

    // An unbiased number below `bound` (1 .. 2^32 - 1): the high half of a 32 x 32 product, with rejection.
    constexpr std::uint32_t below(std::uint32_t bound) {
        BRELAN_ASSERT(bound > 0);
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t limit = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < limit) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

  private:
    static constexpr std::uint64_t rotate(std::uint64_t x, int by) { return (x << by) | (x >> (64 - by)); }

    std::array<std::uint64_t, 4> words_{};
};

// An unbiased Fisher-Yates shuffle: for i = n-1 down to 1, swap with a place drawn from 0..i.
template <class T>
constexpr void shuffle(T* values, std::uint32_t n, Rng& rng) {
    for (std::uint32_t i = n; i > 1; --i) std::swap(values[i - 1], values[rng.below(i)]);
}

// The first `drawn` places of such a shuffle, made from the front: for i = 0, 1, .. the value at place i is
// exchanged with that at a place drawn from i .. n - 1. What lies behind them is left as it comes.
template <class T>
constexpr void shuffle_first(T* values, std::uint32_t drawn, std::uint32_t n, Rng& rng) {
    for (std::uint32_t i = 0; i < drawn && i + 1 < n; ++i) std::swap(values[i], values[i + rng.below(n - i)]);
}

}  // namespace brelan
