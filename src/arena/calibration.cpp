#include "arena/calibration.hpp"

#include <algorithm>

namespace brelan::arena {
namespace {

constexpr int kWhole = 1000;

void put(const Bin& from, Bin& to) {
    to.count += from.count;
    to.predicted += from.predicted;
    to.made += from.made;
}

}  // namespace

void Calibration::add(int chance, bool made) {
    const int kept = std::clamp(chance, 0, kWhole);
    Bin& bin = tenths_[static_cast<std::size_t>(std::min(kept * kBins / kWhole, kBins - 1))];
    ++bin.count;
    bin.predicted += static_cast<std::uint64_t>(kept);
    bin.made += made ? 1 : 0;
}

void Calibration::merge(const Calibration& other) {
    for (std::size_t i = 0; i < tenths_.size(); ++i) put(other.tenths_[i], tenths_[i]);
}

std::uint64_t Calibration::count() const {
    std::uint64_t all = 0;
    for (const Bin& bin : tenths_) all += bin.count;
    return all;
}

std::vector<Bin> Calibration::bins(std::uint64_t least) const {
    std::vector<Bin> out;
    bool open = false;
    for (int i = 0; i < kBins; ++i) {
        const Bin& tenth = tenths_[static_cast<std::size_t>(i)];
        if (tenth.count == 0) continue;
        if (!open) out.push_back({i * kWhole / kBins});
        put(tenth, out.back());
        out.back().to = (i + 1) * kWhole / kBins - (i + 1 == kBins ? 0 : 1);
        open = out.back().count < least;
    }
    // Bids left over at the end join the previous bin.
    if (open && out.size() > 1) {
        const Bin last = out.back();
        out.pop_back();
        put(last, out.back());
        out.back().to = last.to;
    }
    return out;
}

}  // namespace brelan::arena
