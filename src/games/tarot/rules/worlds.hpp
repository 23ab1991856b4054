#pragma once
#include <optional>

#include "games/tarot/rules/allotment.hpp"
#include "games/tarot/rules/knowledge.hpp"
#include "games/tarot/rules/visible.hpp"

// Worlds that fit a view, all equally likely.
namespace brelan::tarot {

// Draws many worlds for one view, and analyses the view only once. About 110 KiB.
class Worlds {
  public:
    Worlds(const Visible& view, Seat seat);
    // A view that fits no deal, and so was never really seen, is returned unchanged.
    State draw(Rng& rng);

  private:
    [[nodiscard]] bool draw_shares(Rng& rng, Shares& shares);
    State world(const Shares& shares, Rng& rng) const;

    State known_;
    Knowledge knowledge_;
    Allotment deals_;
    // R9.11: the deals where the seat that played the Petit was dealt a petit sec. Some of these deals are
    // also in `deals_`.
    std::optional<Allotment> with_lone_;
};

State resample(const Visible& view, Seat seat, Rng& rng);

}  // namespace brelan::tarot
