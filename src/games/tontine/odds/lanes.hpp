#pragma once
#include <cstdint>
#include <cstring>

// Numbers side by side, with which every processor that this program runs on reckons at once. Sums come out
// the same on all of them.
namespace brelan::tontine {

template <class Real>
struct LanesOf {
    static constexpr std::size_t kCount = 16 / sizeof(Real);
    using Type [[gnu::vector_size(16)]] = Real;
};

template <class Real>
using Lanes = typename LanesOf<Real>::Type;

template <class Real>
Lanes<Real> load(const Real* from) {
    Lanes<Real> out;
    std::memcpy(&out, from, sizeof out);
    return out;
}

}  // namespace brelan::tontine
