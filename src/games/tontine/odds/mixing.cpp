#include "games/tontine/odds/mixing.hpp"

#include <algorithm>
#include <cmath>

#include "games/tontine/odds/small_system.hpp"

namespace brelan::tontine {

double Mixing::mix(const Rough& before, Rough& x) {
    const std::size_t newest = steps_ % kKept;
    keep(before, x);
    ++steps_;
    multiply(newest);
    float most = 0;
    for (const float change : changes_[newest]) most = std::max(most, std::fabs(change));
    std::array<Shares, kGroups> mixed{};
    for (std::size_t group = 0; group < kGroups; ++group) mixed[group] = shares(group);
    const std::size_t count = std::min(steps_, kKept);
    for (std::size_t i = 0; i < values_; i += Figures::kCount) {
        std::array<double, Figures::kCount> sums{};
        for (std::size_t step = 0; step < count; ++step) {
            const float* const from = &after_[step][i];
            for (std::size_t k = 0; k < Figures::kCount; ++k)
                sums[k] += mixed[group_of(k)][step] * static_cast<double>(from[k]);
        }
        for (std::size_t k = 0; k < Figures::kCount; ++k) x[i + k] = static_cast<float>(sums[k]);
    }
    return most;
}

void Mixing::keep(const Rough& before, const Rough& x) {
    Rough& change = changes_[steps_ % kKept];
    after_[steps_ % kKept] = x;
    change.resize(values_);
    for (std::size_t i = 0; i < values_; ++i) change[i] = x[i] - before[i];
}

// The products of the newest change with all kept changes.
void Mixing::multiply(std::size_t newest) {
    for (std::size_t step = 0; step < std::min(steps_, kKept); ++step) {
        std::array<double, Figures::kCount> sums{};
        const float* const a = changes_[newest].data();
        const float* const b = changes_[step].data();
        for (std::size_t i = 0; i < values_; i += Figures::kCount) {
            for (std::size_t k = 0; k < Figures::kCount; ++k)
                sums[k] += static_cast<double>(a[i + k]) * static_cast<double>(b[i + k]);
        }
        for (auto& products : products_) products[newest][step] = products[step][newest] = 0;
        for (std::size_t k = 0; k < Figures::kCount; ++k) products_[group_of(k)][newest][step] += sums[k];
        for (auto& products : products_) products[step][newest] = products[newest][step];
    }
}

// The weights, adding up to 1, with which the mixture of the steps has the smallest change: M s = (1, ...,
// 1), where M is the matrix of the products, scaled to 1.
Mixing::Shares Mixing::shares(std::size_t group) const {
    const std::size_t count = std::min(steps_, kKept);
    const auto& products = products_[group];
    Shares scale{};
    for (std::size_t i = 0; i < count; ++i) {
        scale[i] = products[i][i] > 0 ? 1 / std::sqrt(products[i][i]) : 0;
    }
    SmallSystem<kKept> system(count);
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t k = 0; k < count; ++k) system.matrix[i][k] = products[i][k] * scale[i] * scale[k];
        system.right[i] = scale[i];
    }
    Shares out = system.solve();
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += out[i] *= scale[i];
    if (!(std::fabs(sum) > 0)) {  // nothing changes any more
        out = {};
        out[(steps_ - 1) % kKept] = sum = 1;
    }
    for (double& share : out) share /= sum;
    return out;
}

}  // namespace brelan::tontine
