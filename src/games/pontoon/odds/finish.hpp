#pragma once
#include <array>

#include "games/pontoon/odds/hand_tree.hpp"
#include "games/pontoon/rules/options.hpp"

namespace brelan::pontoon {

// The ends of a hand that the settlement distinguishes: bust, a natural, a split hand that ranks as a
// natural, or a total with fewer than five cards or with five or more.
using Finish = int;
inline constexpr Finish kFinishBust = 0;
inline constexpr Finish kFinishNatural = 1;
inline constexpr Finish kFinishSplitNatural = 2;
inline constexpr Finish kFirstTotal = 3;
inline constexpr int kFinishes = kFirstTotal + 2 * (kTwentyOne + 1);

constexpr Finish finish_with(int total, bool five_cards) {
    return kFirstTotal + total + (five_cards ? kTwentyOne + 1 : 0);
}
inline Finish finish_of(const Holding& hand) {
    return hand.natural() ? kFinishNatural : finish_with(hand.best(), hand.cards >= 5);
}
constexpr bool is_total(Finish finish) { return finish >= kFirstTotal; }
constexpr bool of_five_cards(Finish finish) { return finish >= finish_with(0, true); }
constexpr int total_of(Finish finish) { return (finish - kFirstTotal) % (kTwentyOne + 1); }

// The punter's payment, in whole stakes, when both hands have ended. It comes from the game's own settlement
// table.
class Settlement {
  public:
    explicit Settlement(const Options& options);
    int multiple(Finish punter, Finish banker) const {
        return table_[static_cast<std::size_t>(punter)][static_cast<std::size_t>(banker)];
    }

  private:
    std::array<std::array<std::int8_t, kFinishes>, kFinishes> table_{};
};

}  // namespace brelan::pontoon
