#include "net/address.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <charconv>

namespace brelan::net {
namespace {

// Reads the entire text as a whole number from 0 to `most`.
std::optional<int> read_up_to(std::string_view text, int most) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 0 || number > most) return {};
    return number;
}

// The address of a name that needs no lookup.
std::string named(std::string_view host) {
    if (host.empty() || host == "localhost") return "127.0.0.1";
    return host == "*" ? "0.0.0.0" : std::string(host);
}

bool is_v6(std::string_view address) { return address.find(':') != std::string_view::npos; }

}  // namespace

std::optional<AddressBytes> read_address(std::string_view text) {
    const std::string address(text);
    in6_addr v6{};
    in_addr v4{};
    AddressBytes bytes{};
    if (inet_pton(AF_INET6, address.c_str(), &v6) == 1) {
        std::copy_n(&v6.s6_addr[0], bytes.size(), bytes.begin());
        return bytes;
    }
    if (inet_pton(AF_INET, address.c_str(), &v4) != 1) return {};
    bytes[10] = bytes[11] = 0xFF;
    for (unsigned i = 0; i < 4; ++i)
        bytes[12 + i] = static_cast<std::uint8_t>(ntohl(v4.s_addr) >> (24 - 8 * i) & 0xFFU);
    return bytes;
}

bool is_loopback(const AddressBytes& address) {
    static const Prefix v4 = *read_prefix("127.0.0.0/8");
    static const Prefix v6 = *read_prefix("::1");
    return v4.has(address) || v6.has(address);
}

bool Endpoint::loopback() const {
    const auto bytes = read_address(address);
    return bytes && is_loopback(*bytes);
}

std::string Endpoint::text() const {
    const std::string host = is_v6(address) ? "[" + address + "]" : address;
    return host + ":" + std::to_string(port);
}

std::optional<Endpoint> read_endpoint(std::string_view text) {
    const std::size_t colon = text.rfind(':');
    const auto port = read_up_to(colon == std::string_view::npos ? text : text.substr(colon + 1), 65535);
    std::string_view host = colon == std::string_view::npos ? std::string_view() : text.substr(0, colon);
    const bool bracketed = host.starts_with('[') && host.ends_with(']');
    if (bracketed) host = host.substr(1, host.size() - 2);
    const std::string address = named(host);
    if (!port || is_v6(address) != bracketed || !read_address(address)) return {};
    return Endpoint{address, static_cast<std::uint16_t>(*port)};
}

std::optional<Prefix> read_prefix(std::string_view text) {
    const std::size_t slash = text.find('/');
    const auto address = read_address(text.substr(0, slash));
    if (!address) return {};
    if (slash == std::string_view::npos) return Prefix{*address, 128};
    const int most = is_v6(text.substr(0, slash)) ? 128 : 32;
    const auto bits = read_up_to(text.substr(slash + 1), most);
    if (!bits) return {};
    return Prefix{*address, *bits + 128 - most};
}

bool Prefix::has(const AddressBytes& other) const {
    for (int bit = 0; bit < bits; bit += 8) {
        const auto at = static_cast<std::size_t>(bit / 8);
        const int kept = std::min(8, bits - bit);
        const auto mask = static_cast<unsigned>(0xFF00 >> kept) & 0xFFU;
        if (((address[at] ^ other[at]) & mask) != 0) return false;
    }
    return true;
}

bool is_in(const std::vector<Prefix>& prefixes, std::string_view address) {
    const auto bytes = read_address(address);
    return bytes && std::any_of(prefixes.begin(), prefixes.end(),
                                [&](const Prefix& each) { return each.has(*bytes); });
}

}  // namespace brelan::net
