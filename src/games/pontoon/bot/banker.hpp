#pragma once
#include <optional>
#include <unordered_map>

#include "games/pontoon/bot/outcomes.hpp"
#include "think/budget.hpp"

namespace brelan::pontoon {

// The banker's side once his cards lie open: what he takes and pays with each end of his hand is counted in
// many likely worlds, and all cards that may come are followed. Values are thousandths of a counter.
class BankerTree {
  public:
    BankerTree(const State& known, think::Budget& budget);

    // Adds a world that fits.
    void add(const State& world);
    // Nothing where the budget comes to its end before.
    std::optional<std::int64_t> value_of(Action action);

  private:
    std::int64_t look(Action action);
    std::int64_t best(const Hand& hand);
    std::int64_t stands(const Hand& hand) const;
    std::int64_t draws(const Hand& hand);
    bool may_stick(const Hand& hand) const;
    bool may_draw(const Hand& hand) const;

    const State& state_;
    Unseen unseen_;
    Unseen at_first_;
    std::array<std::int64_t, kEnds> gains_{};
    std::int64_t worlds_ = 0;
    std::unordered_map<std::uint64_t, std::int64_t> known_;
    think::Budget& budget_;
    bool cut_ = false;  // there was no time for all of it
};

}  // namespace brelan::pontoon
