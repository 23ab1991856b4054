#include "games/pontoon/bot/bots.hpp"

#include "games/pontoon/bot/banker.hpp"
#include "games/pontoon/bot/punter.hpp"
#include "games/pontoon/bot/thumb.hpp"
#include "think/flat.hpp"

namespace brelan::pontoon {

namespace {

using think::Limit;
using think::Opinion;
using think::Thought;
using Legal = std::span<const Action>;

Actions list_of(Legal legal) {
    Actions list{};
    list.append(legal.data(), legal.size());
    return list;
}

// Searches play deals out by the rules of thumb, in worlds that these make likely.
struct Guide {
    static constexpr bool kWeighs = true;
    Action choose(const State& state, Actions& scratch, Rng&) const {
        scratch.rewind();
        legal(state, scratch);
        return scratch[by_thumb(state, scratch)];
    }
    std::uint32_t weight(const State& world, Seat observer) const { return likelihood(world, observer); }
};

// Plays by rules, at once.
template <std::size_t (*kRule)(const State&, const Actions&)>
class ByRule final : public think::Thinker<Rules> {
  public:
    Thought think(const View<Rules>& view, Legal legal, const Limit&, std::uint64_t) override {
        if (legal.size() == 1) return think::forced();
        Thought thought;
        thought.choice = kRule(view->known, list_of(legal));
        thought.reason = {reason_of(view->known, legal[thought.choice]), {}};
        return thought;
    }

  private:
    static std::string_view reason_of(const State& state, Action action) {
        switch (state.phase) {
            case Phase::brulet: return "why.thumb.brulet";
            case Phase::stakes: return "why.thumb.stake";
            case Phase::doubling: return "why.thumb.double";
            case Phase::offer: return "why.thumb.bank";
            default: break;
        }
        if (action.move == Move::stick) return "why.thumb.stick";
        if (action.move == Move::split) return "why.thumb.split";
        return action.move == Move::buy ? "why.thumb.buy" : "why.thumb.twist";
    }
};

// What was counted, as an answer; the reason names what it was compared with.
Thought counted_thought(std::vector<Opinion> opinions, Legal legal, std::int64_t nodes) {
    Thought thought;
    thought.choice = think::best_of(opinions);
    thought.nodes = nodes;
    thought.reason = think::compared<Rules>(opinions, legal, thought.choice);
    if (thought.reason.key == "why.more") thought.reason.key = "why.counted";
    thought.opinions = std::move(opinions);
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
            case Phase::punters: return as_punter(known, legal);
            case Phase::banker: return as_banker(view, legal, limit, seed);
            case Phase::doubling: return search_.think(view, legal, limit, seed);
            default: return rules_.think(view, legal, limit, seed);
        }
    }

  private:
    static Thought as_punter(const State& known, Legal legal) {
        if (known.phase == Phase::stakes && known.options.banker_may_double)
            return stake_before_double(known, legal);
        const FirstCard high = known.doubled != 0 ? FirstCard::high : FirstCard::low;
        PunterTree tree(known, known.options.banker_may_double ? high : FirstCard::any);
        std::vector<Opinion> opinions(legal.size());
        for (std::size_t i = 0; i < legal.size(); ++i) {
            if (is_extreme(legal, i)) opinions[i] = {tree.value_of(legal[i]), 1};
        }
        return counted_thought(std::move(opinions), legal, tree.looked_at());
    }

    // The banker doubles just when he is likely to win: both cases, as often as his first card is such.
    static Thought stake_before_double(const State& known, Legal legal) {
        State doubled = known;
        doubled.doubled = 1;
        PunterTree against_high(doubled, FirstCard::high);
        PunterTree against_low(known, FirstCard::low);
        const Unseen unseen = unseen_of(known);
        const int high = how_many(unseen, FirstCard::high);
        std::vector<Opinion> opinions(legal.size());
        for (std::size_t i = 0; i < legal.size(); ++i) {
            if (!is_extreme(legal, i) || unseen.all == 0) continue;
            const std::int64_t sum =
                against_high.value_of(legal[i]) * high + against_low.value_of(legal[i]) * (unseen.all - high);
            opinions[i] = {sum / unseen.all, 1};
        }
        return counted_thought(std::move(opinions), legal,
                               against_high.looked_at() + against_low.looked_at());
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
        think::Budget budget(limit);
        Rng rng(seed);
        const Guide guide;
        think::Worlds<Rules, Guide> worlds(view, guide, rng);
        BankerTree tree(view->known);
        for (int i = 0; i < kWorlds && (i == 0 || !budget.over()); ++i) tree.add(worlds.next(budget));
        std::vector<Opinion> opinions;
        for (const Action action : legal) opinions.push_back({tree.value_of(action), 1});
        return counted_thought(std::move(opinions), legal, budget.nodes() + tree.looked_at());
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

template <class T>
std::unique_ptr<think::Thinker<Rules>> make() {
    return std::make_unique<T>();
}

constexpr think::Maker<Rules> kBots[] = {
    {"novice", make<ByRule<by_caution>>, {}},
    {"basic", make<ByRule<by_thumb>>, {}},
    {"keen", make<Searching>, {20'000, 90}},
    {"strong", make<Counting>, {100'000, 900}},
};

}  // namespace

std::span<const think::Maker<Rules>> bots() { return kBots; }

}  // namespace brelan::pontoon
