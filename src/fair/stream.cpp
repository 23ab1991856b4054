#include "fair/stream.hpp"

#include "core/assert.hpp"

namespace brelan::fair {

Stream::Stream(const Digest& key, std::string_view label) : key_(key), label_(length_prefixed(label)) {}

std::uint32_t Stream::next() {
    constexpr std::size_t kWords = sizeof(Digest) / 2;
    const std::size_t at = used_ % kWords;
    if (at == 0) block_ = hmac(key_, bytes_of(label_ + big_endian(used_ / kWords, 4)));
    ++used_;
    return std::uint32_t{block_[2 * at]} << 8 | block_[2 * at + 1];
}

std::uint32_t Stream::uniform(std::uint32_t bound) {
    BRELAN_ASSERT(bound >= 1 && bound <= 65536);
    std::uint32_t word = next();
    while (!is_below_limit(word, bound)) {
        ++rejected_;
        word = next();
    }
    return word % bound;
}

std::vector<std::uint16_t> deck(const Digest& key, std::uint32_t size) {
    std::vector<std::uint16_t> cards;
    for (std::uint32_t i = 0; i < size; ++i) cards.push_back(static_cast<std::uint16_t>(i));
    EpochLots lots(key, 0);
    shuffle(cards.data(), size, lots);
    return cards;
}

}  // namespace brelan::fair
