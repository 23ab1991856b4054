#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Internet addresses as text: where to listen, and which proxies are trusted.
namespace brelan::net {

// The address where a server listens.
struct Endpoint {
    std::string address;     // IPv4 or IPv6
    std::uint16_t port = 0;  // 0: any free port
    bool loopback() const;
    // As in a URL: `127.0.0.1:8080`, `[::1]:8080`.
    std::string text() const;
};

// `127.0.0.1:8080`, `[::1]:8080`, `localhost:8080`, `:8080` or `8080` (both on loopback), `*:8080`
// (everywhere).
std::optional<Endpoint> read_endpoint(std::string_view text);

// An address without a port, with IPv4 mapped to IPv6 (::ffff:...); empty if the text is not an address.
using AddressBytes = std::array<std::uint8_t, 16>;
std::optional<AddressBytes> read_address(std::string_view text);
bool is_loopback(const AddressBytes& address);

// A network such as `10.0.0.0/8`, or a single address.
struct Prefix {
    AddressBytes address{};
    int bits = 128;
    bool has(const AddressBytes& other) const;
};
std::optional<Prefix> read_prefix(std::string_view text);

// Whether any of these networks contains the address.
bool is_in(const std::vector<Prefix>& prefixes, std::string_view address);

}  // namespace brelan::net
