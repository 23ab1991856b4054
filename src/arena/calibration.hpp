#pragma once
#include <array>
#include <cstdint>
#include <vector>

// Said and seen: how often what was bid with a predicted chance was made.
namespace brelan::arena {

// Bids whose predicted chances lie between two bounds, in thousandths.
struct Bin {
    int from = 0;
    int to = 0;  // inclusive
    std::uint64_t count = 0;
    std::uint64_t predicted = 0;  // the sum of the chances, in thousandths
    std::uint64_t made = 0;
    bool operator==(const Bin&) const = default;
};

class Calibration {
  public:
    // Something was bid with a chance of so many thousandths (0 to 1000), and made or not.
    void add(int chance, bool made);
    void merge(const Calibration& other);

    std::uint64_t count() const;
    // Tenths of all chances, empty ones left out; neighbours are taken together until each bin has at least
    // `least` bids, or there is only one.
    std::vector<Bin> bins(std::uint64_t least) const;

    bool operator==(const Calibration&) const = default;

  private:
    static constexpr int kBins = 10;
    std::array<Bin, kBins> tenths_{};
};

}  // namespace brelan::arena
