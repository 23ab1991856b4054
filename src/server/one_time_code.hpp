#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// Codes that an app shows for half a minute each: TOTP (RFC 6238) with SHA-1 and six digits, which every app
// knows.
namespace brelan::server {

// Bytes in the letters and digits of base 32 (RFC 4648), without padding, and back; nothing where it is none.
std::string base32(std::span<const std::uint8_t> bytes);
std::optional<std::string> from_base32(std::string_view text);

// HMAC-SHA1 (RFC 2104).
std::string hmac_sha1(std::string_view key, std::string_view message);

// The step of half a minute in which a time lies.
std::int64_t code_step(std::int64_t milliseconds);
// The code of a secret in a step.
std::string code_at(std::string_view secret, std::int64_t step, std::size_t digits = 6);
// The step behind `after` that this code belongs to: the one of now, or its neighbour, as clocks differ a
// little. Nothing where the code is wrong or was used already.
std::optional<std::int64_t> step_of_code(std::string_view secret, std::string_view code, std::int64_t now,
                                         std::int64_t after);

}  // namespace brelan::server
