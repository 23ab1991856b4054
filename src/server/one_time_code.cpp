#include "server/one_time_code.hpp"

#include <algorithm>
#include <array>

#include "net/sha1.hpp"

namespace brelan::server {
namespace {

constexpr std::int64_t kStep = 30'000;
constexpr std::size_t kSha1Block = 64;
constexpr std::string_view kBase32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

std::string sha1_bytes(const std::string& text) {
    const std::array<std::uint8_t, 20> hash = net::sha1(text);
    return {hash.begin(), hash.end()};
}

// Compares two codes in a time that does not depend on where they differ.
bool same_code(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    unsigned differs = 0;
    for (std::size_t i = 0; i < a.size(); ++i) differs |= static_cast<unsigned char>(a[i] ^ b[i]);
    return differs == 0;
}

}  // namespace

std::string base32(std::span<const std::uint8_t> bytes) {
    std::string text;
    std::uint32_t held = 0;
    unsigned bits = 0;
    for (const std::uint8_t byte : bytes) {
        held = held << 8U | byte;
        for (bits += 8; bits >= 5; bits -= 5) text += kBase32[held >> (bits - 5) & 31U];
    }
    if (bits > 0) text += kBase32[held << (5 - bits) & 31U];
    return text;
}

std::optional<std::string> from_base32(std::string_view text) {
    std::string bytes;
    std::uint32_t held = 0;
    unsigned bits = 0;
    for (const char c : text) {
        const std::size_t value = kBase32.find(c);
        if (value == std::string_view::npos) return std::nullopt;
        held = held << 5U | static_cast<std::uint32_t>(value);
        bits += 5;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(held >> bits & 0xFFU);
    }
    return bytes;
}

std::string hmac_sha1(std::string_view key, std::string_view message) {
    std::string block(key.size() > kSha1Block ? sha1_bytes(std::string(key)) : std::string(key));
    block.resize(kSha1Block, '\0');
    std::string inner;
    std::string outer;
    for (const char c : block) {
        inner += static_cast<char>(c ^ 0x36);
        outer += static_cast<char>(c ^ 0x5C);
    }
    return sha1_bytes(outer.append(sha1_bytes(inner.append(message))));
}

std::int64_t code_step(std::int64_t milliseconds) { return milliseconds / kStep; }

// RFC 4226, 5.3: four bytes of the hash at the offset given by its last four bits, without the sign bit.
std::string code_at(std::string_view secret, std::int64_t step, std::size_t digits) {
    std::string counter;
    for (unsigned i = 8; i > 0; --i)
        counter += static_cast<char>(static_cast<std::uint64_t>(step) >> (8 * (i - 1)) & 0xFFU);
    const std::string hash = hmac_sha1(secret, counter);
    const std::size_t from = static_cast<unsigned char>(hash.back()) & 15U;
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i) number = number << 8U | static_cast<unsigned char>(hash[from + i]);
    number &= 0x7FFFFFFFU;
    std::string code(digits, '0');
    for (auto digit = code.rbegin(); digit != code.rend(); ++digit, number /= 10)
        *digit = static_cast<char>('0' + number % 10);
    return code;
}

std::optional<std::int64_t> step_of_code(std::string_view secret, std::string_view code, std::int64_t now,
                                         std::int64_t after) {
    std::optional<std::int64_t> found;
    for (std::int64_t step = code_step(now) - 1; step <= code_step(now) + 1; ++step) {
        const bool right = same_code(code_at(secret, step), code);
        if (right && step > after && !found) found = step;
    }
    return found;
}

}  // namespace brelan::server
