#pragma once
#include <string>
#include <string_view>

namespace brelan::net {

// Where a server is.
struct Place {
    std::string host;  // a name or an address, one of version 6 without its brackets
    std::string port = "80";
    bool tls = false;  // https: spoken through TLS
};

// Reads `http://HOST[:PORT]` or `https://HOST[:PORT]` (or ws and wss), plain where no scheme is named, with
// or without a `/` at its end; false where it is none.
bool read_url(std::string_view url, Place& place);

// HOST:PORT as a request names it; the usual port is left out.
std::string authority_of(const Place& place);

}  // namespace brelan::net
