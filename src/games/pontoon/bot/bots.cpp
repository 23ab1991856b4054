#include "games/pontoon/bot/bots.hpp"

#include "games/pontoon/bot/banker.hpp"
#include "games/pontoon/bot/levels.hpp"
#include "games/pontoon/bot/punter.hpp"
#include "think/flat.hpp"

namespace brelan::pontoon {

namespace {

using think::Budget;
using think::Limit;
using think::Opinion;
using think::Thought;
using Legal = std::span<const Action>;

// The search plays deals out by the rules of thumb, in worlds that the same rules make likely.
struct Guide {
    static constexpr bool kWeighs = true;
    static constexpr bool kAdvises = true;
    Action choose(const State& state, Actions& scratch, Rng&) const {
        scratch.rewind();
        legal(state, scratch);
        return scratch[by_thumb(state, scratch)];
    }
    std::uint32_t weight(const State& world, Seat observer) const { return likelihood(world, observer); }
};

// The value has no peak between the least and the greatest amount: one of these two is best.
bool is_extreme(Legal legal, std::size_t i) {
    const auto same = [&](std::size_t other) {
        return other < legal.size() && legal[other].move == legal[i].move;
    };
    return !same(i - 1) || !same(i + 1);
}

// Everything that a count needs to answer a question.
struct Counted {
    Legal legal;
    std::size_t usual;  // the choice of the rules of thumb
    bool every;         // also evaluate amounts that cannot be best
    bool exact;
};

// Evaluates answers while there is time, the usual one first. Chooses the best candidate, or the choice of
// the rules of thumb if there was no time to evaluate any; the reason names the answer that the choice was
// compared with.
template <class ValueOf>
Thought counted_thought(const Counted& how, const Budget& budget, ValueOf value_of) {
    std::vector<Opinion> opinions(how.legal.size());
    const auto look = [&](std::size_t i) {
        if (opinions[i].tries > 0) return;
        const std::optional<std::int64_t> value = value_of(i);
        if (value) opinions[i] = {*value, 1, how.exact ? 0 : think::kNoError};
    };
    look(how.usual);
    for (std::size_t i = 0; i < opinions.size(); ++i) {
        if (is_extreme(how.legal, i)) look(i);
    }
    const bool known = opinions[how.usual].tries > 0;
    const std::size_t choice = think::choose(opinions, {how.usual, true}, [&](std::size_t i) {
        return known && opinions[i].value > opinions[how.usual].value;
    });
    Thought thought = think::decided<Rules>(opinions, choice, how.legal, budget);
    if (thought.reason.key == "why.more") thought.reason.key = "why.counted";
    for (std::size_t i = 0; how.every && i < opinions.size(); ++i) look(i);
    thought.opinions = std::move(opinions);
    thought.nodes = budget.nodes();
    return thought;
}

// Counts exactly what can be counted, and searches the rest.
class Counting final : public think::Thinker<Rules> {
  public:
    Thought think(const View<Rules>& view, Legal legal, const Limit& limit, std::uint64_t seed) override {
        if (legal.size() == 1) return think::forced();
        const State& known = view->known;
        switch (known.phase) {
            case Phase::stakes:
            case Phase::punters: return as_punter(known, legal, limit);
            case Phase::banker: return as_banker(view, legal, limit, seed);
            case Phase::doubling: return search_.think(view, legal, limit, seed);
            default: return rules_.think(view, legal, limit, seed);
        }
    }

  private:
    static Thought as_punter(const State& known, Legal legal, const Limit& limit) {
        Budget budget(limit);
        const std::size_t usual = by_thumb(known, think::list_of<Rules>(legal));
        if (known.phase == Phase::stakes && known.options.banker_may_double)
            return stake_before_double(known, {legal, usual, limit.every, true}, budget);
        const FirstCard high = known.doubled != 0 ? FirstCard::high : FirstCard::low;
        PunterTree tree(known, budget, known.options.banker_may_double ? high : FirstCard::any);
        return counted_thought({legal, usual, limit.every, true}, budget,
                               [&](std::size_t i) { return tree.value_of(legal[i]); });
    }

    // The banker doubles if their first card is high, so both cases are weighted by the chance that this card
    // is high or low.
    static Thought stake_before_double(const State& known, const Counted& how, Budget& budget) {
        State doubled = known;
        doubled.doubled = 1;
        PunterTree against_high(doubled, budget, FirstCard::high);
        PunterTree against_low(known, budget, FirstCard::low);
        const Unseen unseen = unseen_of(known);
        const int high = how_many(unseen, FirstCard::high);
        const auto value_of = [&](std::size_t i) -> std::optional<std::int64_t> {
            if (unseen.all == 0) return std::nullopt;
            const auto one = against_high.value_of(how.legal[i]);
            const auto other = against_low.value_of(how.legal[i]);
            if (!one || !other) return std::nullopt;
            return (*one * high + *other * (unseen.all - high)) / unseen.all;
        };
        return counted_thought(how, budget, value_of);
    }

    static Thought as_banker(const View<Rules>& view, Legal legal, const Limit& limit, std::uint64_t seed) {
        constexpr int kWorlds = 128;
        Budget budget(limit);
        Rng rng(seed);
        const Guide guide;
        think::Worlds<Rules, Guide> worlds(view, guide, rng);
        BankerTree tree(view->known, budget);
        for (int i = 0; i < kWorlds && (i == 0 || !budget.over()); ++i) tree.add(worlds.next(budget));
        const std::size_t usual = by_thumb(view->known, think::list_of<Rules>(legal));
        return counted_thought({legal, usual, limit.every, false}, budget,
                               [&](std::size_t i) { return tree.value_of(legal[i]); });
    }

    think::FlatThinker<Rules, Guide> search_;
    ByRule<by_thumb> rules_;
};

// Questions about the bank and the brulet, and forced answers, need no search.
class Searching final : public think::Thinker<Rules> {
  public:
    Thought think(const View<Rules>& view, Legal legal, const Limit& limit, std::uint64_t seed) override {
        const Phase phase = view->known.phase;
        if (phase == Phase::brulet || phase == Phase::offer) return rules_.think(view, legal, limit, seed);
        return search_.think(view, legal, limit, seed);
    }

  private:
    think::FlatThinker<Rules, Guide> search_;
    ByRule<by_thumb> rules_;
};

constexpr auto kBots = levels(think::make<Searching, Rules>, think::make<Counting, Rules>);

}  // namespace

std::span<const think::Maker<Rules>> bots() { return kBots; }

}  // namespace brelan::pontoon
