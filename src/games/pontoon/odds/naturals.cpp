#include "games/pontoon/odds/naturals.hpp"

#include "odds/counting.hpp"

namespace brelan::pontoon {

namespace {

// The chance that this many given players all have naturals.
Fraction all_have(const Counts& pack, int players) {
    Fraction chance = 1;
    const int cards = size_of(pack);
    for (int i = 0; i < players; ++i) {
        const int aces = at(pack, kAceValue) - i;
        const int tens = at(pack, kTenValue) - i;
        if (aces <= 0 || tens <= 0) return 0;
        chance *= Fraction(Integer{2} * aces * tens, Integer{cards - 2 * i} * (cards - 2 * i - 1));
    }
    return chance;
}

constexpr Finish kLower = finish_with(20, false);  // two cards that are not a natural

bool makes_natural(int one, int two) {
    return (one == kAceValue && two == kTenValue) || (one == kTenValue && two == kAceValue);
}

// Calls `visit(one, two, ways)` for each pair of values in `left` whose first value is in `first`. Both cards
// are taken out of `left` during the call.
template <class Visit>
void for_each_two(Counts& left, ValueSet first, Visit visit) {
    for (int one = 0; one < kValues; ++one) {
        if (!has_value(first, one) || at(left, one) == 0) continue;
        const int firsts = at(left, one)--;
        for (int two = 0; two < kValues; ++two) {
            if (at(left, two) == 0) continue;
            const int seconds = at(left, two)--;
            visit(one, two, firsts * seconds);
            ++at(left, two);
        }
        ++at(left, one);
    }
}

// R6.3 to R6.6, R6.10: each punter plays only against the banker.
Fraction gain_of_pair(const Model& model, BankerStart start, ValueSet punter_first) {
    const Settlement& settlement = model.settlement;
    Counts left = model.pack;
    Integer gain = 0;
    for_each_two(left, punter_first, [&](int mine, int mine_too, int ways) {
        const bool natural = makes_natural(mine, mine_too);
        if (!natural && !model.banker_shows_first()) return;
        const Finish punter = natural ? kFinishNatural : kLower;
        for_each_two(left, start.first, [&](int his, int his_too, int his_ways) {
            const bool other = makes_natural(his, his_too);
            if (!natural && !other) return;
            gain += Integer{ways} * his_ways * settlement.multiple(punter, other ? kFinishNatural : kLower);
        });
    });
    return {gain * model.laid(start.doubled), falling(model.cards(), 4)};
}

// R6.9, if the banker pays: only the natural is settled.
Fraction gain_where_naturals_end(const Model& model) {
    const Settlement& settlement = model.settlement;
    const Fraction alone = naturals_chance(model.pack, 1, 1);
    Fraction gain = alone * settlement.multiple(kFinishNatural, kLower) +
                    naturals_chance(model.pack, 2, 0) * settlement.multiple(kFinishNatural, kFinishNatural);
    if (model.banker_shows_first()) gain += alone * settlement.multiple(kLower, kFinishNatural);
    return gain * model.stake;
}

// R6.8: the eldest natural collects from every seat without one; other naturals neither pay nor receive.
Fraction gain_from_all(const Model& model, int place) {
    const Options& options = model.options;
    const int punters = model.punters();
    const int elders = place - 1;
    Fraction gain = naturals_chance(model.pack, 1, elders) * Integer{elders};
    gain += naturals_chance(model.pack, 1, elders + 1) * Integer{punters - place};
    gain += naturals_chance(model.pack, 1, elders + (options.banker_looks ? 1 : 0));
    gain -= naturals_chance(model.pack, 0, 1) - naturals_chance(model.pack, 0, punters);
    gain *= options.natural_pays;
    if (model.banker_shows_first()) {
        const int without_one = options.natural_ends_round ? punters : 1;
        gain +=
            naturals_chance(model.pack, 1, without_one) * model.settlement.multiple(kLower, kFinishNatural);
    }
    return gain * model.stake;
}

}  // namespace

Fraction naturals_chance(const Counts& pack, int with, int without_one) {
    Fraction chance;
    for (int more = 0; more <= without_one; ++more) {
        const Fraction term = all_have(pack, with + more) * odds::binomial(without_one, more);
        chance = more % 2 == 0 ? chance + term : chance - term;
    }
    return chance;
}

Fraction gain_by_naturals(const Model& model, int place, BankerStart start, ValueSet punter_first) {
    if (model.options.natural_paid_by == NaturalPaidBy::all_players) return gain_from_all(model, place);
    return model.options.natural_ends_round ? gain_where_naturals_end(model)
                                            : gain_of_pair(model, start, punter_first);
}

Fraction bank_passes_chance(const Options& options) {
    if (options.bank_transfer == BankTransfer::never) return 0;
    const Counts pack = fresh_counts(packs_of(options));
    const int punters = options.players - 1;
    if (!options.bank_transfer_if_banker_natural)
        return naturals_chance(pack, 0, 1) - naturals_chance(pack, 0, punters + 1);  // R11.8
    const bool own = options.bank_transfer == BankTransfer::rotate_left;             // R11.9
    return Fraction(1) - naturals_chance(pack, 0, punters + (own ? 1 : 0));
}

}  // namespace brelan::pontoon
