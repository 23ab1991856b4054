#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// Codes that an app shows for half a minute each: TOTP (RFC 6238) with SHA-1 and six digits, which every app
// supports.
namespace brelan::server {

// Encodes bytes in base 32 (RFC 4648) without padding, and decodes them; the result is empty if the text is
// malformed.
std::string base32(std::span<const std::uint8_t> bytes);
std::optional<std::string> from_base32(std::string_view text);

// HMAC-SHA1 (RFC 2104).
std::string hmac_sha1(std::string_view key, std::string_view message);

// The half-minute step that contains a time.
std::int64_t code_step(std::int64_t milliseconds);
// The code of a secret for a step.
std::string code_at(std::string_view secret, std::int64_t step, std::size_t digits = 6);
// The step, later than `after`, that this code belongs to: the current one or a neighbour, because clocks
// differ a little. Empty if the code is wrong or was already used.
std::optional<std::int64_t> step_of_code(std::string_view secret, std::string_view code, std::int64_t now,
                                         std::int64_t after);

}  // namespace brelan::server
