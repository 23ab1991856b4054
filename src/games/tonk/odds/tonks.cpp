#include "games/tonk/odds/tonks.hpp"

#include "games/tonk/odds/bundle.hpp"
#include "games/tonk/rules/tonk_at_deal.hpp"
#include "odds/counting.hpp"

namespace brelan::tonk {

namespace {

// Entry k is the chance that k given players all hold a Tonk, whatever the others hold.
std::vector<Fraction> all_of_some(const Options& options, int players) {
    std::vector<Kind> tonks = kinds_of(kHandCards);
    std::erase_if(tonks, [&](const Kind& kind) { return !is_tonk(options, kind.total); });
    std::vector<Bundle> hands{Bundle::nobody()};
    std::vector<Containing> sets{Containing(hands[0], 0)};
    for (int i = 1; 2 * i <= players + 1; ++i) {
        hands.push_back(hands.back().with(tonks));
        sets.emplace_back(hands.back(), (players / 2) * kHandCards);
    }
    std::vector<Fraction> out;
    Integer deals = 1;
    for (int some = 0; some <= players; ++some) {
        const std::size_t half = static_cast<std::size_t>(some / 2);
        out.emplace_back(ways_beside(sets[half], sets[static_cast<std::size_t>(some) - half]), deals);
        deals = odds::multiply(deals, odds::binomial(kPackSize - some * kHandCards, kHandCards));
    }
    return out;
}

}  // namespace

Fraction chance_of_totals(int cards, int least, int most) {
    const std::vector<Integer> hands = hands_by_total(cards);
    Integer sum = 0;
    for (int total = least; total <= most && total <= 10 * cards; ++total)
        sum += hands[static_cast<std::size_t>(total)];
    return {sum, odds::binomial(kPackSize, cards)};
}

Fraction chance_of_tonk(const Options& options, int cards) {
    Fraction sum;
    for (int total = 0; total <= 10 * cards; ++total) {
        if (is_tonk(options, total)) sum += chance_of_totals(cards, total, total);
    }
    return sum;
}

// Exactly m of the players hold a Tonk: the sum over j >= m of (-1)^(j-m) C(j,m) times the sum, over all sets
// of j players, of the chance that they all hold one.
std::vector<Fraction> tonks_at_table(const Options& options, int players) {
    const std::vector<Fraction> given = all_of_some(options, players);
    std::vector<Fraction> out(given.size());
    for (int exactly = 0; exactly <= players; ++exactly) {
        for (int some = exactly; some <= players; ++some) {
            const Integer times =
                odds::multiply(odds::binomial(some, exactly), odds::binomial(players, some));
            const Fraction part = given[static_cast<std::size_t>(some)] * Fraction(times);
            Fraction& sum = out[static_cast<std::size_t>(exactly)];
            sum = (some - exactly) % 2 == 0 ? sum + part : sum - part;
        }
    }
    return out;
}

}  // namespace brelan::tonk
