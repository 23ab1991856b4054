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

// Searches play deals out by the rules of thumb, in worlds that these make likely.
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

// Asks for the value of each answer, the one by the rules of thumb first, as long as there is time.
template <class ValueOf>
std::vector<Opinion> values(Legal legal, std::size_t usual, ValueOf value_of) {
    std::vector<Opinion> opinions(legal.size());
    const auto look = [&](std::size_t i) {
        const std::optional<std::int64_t> value = value_of(i);
        if (value) opinions[i] = {*value, 1};
    };
    look(usual);
    for (std::size_t i = 0; i < legal.size(); ++i) {
        if (i != usual) look(i);
    }
    return opinions;
}

// What was counted, as an answer: the best of it, or what the rules of thumb say where they were not come to.
// The reason names what it was compared with.
Thought counted_thought(std::vector<Opinion> opinions, Legal legal, std::size_t usual, const Budget& budget,
                        bool exact) {
    const bool known = opinions[usual].tries > 0;
    const std::size_t choice = think::choose(opinions, {usual, true}, [&](std::size_t i) {
        return known && opinions[i].value > opinions[usual].value;
    });
    for (Opinion& opinion : opinions) opinion.error = exact && opinion.tries > 0 ? 0 : think::kNoError;
    Thought thought = think::decided<Rules>(std::move(opinions), choice, legal, budget);
    if (thought.reason.key == "why.more") thought.reason.key = "why.counted";
    return thought;
}

// Counts what can be counted, and searches the rest.
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
        const std::size_t usual = by_thumb(known, list_of(legal));
        if (known.phase == Phase::stakes && known.options.banker_may_double)
            return stake_before_double(known, legal, usual, budget);
        const FirstCard high = known.doubled != 0 ? FirstCard::high : FirstCard::low;
        PunterTree tree(known, budget, known.options.banker_may_double ? high : FirstCard::any);
        const auto value_of = [&](std::size_t i) -> std::optional<std::int64_t> {
            if (i != usual && !is_extreme(legal, i)) return std::nullopt;
            return tree.value_of(legal[i]);
        };
        return counted_thought(values(legal, usual, value_of), legal, usual, budget, true);
    }

    // The banker doubles just when he is likely to win: both cases, as often as his first card is such.
    static Thought stake_before_double(const State& known, Legal legal, std::size_t usual, Budget& budget) {
        State doubled = known;
        doubled.doubled = 1;
        PunterTree against_high(doubled, budget, FirstCard::high);
        PunterTree against_low(known, budget, FirstCard::low);
        const Unseen unseen = unseen_of(known);
        const int high = how_many(unseen, FirstCard::high);
        const auto value_of = [&](std::size_t i) -> std::optional<std::int64_t> {
            if ((i != usual && !is_extreme(legal, i)) || unseen.all == 0) return std::nullopt;
            const auto one = against_high.value_of(legal[i]);
            const auto other = against_low.value_of(legal[i]);
            if (!one || !other) return std::nullopt;
            return (*one * high + *other * (unseen.all - high)) / unseen.all;
        };
        return counted_thought(values(legal, usual, value_of), legal, usual, budget, true);
    }

    // What an amount brings has no hump: between the least and the most none is better than both.
    static bool is_extreme(Legal legal, std::size_t i) {
        const auto same = [&](std::size_t other) {
            return other < legal.size() && legal[other].move == legal[i].move;
        };
        return !same(i - 1) || !same(i + 1);
    }

    static Thought as_banker(const View<Rules>& view, Legal legal, const Limit& limit, std::uint64_t seed) {
        constexpr int kWorlds = 128;
        Budget budget(limit);
        Rng rng(seed);
        const Guide guide;
        think::Worlds<Rules, Guide> worlds(view, guide, rng);
        BankerTree tree(view->known, budget);
        for (int i = 0; i < kWorlds && (i == 0 || !budget.over()); ++i) tree.add(worlds.next(budget));
        const std::size_t usual = by_thumb(view->known, list_of(legal));
        const auto value_of = [&](std::size_t i) { return tree.value_of(legal[i]); };
        return counted_thought(values(legal, usual, value_of), legal, usual, budget, false);
    }

    think::FlatThinker<Rules, Guide> search_;
    ByRule<by_thumb> rules_;
};

// The bank, the brulet and a forced answer need no search.
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
