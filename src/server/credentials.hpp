#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "net/http.hpp"
#include "server/secret.hpp"

// How a client shows who it is: a cookie, or a token in the header Authorization.
namespace brelan::server {

struct Credential {
    Secret secret;
    bool bearer = false;  // not a cookie: no browser sends it by itself
};

// What the request shows; a token goes before a cookie.
std::optional<Credential> credential_of(const net::Request& request);

// The value of Set-Cookie that gives a session to the browser, or takes it away again.
std::string session_cookie(bool secure, const Secret& secret);
std::string no_cookie(bool secure);

// The marks that this device was given where it was logged in (server/device_marks.hpp), and the value of
// Set-Cookie that gives them.
std::string_view marks_cookie_of(const net::Request& request);
std::string marks_cookie(bool secure, std::string_view marks);

}  // namespace brelan::server
