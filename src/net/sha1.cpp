#include "net/sha1.hpp"

#include <bit>
#include <string>

namespace brelan::net {
namespace {

using Sums = std::array<std::uint32_t, 5>;
constexpr std::size_t kBlock = 64;

// The padded message: a one bit, zeros, and the length in bits.
std::string padded(std::string_view bytes) {
    std::string text(bytes);
    text += static_cast<char>(0x80);
    while (text.size() % kBlock != kBlock - 8) text += '\0';
    const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
    for (unsigned i = 8; i > 0; --i) text += static_cast<char>(bits >> (8 * (i - 1)) & 0xFFU);
    return text;
}

// The function and the constant for one of the eighty rounds.
std::uint32_t mix(std::size_t round, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
    if (round < 20) return ((b & c) | (~b & d)) + 0x5A827999U;
    if (round < 40) return (b ^ c ^ d) + 0x6ED9EBA1U;
    if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDCU;
    return (b ^ c ^ d) + 0xCA62C1D6U;
}

void add_block(std::string_view block, Sums& sums) {
    std::array<std::uint32_t, 80> words{};
    for (std::size_t i = 0; i < kBlock; ++i) {
        words[i / 4] = words[i / 4] << 8U | static_cast<unsigned char>(block[i]);
    }
    for (std::size_t i = 16; i < words.size(); ++i) {
        words[i] = std::rotl(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
    }
    auto [a, b, c, d, e] = sums;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::uint32_t next = std::rotl(a, 5) + mix(i, b, c, d) + e + words[i];
        e = d;
        d = c;
        c = std::rotl(b, 30);
        b = a;
        a = next;
    }
    const Sums added{a, b, c, d, e};
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += added[i];
}

}  // namespace

std::array<std::uint8_t, 20> sha1(std::string_view bytes) {
    Sums sums{0x67452301U, 0xEFCDAB89U, 0x98BADCFEU, 0x10325476U, 0xC3D2E1F0U};
    const std::string text = padded(bytes);
    for (std::size_t at = 0; at < text.size(); at += kBlock) {
        add_block(std::string_view(text).substr(at, kBlock), sums);
    }
    std::array<std::uint8_t, 20> hash{};
    for (std::size_t i = 0; i < hash.size(); ++i) {
        hash[i] = static_cast<std::uint8_t>(sums[i / 4] >> (24 - 8 * (i % 4)));
    }
    return hash;
}

}  // namespace brelan::net
