#pragma once
#include <optional>
#include <unordered_map>

#include "games/pontoon/bot/outcomes.hpp"
#include "think/budget.hpp"

namespace brelan::pontoon {

// The banker's side once their cards are open. The tree averages each final hand's gains and payments over
// many likely worlds, and follows every card that may come. Values are thousandths of a counter.
class BankerTree {
  public:
    BankerTree(const State& known, think::Budget& budget);

    // Adds a world that fits everything known.
    void add(const State& world);
    // Nothing if the budget runs out first.
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
    bool cut_ = false;  // there was not enough time
};

}  // namespace brelan::pontoon
