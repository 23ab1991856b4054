#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace brelan::net {

// SHA-1, required by the WebSocket handshake and by the codes of RFC 6238. Nothing else should use this hash.
std::array<std::uint8_t, 20> sha1(std::string_view bytes);

}  // namespace brelan::net
