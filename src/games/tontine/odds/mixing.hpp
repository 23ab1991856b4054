#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "games/tontine/odds/equations.hpp"

// Accelerates an iteration x -> F(x) by mixing the last steps so that the mixture would change least
// (Anderson acceleration). Independent figures are mixed separately.
namespace brelan::tontine {

class Mixing {
  public:
    explicit Mixing(std::size_t values) : values_(values) {}

    // Takes one more step of the iteration, from `before` to `x`, and replaces x with the mixture. Returns
    // the largest change of the step.
    double mix(const Rough& before, Rough& x);

  private:
    static constexpr std::size_t kKept = 16;  // steps
    static constexpr std::size_t kGroups = Figures::kCount - kChainSeats + 1;
    using Shares = std::array<double, kKept>;

    static constexpr std::size_t group_of(std::size_t figure) {
        return figure < kChainSeats ? 0 : figure - kChainSeats + 1;
    }
    void keep(const Rough& before, const Rough& x);
    void multiply(std::size_t newest);
    Shares shares(std::size_t group) const;

    std::size_t values_;
    std::size_t steps_ = 0;
    std::array<Rough, kKept> after_;                                                // F(x) of the kept steps
    std::array<Rough, kKept> changes_;                                              // F(x) - x
    std::array<std::array<std::array<double, kKept>, kKept>, kGroups> products_{};  // of changes
};

}  // namespace brelan::tontine
