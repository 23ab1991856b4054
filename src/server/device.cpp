#include "server/device.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace brelan::server {
namespace {

// The text to look for in the header, and the name to store for it. Browsers also name other browsers, so the
// first match counts.
struct Mark {
    std::string_view says;
    std::string_view is;
};

constexpr std::array<Mark, 10> kBrowsers{{{"brelan/", "Brelan"},
                                          {"Edg", "Edge"},
                                          {"OPR/", "Opera"},
                                          {"SamsungBrowser/", "Samsung Internet"},
                                          {"Firefox/", "Firefox"},
                                          {"FxiOS/", "Firefox"},
                                          {"Chromium/", "Chromium"},
                                          {"CriOS/", "Chrome"},
                                          {"Chrome/", "Chrome"},
                                          {"Safari/", "Safari"}}};

constexpr std::array<Mark, 8> kSystems{{{"Android", "Android"},
                                        {"iPhone", "iPhone"},
                                        {"iPad", "iPad"},
                                        {"CrOS", "ChromeOS"},
                                        {"Windows", "Windows"},
                                        {"Mac OS", "macOS"},
                                        {"Linux", "Linux"},
                                        {"BSD", "BSD"}}};

std::string marked(std::string_view agent, std::span<const Mark> marks) {
    const auto found = std::find_if(marks.begin(), marks.end(), [&](const Mark& mark) {
        return agent.find(mark.says) != std::string_view::npos;
    });
    return found == marks.end() ? std::string() : std::string(found->is);
}

// The first two parts of an address, which roughly identify a provider's network.
std::string network_of(std::string_view address) {
    const bool v6 = address.find(':') != std::string_view::npos;
    const char between = v6 ? ':' : '.';
    const std::size_t first = address.find(between);
    const std::size_t second = first == std::string_view::npos ? first : address.find(between, first + 1);
    if (second == std::string_view::npos || first == 0) return {};
    return std::string(address.substr(0, second)) + (v6 ? ":…" : ".x.x");
}

}  // namespace

Whence whence(std::string_view agent, std::string_view address) {
    return {marked(agent, kBrowsers), marked(agent, kSystems), network_of(address)};
}

}  // namespace brelan::server
