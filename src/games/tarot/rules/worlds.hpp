#pragma once
#include <optional>

#include "games/tarot/rules/allotment.hpp"
#include "games/tarot/rules/knowledge.hpp"
#include "games/tarot/rules/visible.hpp"

// Worlds that fit a view, each as likely as any other.
namespace brelan::tarot {

// For many worlds of one view: what the view tells is worked out once. About 110 KiB.
class Worlds {
  public:
    Worlds(const Visible& view, Seat seat);
    // A view that no deal fits, which is none that was ever seen, comes back as it is.
    State draw(Rng& rng);

  private:
    bool draw_shares(Rng& rng, Shares& shares);
    State world(const Shares& shares, Rng& rng) const;

    State known_;
    Knowledge knowledge_;
    Allotment deals_;
    // R9.11: those in which whoever played the Petit had to have been dealt it as a petit sec. They and the
    // others have some in common.
    std::optional<Allotment> with_lone_;
};

State resample(const Visible& view, Seat seat, Rng& rng);

}  // namespace brelan::tarot
