#include "net/handshake.hpp"

#include <algorithm>
#include <cstdint>

#include "net/sha1.hpp"

namespace brelan::net {
namespace {

constexpr std::string_view kGuid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
constexpr std::string_view kBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_word(std::string_view a, std::string_view b) {
    return a.size() == b.size() &&
           std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return lower(x) == lower(y); });
}

// Twenty bytes in base64: six full groups of three, and two bytes left over.
std::string base64(const std::array<std::uint8_t, 20>& bytes) {
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::uint32_t third = i + 2 < bytes.size() ? bytes[i + 2] : 0U;
        const std::uint32_t group =
            std::uint32_t{bytes[i]} << 16U | std::uint32_t{bytes[i + 1]} << 8U | third;
        for (unsigned shift = 24; shift > 0; shift -= 6) text += kBase64[group >> (shift - 6) & 63U];
    }
    text.back() = '=';
    return text;
}

// Sixteen bytes in base64.
bool is_key(std::string_view key) {
    return key.size() == 24 && key.ends_with("==") &&
           key.substr(0, 22).find_first_not_of(kBase64) == std::string_view::npos;
}

}  // namespace

bool has_word(std::string_view header, std::string_view word) {
    while (!header.empty()) {
        const std::size_t comma = std::min(header.find(','), header.size());
        std::string_view part = header.substr(0, comma);
        header.remove_prefix(std::min(comma + 1, header.size()));
        part.remove_prefix(std::min(part.find_first_not_of(" \t"), part.size()));
        part = part.substr(0, part.find_last_not_of(" \t") + 1);
        if (same_word(part, word)) return true;
    }
    return false;
}

bool wants_socket(const Request& request) {
    return has_word(request.header("connection"), "upgrade") && !request.header("upgrade").empty();
}

std::string accept_key(std::string_view key) { return base64(sha1(std::string(key).append(kGuid))); }

std::optional<int> handshake_fault(const Request& request) {
    if (request.method != "GET" || !request.body.empty()) return 400;
    if (!has_word(request.header("upgrade"), "websocket")) return 400;
    if (request.header("sec-websocket-version") != "13") return 426;
    if (!is_key(request.header("sec-websocket-key"))) return 400;
    return std::nullopt;
}

}  // namespace brelan::net
