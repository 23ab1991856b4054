#pragma once
#include <array>
#include <cstdint>
#include <utility>

#include "core/assert.hpp"
#include "core/bits.hpp"

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

// Brelan's generator for everything offline (docs/maintaining/generator.md): xoshiro256**, with the same
// numbers everywhere. Live tables never use a seed, but set the full state. A seed has 2^64 streams, so match
// number k of a run is Rng{seed, k}.
class Rng {
  public:
    constexpr explicit Rng(std::uint64_t seed, std::uint64_t stream = 0) {
        SplitMix first{seed};
        SplitMix mixer{first.next() ^ ((stream + 1) * 0x9E3779B97F4A7C15U)};
        for (std::uint64_t& word : words_) word = mixer.next();
    }
    // All 256 bits of the state, as live tables get them from the operating system. The all-zero state, which
    // would never change, is replaced.
    constexpr explicit Rng(const std::array<std::uint8_t, 32>& bytes) {
        for (std::size_t i = 0; i < bytes.size(); ++i)
            words_[i / 8] |= std::uint64_t{bytes[i]} << (8 * (i % 8));
        if ((words_[0] | words_[1] | words_[2] | words_[3]) == 0) words_[0] = 0x9E3779B97F4A7C15U;
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

    // An unbiased number below `bound` (from 1 to 2^32 - 1): the high half of a 32 x 32 product, with
    // rejection.
    constexpr std::uint32_t below(std::uint32_t bound) {
        BRELAN_ASSERT(bound > 0);
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t limit = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < limit) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // The same for a choice among `from` things; if there is only one thing, this uses no random word.
    // Branchless, because the number of choices is unpredictable.
    constexpr std::uint32_t choose(std::uint32_t from) {
        BRELAN_ASSERT(from > 0);
        Rng ahead = *this;
        const std::uint64_t product = (ahead.next() >> 32) * from;
        if (static_cast<std::uint32_t>(product) < from) [[unlikely]]
            return from > 1 ? below(from) : 0;
        for (std::size_t i = 0; i < words_.size(); ++i)
            words_[i] = bits::pick(from - 1, ahead.words_[i], words_[i]);
        return static_cast<std::uint32_t>(product >> 32);
    }

  private:
    template <std::size_t>
    friend class Choices;
    using Words = std::array<std::uint64_t, 4>;
    constexpr explicit Rng(const Words& words) : words_(words) {}

    static constexpr std::uint64_t rotate(std::uint64_t x, int by) { return (x << by) | (x >> (64 - by)); }

    Words words_{};
};

// Up to kMost choices from words drawn ahead: drawing all words together is faster than drawing them one by
// one. rng() returns the generator positioned after the words used.
template <std::size_t kMost>
class Choices {
  public:
    explicit Choices(const Rng& rng) { draw(rng); }
    Rng rng() const {
        Rng rng(before_[used_ / kStride]);
        for (std::size_t i = used_ % kStride; i > 0; --i) rng.next();
        return rng;
    }

    // Chooses a number below `from`, like Rng::choose.
    std::uint32_t choose(std::uint32_t from) {
        const std::uint64_t product = words_[used_] * from;
        if (static_cast<std::uint32_t>(product) < from) [[unlikely]]
            return choose_slowly(from);
        used_ += from > 1 ? 1 : 0;
        return static_cast<std::uint32_t>(product >> 32);
    }

  private:
    static constexpr std::size_t kStride = 8;

    void draw(Rng rng) {
        used_ = 0;
        for (std::size_t i = 0; i < before_.size(); ++i) {
            before_[i] = rng.words_;
            for (std::size_t j = 0; j < kStride; ++j) words_[i * kStride + j] = rng.next() >> 32;
        }
    }
    [[gnu::noinline]] std::uint32_t choose_slowly(std::uint32_t from) {
        Rng own = rng();
        const std::uint32_t chosen = own.choose(from);
        draw(own);
        return chosen;
    }

    std::size_t used_ = 0;
    std::array<Rng::Words, kMost / kStride + 1> before_;  // the state before every kStride words
    std::array<std::uint64_t, (kMost / kStride + 1) * kStride> words_;
};

// An unbiased Fisher-Yates shuffle: for i = n-1 down to 1, swap with a position drawn from 0..i.
template <class T>
constexpr void shuffle(T* values, std::uint32_t n, Rng& rng) {
    for (std::uint32_t i = n; i > 1; --i) std::swap(values[i - 1], values[rng.below(i)]);
}

namespace rng_detail {
__extension__ using Wide = unsigned __int128;
inline constexpr std::uint32_t kPlacesAWord = 9;
inline constexpr std::uint32_t kMostAtOnce = 128;  // 128^9 is below 2^64

// The number of ways to fill the first nine of n positions: the product of the numbers from n - 8 to n.
// Computed at startup, because otherwise every browser would have to download a table.
inline auto count_ways() {
    std::array<std::uint64_t, kMostAtOnce + 1> ways{};
    for (std::uint32_t n = kPlacesAWord; n <= kMostAtOnce; ++n) {
        ways[n] = 1;
        for (std::uint32_t i = 0; i < kPlacesAWord; ++i) ways[n] *= n - i;
    }
    return ways;
}
inline const auto kWays = count_ways();

// A word that selects each of these ways equally often, with a single rejection test for all nine positions.
constexpr std::uint64_t word_for(std::uint64_t ways, Rng& rng) {
    std::uint64_t word = rng.next();
    while (word * ways < ways && word * ways < (0 - ways) % ways) word = rng.next();
    return word;
}

// Fills the first nine of n positions from one word: the high half of a 64 x 64 product is a number below the
// bound, and the low half serves the next position. All positions are known before the first value moves, so
// the processor need not guess which of them coincide.
template <class T>
constexpr void shuffle_nine(T* values, std::uint32_t n, std::uint64_t word) {
    std::array<T*, kPlacesAWord> others{};
    for (std::uint32_t i = 0; i < kPlacesAWord; ++i) {
        const Wide product = Wide{word} * (n - i);
        others[i] = values + i + static_cast<std::uint64_t>(product >> 64);
        word = static_cast<std::uint64_t>(product);
    }
    for (std::uint32_t i = 0; i < kPlacesAWord; ++i) std::swap(values[i], *others[i]);
}
}  // namespace rng_detail

// Shuffles at least the first `drawn` of `n` positions from the front, nine at a time; the order of the rest
// is arbitrary. If that is not possible, all positions are shuffled.
template <class T>
void shuffle_first(T* values, std::uint32_t drawn, std::uint32_t n, Rng& rng) {
    using namespace rng_detail;
    const std::uint32_t rounds = (drawn + kPlacesAWord - 1) / kPlacesAWord;
    if (n > kMostAtOnce || rounds * kPlacesAWord > n) return shuffle(values, n, rng);
    Rng own = rng;
    for (std::uint32_t i = 0; i < rounds; ++i, values += kPlacesAWord, n -= kPlacesAWord)
        shuffle_nine(values, n, word_for(kWays[n], own));
    rng = own;
}

}  // namespace brelan
