#include "net/url.hpp"

#include <algorithm>

#include "core/word.hpp"

namespace brelan::net {
namespace {

struct Scheme {
    std::string_view beginning;
    bool tls;
};
constexpr Scheme kSchemes[] = {{"http://", false}, {"https://", true}, {"ws://", false}, {"wss://", true}};

std::string_view usual_port(bool tls) { return tls ? "443" : "80"; }

bool is_host(std::string_view text, std::string_view marks) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        return letter || marks.find(c) != std::string_view::npos;
    });
}

}  // namespace

bool read_url(std::string_view url, Place& place) {
    place.tls = false;
    for (const Scheme& scheme : kSchemes) {
        if (!url.starts_with(scheme.beginning)) continue;
        place.tls = scheme.tls;
        url.remove_prefix(scheme.beginning.size());
        break;
    }
    if (url.ends_with('/')) url.remove_suffix(1);
    std::size_t end = url.find(':');
    const bool six = url.starts_with('[');
    if (six) {
        end = url.find(']');
        if (end == std::string_view::npos || !is_host(url.substr(1, end - 1), ":.")) return false;
        place.host = url.substr(1, end - 1);
        ++end;
    } else {
        if (!is_host(url.substr(0, end), ".-_")) return false;
        place.host = url.substr(0, end);
    }
    const std::string_view rest = end >= url.size() ? std::string_view{} : url.substr(end);
    place.port = usual_port(place.tls);
    if (rest.empty()) return true;
    const auto port = rest[0] == ':' ? read_number(rest.substr(1), 1, 65'535) : std::nullopt;
    if (!port) return false;
    place.port = std::to_string(*port);
    return true;
}

std::string authority_of(const Place& place) {
    const bool six = place.host.find(':') != std::string::npos;
    const std::string host = six ? "[" + place.host + "]" : place.host;
    return place.port == usual_port(place.tls) ? host : host + ":" + place.port;
}

}  // namespace brelan::net
