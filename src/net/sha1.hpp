#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace brelan::net {

// SHA-1, which the handshake of WebSockets and the codes of RFC 6238 ask for, and which nothing else should
// use.
std::array<std::uint8_t, 20> sha1(std::string_view bytes);

}  // namespace brelan::net
