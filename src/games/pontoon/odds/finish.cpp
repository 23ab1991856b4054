#include "games/pontoon/odds/finish.hpp"

#include "games/pontoon/croupier.hpp"

namespace brelan::pontoon {

namespace {

// A hand of the game that ends so.
Hand hand_of(Finish finish) {
    Hand hand{.cards = 2, .low = kTwentyOne + 1};
    if (finish == kFinishBust) return hand;
    hand.low = static_cast<std::uint8_t>(finish == kFinishNatural ? 11 : total_of(finish));
    if (finish == kFinishNatural) hand.mark(kNatural | kAceInHand);
    if (is_total(finish) && of_five_cards(finish)) hand.cards = 5;
    return hand;
}

}  // namespace

Settlement::Settlement(const Options& options) {
    // R6.5: paid at once, a natural does not meet one that the banker need not show yet.
    const bool paid_first =
        options.natural_settled == NaturalSettled::at_once && !options.banker_natural_ends_round;
    for (Finish punter = 0; punter < kFinishes; ++punter) {
        for (Finish banker = 0; banker < kFinishes; ++banker) {
            int multiple = multiple_of(options, hand_of(punter), hand_of(banker));
            if (punter == kFinishBust) multiple = -options.bust_pays;  // R10.14
            if (punter == kFinishNatural && paid_first) multiple = options.natural_pays;
            table_[static_cast<std::size_t>(punter)][static_cast<std::size_t>(banker)] =
                static_cast<std::int8_t>(multiple);
        }
    }
}

}  // namespace brelan::pontoon
