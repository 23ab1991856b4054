#pragma once
#include <vector>

#include "games/tontine/odds/chain_hands.hpp"

// The equations of the chain, x = gains + chances of the next rows * x, Figures::kCount values for each row.
namespace brelan::tontine {

using Vector = std::vector<double>;
using Rough = std::vector<float>;  // half as much to go through, where a few digits are enough

// A bound for what one sum of products like those of a row can lose by rounding, in parts of the largest
// value in it: every term goes through fewer than two roundings more than there are terms, each of half a
// unit in the 53rd place, and the weights of a row come to 1.
double rounding_of(const HandRows& hands);

class Equations {
  public:
    explicit Equations(const HandRows& hands);

    std::size_t values() const { return hands_.rows.size() * Figures::kCount; }

    // For x = right + chances * x: renews the rows with from `least` to `most` living seats, one by one, each
    // from what the others are now (Gauss and Seidel).
    void sweep(Rough& x, const Rough& right, int least, int most) const;

    // What the hands add, value by value: what the equations lack where x is 0.
    Vector gains() const;

    // What the equations lack, value by value: gains + chances * x - x.
    Vector lacks(const Vector& x) const;

    // How far the equation of each figure is from being fulfilled, in its worst row, rounding included; the
    // places are one figure.
    Figures residuals(const Vector& x, const Vector& lacks) const;

  private:
    template <class Real>
    std::array<Real, Figures::kCount> mean_after(const std::vector<Real>& x, std::size_t row) const;

    const HandRows& hands_;
    std::array<std::vector<std::uint32_t>, kChainSeats + 1> rows_of_;  // by living seats, the last first
};

}  // namespace brelan::tontine
