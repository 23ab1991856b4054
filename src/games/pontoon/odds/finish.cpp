#include "games/pontoon/odds/finish.hpp"

#include "games/pontoon/rules/croupier.hpp"

namespace brelan::pontoon {

namespace {

// An example of a hand with this finish.
Hand hand_of(Finish finish) {
    Hand hand{.cards = 2, .low = kTwentyOne + 1};
    if (finish == kFinishBust) return hand;
    hand.low = static_cast<std::uint8_t>(is_total(finish) ? total_of(finish) : 11);
    if (!is_total(finish)) hand.mark(kNatural | kAceInHand);
    if (finish == kFinishSplitNatural) hand.mark(kSplitHand);
    if (is_total(finish) && of_five_cards(finish)) hand.cards = 5;
    return hand;
}

}  // namespace

Settlement::Settlement(const Options& options) {
    // R6.5: a natural that is paid immediately is never compared with a natural that the banker need not show
    // yet.
    const bool paid_first =
        options.natural_settled == NaturalSettled::at_once && !options.banker_natural_ends_round;
    for (Finish punter = 0; punter < kFinishes; ++punter) {
        for (Finish banker = 0; banker < kFinishes; ++banker) {
            int multiple = multiple_of(options, hand_of(punter), hand_of(banker));
            if (punter == kFinishBust) multiple = -options.bust_pays;  // R10.14
            const bool natural = punter == kFinishNatural || punter == kFinishSplitNatural;
            if (natural && paid_first) multiple = natural_multiple(options, hand_of(punter));
            table_[static_cast<std::size_t>(punter)][static_cast<std::size_t>(banker)] =
                static_cast<std::int8_t>(multiple);
        }
    }
}

}  // namespace brelan::pontoon
