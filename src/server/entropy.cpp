#include "server/entropy.hpp"

#include <sys/random.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>

namespace brelan::server {

void fill_with_entropy(std::span<std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const auto got = getrandom(bytes.data(), bytes.size(), 0);
        if (got < 0 && errno != EINTR) std::abort();
        if (got > 0) bytes = bytes.subspan(static_cast<std::size_t>(got));
    }
}

room::Entropy entropy() {
    room::Entropy bytes{};
    fill_with_entropy(bytes);
    return bytes;
}

std::string id_from(const room::Entropy& chance) {
    constexpr std::string_view kHex = "0123456789abcdef";
    constexpr std::size_t kBytes = 16;
    std::string id;
    for (std::size_t i = 0; i < kBytes; ++i)
        id.append(1, kHex[chance[i] >> 4U]).append(1, kHex[chance[i] & 15U]);
    return id;
}

std::string new_id() { return id_from(entropy()); }

bool is_id(std::string_view text) {
    return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace brelan::server
