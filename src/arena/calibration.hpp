#pragma once
#include <array>
#include <cstdint>
#include <vector>

// Compares predictions with results: how often bids with a given predicted chance were made.
namespace brelan::arena {

// Bids whose predicted chance lies between two bounds, in thousandths.
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
    // Records a bid with a chance in thousandths (0 to 1000), and whether it was made.
    void add(int chance, bool made);
    void merge(const Calibration& other);

    std::uint64_t count() const;
    // One bin per tenth, omitting empty ones. Neighbouring bins are merged until each bin has at least
    // `least` bids, or only one bin is left.
    std::vector<Bin> bins(std::uint64_t least) const;

    bool operator==(const Calibration&) const = default;

  private:
    static constexpr int kBins = 10;
    std::array<Bin, kBins> tenths_{};
};

}  // namespace brelan::arena
