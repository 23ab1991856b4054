#pragma once
#include <cstdint>
#include <string_view>
#include <utility>

#include "core/assert.hpp"

namespace brelan {

// Verifiable chance (docs/fairness.md): the numbers of an epoch. An epoch begins with a shuffle and lasts as
// long as play continues from that pack. Each purpose draws from its own stream.
class Lots {
  public:
    // Subsequent numbers are drawn for this purpose, from the beginning of its stream.
    virtual void begin(std::string_view purpose) = 0;
    // A uniform number below `bound` (1 to 65,536).
    virtual std::uint32_t below(std::uint32_t bound) = 0;

    // Draws for a purpose for the kth time from the same pack: the streams are named `reshuffle-1`,
    // `reshuffle-2` and so on.
    void begin_again(std::string_view purpose, std::uint32_t k) {
        BRELAN_ASSERT(purpose.size() <= kLongest);
        char text[kLongest + 12];
        std::size_t size = purpose.copy(text, purpose.size());
        text[size++] = '-';
        std::uint32_t power = 1;
        while (k / power >= 10) power *= 10;
        for (; power > 0; power /= 10) text[size++] = static_cast<char>('0' + k / power % 10);
        begin({text, size});
    }

    // The number of earlier deals in the epoch: 0 if the pack has just been shuffled.
    std::uint32_t deals_before() const { return deals_before_; }

  protected:
    explicit Lots(std::uint32_t deals_before) : deals_before_(deals_before) {}
    Lots(const Lots&) = default;
    Lots& operator=(const Lots&) = default;
    ~Lots() = default;

  private:
    static constexpr std::size_t kLongest = 16;
    std::uint32_t deals_before_;
};

// The same shuffle as offline, from the last position to the second.
template <class T>
constexpr void shuffle(T* values, std::uint32_t n, Lots& lots) {
    for (std::uint32_t i = n; i > 1; --i) std::swap(values[i - 1], values[lots.below(i)]);
}

}  // namespace brelan
