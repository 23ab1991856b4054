#include "games/pontoon/odds/split.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <utility>

#include "odds/counting.hpp"
#include "odds/together.hpp"

namespace brelan::pontoon {

namespace {

constexpr int kSuits = 4;

// The share of the first card's rank among the remaining cards of its value: ten-cards have four ranks.
Fraction share_of_rank(const Model& model, int value, int gone) {
    const int same = kSuits * packs_of(model.options) - gone;
    const int all = at(model.pack, value) - gone;
    return same <= 0 ? Fraction(0) : Fraction(same, all);
}

// A result of splitting: the number of hands, and how many of them are pairs again.
struct Outcome {
    int hands;
    int pairs;
    bool operator<(const Outcome& other) const {
        return hands != other.hands ? hands < other.hands : pairs < other.pairs;
    }
};

// Counts the sequences of second cards, of the pair's rank or of others, that lead to each outcome; all
// sequences with the same counts are equally likely. R8.7, R8.9: both hands of a split immediately get their
// second cards; a pair is split again, and its new hand comes after the others.
class Outcomes {
  public:
    explicit Outcomes(int most_hands) : most_(most_hands) { deal_two({}, 0, 0); }
    const std::map<Outcome, int>& counts() const { return counts_; }

  private:
    using Seconds = std::vector<bool>;  // whether the second card of each hand makes a pair again

    // Deals a second card to the hand at `place` (just started, or the very first), and to a new hand after
    // the others.
    void deal_two(Seconds seconds, std::size_t place, std::size_t next) {
        if (seconds.size() == place) seconds.push_back(false);
        seconds.push_back(false);
        for (const bool one : {false, true}) {
            for (const bool other : {false, true}) {
                seconds[place] = one;
                seconds.back() = other;
                play(seconds, next);
            }
        }
    }

    void play(const Seconds& seconds, std::size_t place) {
        while (place < seconds.size() && !(seconds[place] && static_cast<int>(seconds.size()) < most_))
            ++place;
        if (place < seconds.size()) return deal_two(seconds, place, place);
        const auto pairs = std::count(seconds.begin(), seconds.end(), true);
        ++counts_[{static_cast<int>(seconds.size()), static_cast<int>(pairs)}];
    }

    int most_;
    std::map<Outcome, int> counts_;
};

// One hand of a split pair, given how many cards of its rank the other hands of the split have.
class HalfPair {
  public:
    HalfPair(const Model& model, const Rulebook& rules, int value)
        : model_(model), rules_(rules), starts_(starts_of(rules.doubles)), value_(value) {}

    // What the hand contributes to the gain per deal if its own second card makes a pair again, and if it
    // does not, when this many other cards are of its rank.
    struct Won {
        Fraction pair;
        Fraction other;
    };
    const Won& beside(int others) {
        while (static_cast<int>(won_.size()) <= others) won_.push_back(look(static_cast<int>(won_.size())));
        return won_[static_cast<std::size_t>(others)];
    }

  private:
    Won look(int others) const {
        Fraction share(1);
        for (int i = 1; i <= others; ++i) share *= share_of_rank(model_, value_, i);
        Won won;
        if (share == Fraction(0)) return won;
        const Model model = less(others);
        const std::vector<Values> values = values_of_punter(model, rules_.banker, starts_);
        for (std::size_t i = 0; i < starts_.size(); ++i)
            add(won, model, values[i], starts_[i].doubled, others);
        return {won.pair * share, won.other * share};
    }

    void add(Won& won, const Model& model, const Values& values, bool doubled, int others) const {
        PunterOutlook outlook(model, values, doubled, &rules_.punter, false);
        const Holding& first = model.tree[model.first_card(value_)];
        Integer rest = 0;
        for (int value = 0; value < kValues; ++value) {
            const std::int32_t child = first.next[static_cast<std::size_t>(value)];
            if (child >= 0 && value != value_) rest += outlook.at(child, 0, false).value;
        }
        won.other += Fraction(rest, values.whole);
        const std::int32_t twin = first.next[static_cast<std::size_t>(value_)];
        if (twin < 0 || at(model_.pack, value_) <= others + 1) return;
        const Fraction both(outlook.at(twin, 0, false).value, values.whole);
        const Fraction pair = both * share_of_rank(model_, value_, others + 1);
        won.pair += pair;
        won.other += both - pair;
    }

