#pragma once
#include <string>
#include <string_view>

namespace brelan::net {

// The location of a server.
struct Place {
    std::string host;  // a name or an address, IPv6 without brackets
    std::string port = "80";
    bool tls = false;  // https or wss
};

// Parses `http://HOST[:PORT]` or `https://HOST[:PORT]` (or ws and wss), with an optional trailing `/`;
// without a scheme it is plain HTTP. Returns false if the URL is malformed.
[[nodiscard]] bool read_url(std::string_view url, Place& place);

// HOST:PORT for the Host header; a default port is omitted.
std::string authority_of(const Place& place);

}  // namespace brelan::net
