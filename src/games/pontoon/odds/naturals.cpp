#include "games/pontoon/odds/naturals.hpp"

#include "odds/counting.hpp"

namespace brelan::pontoon {

namespace {

// That so many given players all have naturals.
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

constexpr Finish kLower = finish_with(20, false);  // two cards that are no natural

// How often the two are as told, of falling(cards, 4) orders of their four cards.
struct Pair {
    Integer punter_alone = 0;
    Integer banker_alone = 0;
    Integer both = 0;
};

Pair pairs_of(const Counts& pack, ValueSet first) {
    const Integer aces = at(pack, kAceValue);
    const Integer tens = at(pack, kTenValue);
    const int cards = size_of(pack);
    const int ways = (has_value(first, kAceValue) ? 1 : 0) + (has_value(first, kTenValue) ? 1 : 0);
    Pair pair;
    pair.both = 2 * aces * tens * ways * (aces - 1) * (tens - 1);
    pair.banker_alone = ways * aces * tens * falling(cards - 2, 2) - pair.both;
    Integer firsts = 0;
    for (int value = 0; value < kValues; ++value) {
        const bool gone = value == kAceValue || value == kTenValue;
        if (has_value(first, value)) firsts += at(pack, value) - (gone ? 1 : 0);
    }
    pair.punter_alone = 2 * aces * tens * firsts * (cards - 3) - pair.both;
    return pair;
}

// R6.3 to R6.6, R6.10: each punter has to do with the banker alone.
Fraction gain_of_pair(const Model& model, BankerStart start) {
    const Settlement& settlement = model.settlement;
    const Pair pair = pairs_of(model.pack, start.first);
    Integer gain = pair.punter_alone * settlement.multiple(kFinishNatural, kLower) +
                   pair.both * settlement.multiple(kFinishNatural, kFinishNatural);
    if (model.banker_shows_first()) gain += pair.banker_alone * settlement.multiple(kLower, kFinishNatural);
    return {gain * model.laid(start.doubled), falling(model.cards(), 4)};
}

// R6.9, where the banker pays: a natural is settled, and nothing else.
Fraction gain_where_naturals_end(const Model& model) {
    const Settlement& settlement = model.settlement;
    const Fraction alone = naturals_chance(model.pack, 1, 1);
    Fraction gain = alone * settlement.multiple(kFinishNatural, kLower) +
                    naturals_chance(model.pack, 2, 0) * settlement.multiple(kFinishNatural, kFinishNatural);
    if (model.banker_shows_first()) gain += alone * settlement.multiple(kLower, kFinishNatural);
    return gain * model.stake;
}

// R6.8: the eldest natural collects from every seat that has none, and the others neither pay nor get.
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
        gain += naturals_chance(model.pack, 1, without_one) * model.settlement.multiple(kLower, kFinishNatural);
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

Fraction gain_by_naturals(const Model& model, int place, BankerStart start) {
    if (model.options.natural_paid_by == NaturalPaidBy::all_players) return gain_from_all(model, place);
    return model.options.natural_ends_round ? gain_where_naturals_end(model) : gain_of_pair(model, start);
}

Fraction bank_passes_chance(const Options& options) {
    if (options.bank_transfer == BankTransfer::never) return 0;
    const Counts pack = fresh_counts(packs_of(options));
    const int punters = options.players - 1;
    if (!options.bank_transfer_if_banker_natural)
        return naturals_chance(pack, 0, 1) - naturals_chance(pack, 0, punters + 1);  // R11.8
    const bool own = options.bank_transfer == BankTransfer::rotate_left;  // R11.9
    return Fraction(1) - naturals_chance(pack, 0, punters + (own ? 1 : 0));
}

}  // namespace brelan::pontoon
