#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace brelan {

using Digest = std::array<std::uint8_t, 32>;

// SHA-256 (FIPS 180-4), fed in pieces.
class Sha256 {
  public:
    void add(std::string_view bytes);
    void add(const void* bytes, std::size_t size);
    Digest finish();

  private:
    void compress(const std::uint8_t* block);

    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::uint8_t, 64> block_{};
    std::uint64_t length_ = 0;
};

// The first eight bytes of a digest as one big-endian number.
constexpr std::uint64_t first_word(const Digest& digest) {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < 8; ++i) word = word << 8 | digest[i];
    return word;
}

// A number derived from the seed, a purpose and a position; the seed cannot be recovered from it.
std::uint64_t one_way(std::uint64_t seed, std::string_view purpose, std::uint64_t place);

// A fast running hash of whole values, for signatures only, not for security: 64-bit FNV-1a.
class Signature {
  public:
    constexpr void add_byte(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001b3U; }
    constexpr void add_number(std::uint64_t number) {
        for (int shift = 0; shift < 64; shift += 8) add_byte(static_cast<std::uint8_t>(number >> shift));
    }
    constexpr std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0xcbf29ce484222325U;
};

}  // namespace brelan
