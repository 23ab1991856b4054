#include "games/pontoon/odds/blackjack.hpp"

#include <algorithm>

#include "games/pontoon/odds/naturals.hpp"

namespace brelan::pontoon {

namespace {

Options casino_options() {
    Options options;
    options.players = 2;
    options.banker_looks = true;
    options.banker_natural_ends_round = true;
    options.buy = false;
    options.max_cards = MaxCards::none;
    options.min_stand_total = 0;
    options.split_natural = SplitNatural::as_21;
    options.banker_natural_vs_natural = 0;
    options.five_card_rank = FiveCardRank::none;
    options.banker_21_vs_21 = 0;
    options.tie_rule = TieRule::push;
    return options;
}

BankerStart showing(int up_value) {
    return {.first = static_cast<ValueSet>(1U << static_cast<unsigned>(up_value))};
}

std::vector<BankerStart> showing_each() {
    std::vector<BankerStart> starts;
    for (int up = 0; up < kValues; ++up) starts.push_back(showing(up));
    return starts;
}

const DrawingRule kDealer = draws_below(17);

std::size_t index(std::int32_t place) { return static_cast<std::size_t>(place); }

}  // namespace

DealerResult dealer_result(int up_value) {
    const Model model(casino_options());
    Spread spread(model.tree);
    spread.look(model.pack);
    const int up = at(model.pack, up_value);
    DealerResult result;
    const Course course = banker_course(model, kDealer, showing(up_value), true);
    for (const Ending& ending : course.stands) {
        const Holding& hand = model.tree[ending.hand];
        const Fraction chance(spread.ways(ending.hand) * ending.ways, up * falling(51, hand.cards - 1));
        (hand.natural() ? result.natural : result.totals[index(hand.best() - 17)]) += chance;
    }
    for (const Ending& ending : course.busts) {
        const Integer ways = spread.ways(ending.hand) * ending.ways * spread.busting(ending.hand);
        result.bust += Fraction(ways, up * falling(51, model.tree[ending.hand].cards));
    }
    return result;
}

Blackjack::Blackjack()
    : model_(casino_options()), values_(values_of_punter(model_, kDealer, showing_each())) {}

// The worth of each hand when hitting or standing, from the largest hand down.
std::vector<Integer> Blackjack::worth_of(const Values& values) const {
    std::vector<Integer> worth(index(model_.tree.size()), 0);
    for (std::int32_t hand = model_.tree.size() - 1; hand > 0; --hand) {
        Integer hit = values.bust[index(hand)];
        for (const std::int32_t child : model_.tree[hand].next) {
            if (child >= 0) hit += worth[index(child)];
        }
        worth[index(hand)] = model_.tree[hand].cards < 2 ? hit : std::max(values.stand[index(hand)], hit);
    }
    return worth;
}

Blackjack::Answers Blackjack::answers(const Values& values, const std::vector<Integer>& worth,
                                      std::int32_t hand) const {
    Answers out{values.stand[index(hand)], values.bust[index(hand)], 2 * values.bust[index(hand)]};
    for (const std::int32_t child : model_.tree[hand].next) {
        if (child < 0) continue;
        out.hit += worth[index(child)];
        out.twice += 2 * values.stand[index(child)];
    }
    return out;
}

std::vector<BlackjackHand> Blackjack::hands(int up_value) const {
    const Values& values = values_[index(up_value)];
    const std::vector<Integer> worth = worth_of(values);
    std::vector<BlackjackHand> hands;
    for (std::int32_t place = 0; place < model_.tree.size(); ++place) {
        const Holding& hand = model_.tree[place];
        if (hand.cards != 2 || hand.natural()) continue;
        const Answers out = answers(values, worth, place);
        const Integer chance = values.chance[index(place)];
        const int one = model_.tree[hand.parent].last;
        const int orders = one == hand.last ? 1 : 2;
        hands.push_back({one, hand.last, Fraction(chance * orders, values.whole), Fraction(out.stand, chance),
                         Fraction(out.hit, chance), Fraction(out.twice, chance)});
    }
    return hands;
}

namespace {

constexpr bool between(int number, int least, int most) { return number >= least && number <= most; }

// Basic strategy for one pack and a dealer who stands on 17, with pairs played as their total; up: 1 (ace) to
// 10.
bool basic_stands(const Holding& hand, int up) {
    const int total = hand.best();
    if (hand.soft()) return total > 18 || (total == 18 && up != 9 && up != 10);
    if (total == 12) return between(up, 4, 6);
    return total >= 17 || (total >= 13 && between(up, 2, 6));
}

bool basic_doubles(const Holding& hand, int up) {
    const int total = hand.best();
    if (!hand.soft())
        return total == 11 || (total == 10 && between(up, 2, 9)) || (total == 9 && between(up, 2, 6));
    if (total == 19) return up == 6;
    const int from = total == 18 ? 3 : total == 17 ? 2 : 4;
    return between(total, 13, 18) && between(up, from, 6);
}

// The model for one hand of a pair: the other card of the pair is gone.
Model half_of_pair(const Model& whole, int value) {
    Model model = whole;
    model.split_value = value;
    World& world = model.worlds.front();
    world = {.pack = model.pack, .gone = 1, .weight = at(model.pack, value)};
    --at(world.pack, value);
    return model;
}

}  // namespace

std::array<Blackjack::Splits, 2> Blackjack::split_pairs() const {
    std::array<Splits, 2> splits;
    for (int value = 0; value < kValues; ++value) {
        const Model model = half_of_pair(model_, value);
        const std::vector<Values> values = values_of_punter(model, kDealer, showing_each());
        for (int up = 0; up < kValues; ++up) {
            const std::vector<Integer> worth = worth_of(values[index(up)]);
            std::array<Integer, 2> sums{};
            for (const std::int32_t hand : model.tree[model.tree[0].next[index(value)]].next) {
                if (hand < 0) continue;
                const Answers out = answers(values[index(up)], worth, hand);
                const Integer played = value == kAceValue ? out.stand : std::max(out.stand, out.hit);
                sums[0] += played;
                sums[1] += value == kAceValue ? played : std::max(played, out.twice);
            }
            for (const std::size_t after : {0U, 1U})
                splits[after][index(up)][index(value)] = Fraction(2 * sums[after], values[index(up)].whole);
        }
    }
    return splits;
}

Fraction Blackjack::best_against(int up_value, const Splits* splits) const {
    const Values& values = values_[index(up_value)];
    const std::vector<Integer> worth = worth_of(values);
    Fraction sum;
    for (std::int32_t place = 0; place < model_.tree.size(); ++place) {
        const Holding& hand = model_.tree[place];
        if (hand.cards != 2) continue;
        if (hand.natural()) {
            sum += Fraction(2 * 3 * values.chance[index(place)], 2 * values.whole);
            continue;
        }
        const Answers out = answers(values, worth, place);
        const Fraction best(std::max({out.stand, out.hit, out.twice}), values.whole);
        const bool pair = model_.tree[hand.parent].last == hand.last;
        if (!pair) {
            sum += best * 2;
        } else {
            sum += splits == nullptr ? best : std::max(best, (*splits)[index(up_value)][index(hand.last)]);
        }
    }
    return sum;
}

Fraction Blackjack::expects_with(const Splits* splits) const {
    Fraction sum;
    for (int up = 0; up < kValues; ++up) sum += best_against(up, splits);
    return less_dealer_naturals(sum);
}

// The dealer's natural takes every stake, except from a hand that is also a natural.
Fraction Blackjack::less_dealer_naturals(const Fraction& gain) const {
    return gain - naturals_chance(model_.pack, 1, 1);
}

Fraction Blackjack::by_totals_against(int up_value) const {
    const Values& values = values_[index(up_value)];
    std::vector<Integer> worth(index(model_.tree.size()), 0);
    Integer sum = 0;
    for (std::int32_t place = model_.tree.size() - 1; place > 0; --place) {
        const Holding& hand = model_.tree[place];
        if (hand.cards < 2) continue;
        const Answers out = answers(values, worth, place);
        worth[index(place)] = basic_stands(hand, up_value + 1) ? out.stand : out.hit;
        if (hand.cards > 2) continue;
        const bool pair = model_.tree[hand.parent].last == hand.last;
        const bool twice = basic_doubles(hand, up_value + 1);
        const Integer played = 2 * (twice ? out.twice : worth[index(place)]);
        sum += hand.natural() ? 2 * 3 * values.chance[index(place)] : pair ? played : 2 * played;
    }
    return {sum, 2 * values.whole};
}

Fraction Blackjack::expects_by_totals() const {
    Fraction sum;
    for (int up = 0; up < kValues; ++up) sum += by_totals_against(up);
    return less_dealer_naturals(sum);
}

Fraction Blackjack::expects() const { return expects_with(nullptr); }

std::array<Fraction, 2> Blackjack::expects_with_split() const {
    const std::array<Splits, 2> splits = split_pairs();
    return {expects_with(&splits[0]), expects_with(&splits[1])};
}

}  // namespace brelan::pontoon
