#pragma once
#include <string>
#include <string_view>

namespace brelan::server {

// Where somebody connects from, recorded only as precisely as people need to recognise their own devices:
// words from a short list, and the first half of a network address. Empty: unknown.
struct Whence {
    std::string browser{};  // Firefox
    std::string system{};   // Android
    std::string network{};  // 203.0.x.x
};

// From the User-Agent header and an address.
Whence whence(std::string_view agent, std::string_view address);

}  // namespace brelan::server
