#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/hash.hpp"

// The hashes of brelan-fair-1 (docs/fairness.md): one for commitments and mixing, and a keyed one for
// everything derived from a secret.
namespace brelan::fair {

using Bytes = std::span<const std::uint8_t>;
using TableId = std::array<std::uint8_t, 16>;

// HMAC-SHA-256 (RFC 2104).
Digest hmac(Bytes key, Bytes message);

// `n` big-endian in `width` bytes, for the fields of hashes and messages.
std::string big_endian(std::uint64_t n, int width);
// A length-prefixed field: BE4(length) and the bytes.
std::string length_prefixed(std::string_view field);

// H(tag, fields): SHA-256 of LP("brelan-fair-1/" tag) and the length-prefixed fields, fed one by one.
class TaggedHash {
  public:
    explicit TaggedHash(std::string_view tag);
    TaggedHash& add(std::string_view field);
    TaggedHash& add(Bytes field);
    Digest finish() { return hash_.finish(); }

  private:
    Sha256 hash_;
};

// Converts between text and bytes.
Bytes bytes_of(std::string_view text);
std::string_view text_of(Bytes bytes);

// Lower-case hexadecimal, two digits per byte; reading requires the exact number of digits.
std::string hex(Bytes bytes);
bool read_hex(std::string_view text, std::span<std::uint8_t> bytes);
std::optional<Digest> read_digest(std::string_view text);

}  // namespace brelan::fair