    // The model for the hand, without the other cards.
    Model less(int others) const {
        Model model = model_;
        model.split_value = value_;
        for (World& world : model.worlds) {
            world.weight = odds::multiply(world.weight, falling(at(world.pack, value_), others));
            world.gone += others;
            at(world.pack, value_) = static_cast<std::uint8_t>(std::max(0, at(world.pack, value_) - others));
        }
        return model;
    }

    const Model& model_;
    const Rulebook& rules_;
    std::vector<BankerStart> starts_;
    int value_;
    std::vector<Won> won_;
};

// Requires this many given cards to be of other ranks, by inclusion and exclusion over those that are of the
// rank.
template <class WonBeside>
Fraction unless_of_rank(int cards, WonBeside won_beside) {
    Fraction sum;
    for (int of_rank = 0; of_rank <= cards; ++of_rank) {
        const Integer times = odds::binomial(cards, of_rank);
        sum += won_beside(of_rank) * Fraction(of_rank % 2 == 0 ? times : -times);
    }
    return sum;
}

// All hands of a split together. The mean of the sum is the sum of the means, even though the hands depend on
// each other.
Fraction split_wins(const Model& model, const Rulebook& rules, int value) {
    HalfPair half(model, rules, value);
    const Outcomes outcomes(model.options.split_max_hands);
    Fraction sum;
    for (const auto& [outcome, ways] : outcomes.counts()) {
        const int others = outcome.hands - outcome.pairs;
        const int known = outcome.hands - 1 + outcome.pairs;  // cards of the rank, not counting first ones
        Fraction hands;
        if (others > 0)
            hands += Fraction(others) *
                     unless_of_rank(others - 1, [&](int more) { return half.beside(known + more).other; });
        if (outcome.pairs > 0)
            hands += Fraction(outcome.pairs) *
                     unless_of_rank(others, [&](int more) { return half.beside(known - 1 + more).pair; });
        sum += hands * Fraction(ways);
    }
    return sum;
}

SplitPair pair_of(const PunterSide& side, const Rulebook& rules, int value) {
    const Model& model = side.model();
    const std::int32_t place = model.tree[model.first_card(value)].next[static_cast<std::size_t>(value)];
    SplitPair pair{value, {}, {}, split_wins(model, rules, value)};
    for (std::size_t i = 0; i < side.starts().size(); ++i) {
        const Values& values = side.values(i);
        PunterOutlook outlook(model, values, side.starts()[i].doubled, &rules.punter, false);
        pair.kept += Fraction(outlook.at(place, 0, false).value, values.whole);
        pair.chance += Fraction(values.chance[static_cast<std::size_t>(place)], values.whole);
    }
    pair.kept *= share_of_rank(model, value, 1);
    pair.chance *= share_of_rank(model, value, 1);
    return pair;
}

}  // namespace

ValueSet splittable(const Options& options) {
    if (options.split == Split::none || options.split_max_hands < 2) return 0;
    if (options.split_first_card != SplitFirstCard::free) return 0;
    return options.split == Split::aces_only ? only(kAceValue) : kAllValues;
}

std::vector<SplitPair> split_pairs(const PunterSide& side, const Rulebook& rules) {
    std::vector<int> values;
    for (int value = 0; value < kValues; ++value) {
        if (has_value(splittable(side.model().options), value)) values.push_back(value);
    }
    std::vector<SplitPair> pairs(values.size());
    std::atomic<std::size_t> next{0};
    odds::together(values.size(), [&] {
        for (std::size_t i = next++; i < values.size(); i = next++)
            pairs[i] = pair_of(side, rules, values[i]);
    });
    return pairs;
}

}  // namespace brelan::pontoon
