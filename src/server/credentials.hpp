#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "net/http.hpp"
#include "server/secret.hpp"

// How a client authenticates: with a cookie, or a token in the Authorization header.
namespace brelan::server {

struct Credential {
    Secret secret;
    bool bearer = false;  // a token, not a cookie: browsers never send it unasked
};

// The credentials in the request; a token takes precedence over a cookie.
std::optional<Credential> credential_of(const net::Request& request);

// The Set-Cookie value that gives the browser a session, or removes it.
std::string session_cookie(bool secure, const Secret& secret);
std::string no_cookie(bool secure);

// The marks that this device received when it was used to log in (server/device_marks.hpp), and the
// Set-Cookie value that stores them.
std::string_view marks_cookie_of(const net::Request& request);
std::string marks_cookie(bool secure, std::string_view marks);

}  // namespace brelan::server
