#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace brelan::net {

// Where a server is.
struct Place {
    std::string host;  // a name or an address, one of version 6 without its brackets
    std::string port = "80";
};

enum class UrlFault : std::uint8_t {
    none,
    tls,   // https: the client does not speak it
    form,  // not http://HOST[:PORT][/]
};

// Reads `http://HOST[:PORT]`, also without `http://`, and with a `/` at its end.
UrlFault read_url(std::string_view url, Place& place);

// HOST:PORT as a request names it; the usual port is left out.
std::string authority_of(const Place& place);

}  // namespace brelan::net
