#pragma once
#include <vector>

#include "games/tontine/odds/chain_hands.hpp"

// The equations of the chain, x = gains + chances of the next rows * x, with Figures::kCount values per row.
namespace brelan::tontine {

using Vector = std::vector<double>;
using Rough = std::vector<float>;  // half the memory traffic, where a few digits are enough

// An upper bound on the rounding error when the products for a row are added up, relative to the largest
// value. Every term goes through fewer roundings than the number of terms plus two, each of half a unit in
// the 53rd place, and the weights of a row add up to 1.
double rounding_of(const HandRows& hands);

class Equations {
  public:
    explicit Equations(const HandRows& hands);

    std::size_t values() const { return hands_.rows.size() * Figures::kCount; }

    // For x = right + chances * x: updates the rows with `least` to `most` living seats one by one, each from
    // the current values of the others (Gauss-Seidel).
    void sweep(Rough& x, const Rough& right, int least, int most) const;

    // The gains of the hands, value by value: the residual at x = 0.
    Vector gains() const;

    // The residual of the equations, value by value: gains + chances * x - x.
    Vector lacks(const Vector& x) const;

    // The largest residual of each figure over all rows, including rounding; the places count as one figure.
    Figures residuals(const Vector& x, const Vector& lacks) const;

  private:
    template <class Real>
    std::array<Real, Figures::kCount> mean_after(const std::vector<Real>& x, std::size_t row) const;

    const HandRows& hands_;
    std::array<std::vector<std::uint32_t>, kChainSeats + 1> rows_of_;  // by living seats, highest row first
};

}  // namespace brelan::tontine
