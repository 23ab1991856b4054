#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "net/http.hpp"

// Checks made on every request before its contents matter.
namespace brelan::server {

// Adds the headers common to all responses. `tls`: the client used https.
void add_security_headers(net::Response& response, bool tls);

// Whether a page of this origin may act here. The origin must be the public address, or match the requested
// address if that address is a name that no stranger can point at this machine: a numeric address, localhost,
// or a name of the local network.
bool allowed_origin(std::string_view origin, std::string_view host, std::string_view public_url);

// Whether the Origin header, if present, allows the request.
bool may_act(const net::Request& request, std::string_view public_url);
bool may_upgrade(const net::Request& request, std::string_view public_url);

// The address that people type, like `https://cards.example.org`: only a scheme, a host and an optional port.
// The address is returned as browsers write it in `Origin`: in lower case and without the scheme's default
// port.
std::optional<std::string> read_public_url(std::string_view text);

bool is_json(const net::Request& request);

}  // namespace brelan::server
