#include <algorithm>

#include "games/tarot/bot/policy.hpp"
#include "games/tarot/bot/worth.hpp"
#include "games/tarot/rules/auction.hpp"

namespace brelan::tarot {

namespace {

// The points needed for each bid on the article's scale, which was made for four players.
struct Scale {
    int prise, garde, garde_sans, garde_contre;
};
constexpr std::array<Scale, 3> kScales{{{56, 72, 92, 104}, {40, 56, 71, 81}, {34, 46, 62, 72}}};

}  // namespace

Contract wanted_contract(const Options& options, const CardSet& hand) {
    const Scale& scale = kScales[static_cast<std::size_t>(options.players - kLeastPlayers)];
    const Worth worth = worth_of(hand);
    if (worth.points_alone >= scale.garde_contre) return Contract::garde_contre;
    if (worth.points_alone >= scale.garde_sans) return Contract::garde_sans;
    if (worth.points >= scale.garde) return Contract::garde;
    return worth.points >= scale.prise ? Contract::prise : Contract::none;
}

// The king of a suit whose queen is in the hand, or else of a long but not too long suit. A card in the hand
// is called only if there is no other choice.
Card choose_call(const CardSet& hand, const CardSet& allowed) {
    Card best = kNoCard;
    int most = 0;
    for_each(allowed, [&](Card card) {
        const unsigned suit = hand.suits[static_cast<std::size_t>(card.lane())];
        int rate = std::min(bits::count(suit), 4);
        if ((suit >> kQueen & 1) != 0) rate += 3;
        if (suit == 0) rate -= 2;
        if (holds(hand, card)) rate -= 20;
        if (best == kNoCard || rate > most) {
            best = card;
            most = rate;
        }
    });
    return best;
}

}  // namespace brelan::tarot
