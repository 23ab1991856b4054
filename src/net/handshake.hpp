#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "net/http.hpp"

// The upgrade from HTTP to a WebSocket (RFC 6455, section 4).
namespace brelan::net {

// Whether a request asks to become a WebSocket at all.
bool wants_socket(const Request& request);

// The server's response to the client's key: it proves that the server has read the key.
std::string accept_key(std::string_view key);

// Checks a request to become a WebSocket; if it is invalid, returns the status of the rejection.
std::optional<int> handshake_fault(const Request& request);

// Whether a comma-separated header contains this word, ignoring case.
bool has_word(std::string_view header, std::string_view word);

}  // namespace brelan::net
