#include "net/url.hpp"

#include <algorithm>

#include "core/word.hpp"

namespace brelan::net {
namespace {

constexpr std::string_view kPlain = "http://";
constexpr std::string_view kTls = "https://";
constexpr std::string_view kUsualPort = "80";

bool is_host(std::string_view text, std::string_view marks) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        return letter || marks.find(c) != std::string_view::npos;
    });
}

}  // namespace

UrlFault read_url(std::string_view url, Place& place) {
    if (url.starts_with(kTls)) return UrlFault::tls;
    if (url.starts_with(kPlain)) url.remove_prefix(kPlain.size());
    if (url.ends_with('/')) url.remove_suffix(1);
    std::size_t end = url.find(':');
    const bool six = url.starts_with('[');
    if (six) {
        end = url.find(']');
        if (end == std::string_view::npos || !is_host(url.substr(1, end - 1), ":.")) return UrlFault::form;
        place.host = url.substr(1, end - 1);
        ++end;
    } else {
        if (!is_host(url.substr(0, end), ".-_")) return UrlFault::form;
        place.host = url.substr(0, end);
    }
    const std::string_view rest = end >= url.size() ? std::string_view{} : url.substr(end);
    place.port = kUsualPort;
    if (rest.empty()) return UrlFault::none;
    const auto port = rest[0] == ':' ? read_number(rest.substr(1), 1, 65'535) : std::nullopt;
    if (!port) return UrlFault::form;
    place.port = std::to_string(*port);
    return UrlFault::none;
}

std::string authority_of(const Place& place) {
    const bool six = place.host.find(':') != std::string::npos;
    const std::string host = six ? "[" + place.host + "]" : place.host;
    return place.port == kUsualPort ? host : host + ":" + place.port;
}

}  // namespace brelan::net
