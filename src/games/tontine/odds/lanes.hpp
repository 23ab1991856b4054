#pragma once
#include <cstdint>
#include <cstring>

// Vectors of numbers for operations that every supported processor performs in parallel. The sums are the
// same on all processors.
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
