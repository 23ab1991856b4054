#pragma once
#include <optional>
#include <unordered_map>

#include "games/pontoon/bot/outcomes.hpp"
#include "think/budget.hpp"

namespace brelan::pontoon {

// The punter's side of a deal, played as well as possible. It considers every card that may be dealt. It
// computes the banker's final hands from the unseen cards, as if the banker drew below 17. Values are
// thousandths of a counter.
class PunterTree {
  public:
    PunterTree(const State& known, think::Budget& budget, FirstCard bankers = FirstCard::any);

    // The gain from this answer: over the whole deal if the answer is a stake, otherwise for the hand in
    // play. Nothing if the budget runs out before the gain is known.
    std::optional<std::int64_t> value_of(Action action);

  private:
    // A hand, and whether it has twisted.
    struct Place {
        Hand hand;
        bool twisted = false;
    };

    std::int64_t look(Action action);
    std::int64_t best(const Place& place);
    std::int64_t best_of_answers(const Place& place);
    std::int64_t stands(const Hand& hand);
    std::int64_t settled(const Hand& mine, int stake) const;
    std::int64_t draws(const Place& place);
    std::int64_t splits(const Hand& hand);
    bool may_stick(const Hand& hand) const;
    bool may_draw(const Hand& hand) const;
    bool may_buy(const Place& place) const;
    int most_to_buy(const Hand& hand) const;
    bool is_complete(const Hand& hand) const;
    std::uint64_t key_of(const Place& place) const;

    State state_;
    Unseen unseen_;
    Unseen at_first_;
    Ends banker_;
    std::array<std::optional<std::int64_t>, 2 * kEnds> per_counter_{};
    std::unordered_map<std::uint64_t, std::int64_t> known_;
    think::Budget& budget_;
    bool cut_ = false;  // there was not enough time
};

}  // namespace brelan::pontoon
