#include "server/security.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "net/address.hpp"

namespace brelan::server {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kHeaders{{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
     "connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; "
     "form-action 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"X-Frame-Options", "DENY"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
}};

// The host of `host:port` or `[v6]:port`.
std::string_view host_of(std::string_view authority) {
    if (authority.starts_with('['))
        return authority.substr(1, std::min(authority.find(']'), authority.size()) - 1);
    return authority.substr(0, authority.find(':'));
}

bool is_host_name(std::string_view text) {
    return !text.empty() &&
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]") ==
               std::string_view::npos;
}

// Names outside the public DNS, so no stranger's page can use them.
bool is_local_name(std::string_view host) {
    if (net::read_address(host) || host.find('.') == std::string_view::npos) return true;
    return host.ends_with(".local") || host.ends_with(".localhost") || host.ends_with(".home.arpa") ||
           host.ends_with(".internal");
}

// The part after http:// or https://; empty if the URL has neither.
std::string_view authority_of(std::string_view url) {
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (url.starts_with(scheme)) return url.substr(scheme.size());
    }
    return {};
}

}  // namespace

void add_security_headers(net::Response& response, bool tls) {
    for (const auto& [name, value] : kHeaders) response.headers.emplace_back(name, value);
    if (tls) response.headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
    const bool kept = std::any_of(response.headers.begin(), response.headers.end(),
                                  [](const auto& header) { return header.first == "Cache-Control"; });
    if (!kept) response.headers.emplace_back("Cache-Control", "no-store");
}

bool allowed_origin(std::string_view origin, std::string_view host, std::string_view public_url) {
    if (!public_url.empty() && origin == public_url) return true;
    const std::string_view authority = authority_of(origin);
    return is_host_name(authority) && authority == host && is_local_name(host_of(authority));
}

bool may_act(const net::Request& request, std::string_view public_url) {
    const std::string_view origin = request.header("origin");
    if (!origin.empty()) return allowed_origin(origin, request.header("host"), public_url);
    return request.header("authorization").starts_with("Bearer ") || request.header("sec-fetch-site").empty();
}

bool may_upgrade(const net::Request& request, std::string_view public_url) {
    const std::string_view origin = request.header("origin");
    return origin.empty() || allowed_origin(origin, request.header("host"), public_url);
}

std::optional<std::string> read_public_url(std::string_view text) {
    std::string url(text);
    for (char& c : url) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    while (url.ends_with('/')) url.pop_back();
    const std::string_view port = url.starts_with("https://") ? ":443" : ":80";
    if (url.ends_with(port)) url.resize(url.size() - port.size());
    return is_host_name(authority_of(url)) ? std::optional(url) : std::nullopt;
}

bool is_json(const net::Request& request) {
    std::string_view type = request.header("content-type");
    type = type.substr(0, type.find(';'));
    type = type.substr(0, type.find_last_not_of(' ') + 1);
    return type == "application/json";
}

}  // namespace brelan::server
