#pragma once
#include <string>
#include <string_view>

namespace brelan::server {

// From where somebody comes, no more exactly than it takes to know one's own devices again: words of a short
// list, and the first half of a network's number. Empty: unknown.
struct Whence {
    std::string browser{};  // Firefox
    std::string system{};   // Android
    std::string network{};  // 203.0.x.x
};

// From the header User-Agent and an address.
Whence whence(std::string_view agent, std::string_view address);

}  // namespace brelan::server
