#include "server/credentials.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace brelan::server {
namespace {

constexpr std::size_t kSecretLength = 64;

// With this prefix and TLS, browsers accept the cookie only from us, for the entire host, and with the Secure
// attribute.
std::string_view cookie_name(bool secure) { return secure ? "__Host-brelan" : "brelan"; }
std::string_view marks_name(bool secure) { return secure ? "__Host-brelan-known" : "brelan-known"; }

constexpr std::string_view kHalfAYear = "15552000";  // seconds

bool has_form(std::string_view secret) {
    return secret.size() == kSecretLength && std::all_of(secret.begin(), secret.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

// The value of a cookie in the header; the first if there are several.
std::string_view cookie(std::string_view header, std::string_view name) {
    while (!header.empty()) {
        const std::size_t end = std::min(header.find(';'), header.size());
        std::string_view pair = header.substr(0, end);
        header.remove_prefix(std::min(end + 1, header.size()));
        pair.remove_prefix(std::min(pair.find_first_not_of(' '), pair.size()));
        const std::size_t equals = pair.find('=');
        if (equals != std::string_view::npos && pair.substr(0, equals) == name)
            return pair.substr(equals + 1);
    }
    return {};
}

std::string written(std::string_view name, bool secure, std::string_view value, std::string_view age) {
    std::string text(name);
    text.append("=").append(value).append("; Path=/; HttpOnly; SameSite=Strict; Max-Age=").append(age);
    if (secure) text += "; Secure";
    return text;
}

}  // namespace

std::optional<Credential> credential_of(const net::Request& request) {
    constexpr std::string_view kBearer = "Bearer ";
    const std::string_view authorization = request.header("authorization");
    const bool bearer = authorization.starts_with(kBearer);
    const std::string_view cookies = request.header("cookie");
    std::string_view secret =
        bearer ? authorization.substr(kBearer.size()) : cookie(cookies, cookie_name(true));
    // A cookie that anyone on the network could have set counts only if there is no sign that TLS was used.
    if (secret.empty() && !bearer && !request.secure) secret = cookie(cookies, cookie_name(false));
    if (!has_form(secret)) return std::nullopt;
    return Credential{Secret(std::string(secret)), bearer};
}

// The cookie lasts as long as an unused session.
std::string session_cookie(bool secure, const Secret& secret) {
    return written(cookie_name(secure), secure, secret.reveal(), kHalfAYear);
}

std::string no_cookie(bool secure) { return written(cookie_name(secure), secure, {}, "0"); }

std::string_view marks_cookie_of(const net::Request& request) {
    const std::string_view cookies = request.header("cookie");
    const std::string_view marks = cookie(cookies, marks_name(true));
    return marks.empty() && !request.secure ? cookie(cookies, marks_name(false)) : marks;
}

std::string marks_cookie(bool secure, std::string_view marks) {
    return written(marks_name(secure), secure, marks, kHalfAYear);
}

}  // namespace brelan::server
