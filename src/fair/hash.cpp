#include "fair/hash.hpp"

#include <algorithm>

namespace brelan::fair {
namespace {

constexpr std::size_t kBlock = 64;  // the block size of SHA-256
constexpr std::string_view kDigits = "0123456789abcdef";

Digest sha256(Bytes first, Bytes second) {
    Sha256 hash;
    hash.add(first.data(), first.size());
    hash.add(second.data(), second.size());
    return hash.finish();
}

}  // namespace

Digest hmac(Bytes key, Bytes message) {
    std::array<std::uint8_t, kBlock> inner{};
    const Digest hashed = key.size() > kBlock ? sha256(key, {}) : Digest{};
    const Bytes used = key.size() > kBlock ? Bytes(hashed) : key;
    std::copy(used.begin(), used.end(), inner.begin());
    std::array<std::uint8_t, kBlock> outer = inner;
    for (std::uint8_t& byte : inner) byte ^= 0x36;
    for (std::uint8_t& byte : outer) byte ^= 0x5c;
    return sha256(outer, sha256(inner, message));
}

std::string big_endian(std::uint64_t n, int width) {
    std::string bytes;
    for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) bytes += static_cast<char>(n >> shift & 0xff);
    return bytes;
}

std::string length_prefixed(std::string_view field) {
    std::string bytes = big_endian(field.size(), 4);
    bytes.append(field);
    return bytes;
}

TaggedHash::TaggedHash(std::string_view tag) {
    std::string whole = "brelan-fair-1/";
    whole.append(tag);
    add(whole);
}

TaggedHash& TaggedHash::add(std::string_view field) {
    hash_.add(big_endian(field.size(), 4));
    hash_.add(field);
    return *this;
}

TaggedHash& TaggedHash::add(Bytes field) { return add(text_of(field)); }

// SHA-256 works on bytes. This is the only place that views a text as bytes.
Bytes bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}
std::string_view text_of(Bytes bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

std::string hex(Bytes bytes) {
    std::string text;
    text.reserve(2 * bytes.size());
    for (const std::uint8_t byte : bytes) (text += kDigits[byte >> 4]) += kDigits[byte & 15];
    return text;
}

bool read_hex(std::string_view text, std::span<std::uint8_t> bytes) {
    if (text.size() != 2 * bytes.size()) return false;
    if (text.find_first_not_of(kDigits) != std::string_view::npos) return false;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::uint8_t>(kDigits.find(text[2 * i]) << 4 | kDigits.find(text[2 * i + 1]));
    return true;
}

std::optional<Digest> read_digest(std::string_view text) {
    Digest digest{};
    return read_hex(text, digest) ? std::optional(digest) : std::nullopt;
}

}  // namespace brelan::fair
