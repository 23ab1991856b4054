#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "net/http.hpp"

// The way from HTTP to a WebSocket (RFC 6455, section 4).
namespace brelan::net {

// Whether a request asks to become a WebSocket at all.
bool wants_socket(const Request& request);

// What the server answers to the key of the client: proof that it has read it.
std::string accept_key(std::string_view key);

// What is wrong with a request that wants to become a WebSocket: the status to refuse it with.
std::optional<int> handshake_fault(const Request& request);

// Whether a comma-separated header has this word, in capitals or not.
bool has_word(std::string_view header, std::string_view word);

}  // namespace brelan::net
