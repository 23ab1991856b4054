#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/lots.hpp"
#include "fair/hash.hpp"

namespace brelan::fair {

// The words of one purpose: blocks of HMAC(K, LP(label) || BE4(j)) for j = 0, 1 .., read as big-endian 16-bit
// words.
class Stream {
  public:
    Stream(const Digest& key, std::string_view label);
    std::uint32_t next();
    // A uniform number below `bound`, 1 to 65,536: words at or above the largest multiple of the bound are
    // rejected.
    std::uint32_t uniform(std::uint32_t bound);

    std::size_t used() const { return used_; }
    std::size_t rejected() const { return rejected_; }

  private:
    Digest key_;
    std::string label_;
    Digest block_{};
    std::size_t used_ = 0;
    std::size_t rejected_ = 0;
};

// Whether a word is accepted for a bound.
constexpr bool is_below_limit(std::uint32_t word, std::uint32_t bound) {
    return word < 65536 - 65536 % bound;
}

// The whole deck: d[0] is the top.
std::vector<std::uint16_t> deck(const Digest& key, std::uint32_t size);

// The numbers that an epoch supplies to the rules of a game, beginning with the numbers for the purpose
// `deck`.
class EpochLots final : public Lots {  // NOLINT(cppcoreguidelines-virtual-class-destructor): it is final
  public:
    EpochLots(const Digest& key, std::uint32_t deals_before)
        : Lots(deals_before), key_(key), stream_(key, "deck") {}
    void begin(std::string_view purpose) override { stream_ = Stream(key_, purpose); }
    std::uint32_t below(std::uint32_t bound) override { return stream_.uniform(bound); }

  private:
    Digest key_;
    Stream stream_;
};

}  // namespace brelan::fair
