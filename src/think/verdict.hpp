#pragma once
#include <bit>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "think/budget.hpp"
#include "think/guide.hpp"
#include "think/paired.hpp"

// From what was counted to what is answered.
namespace brelan::think {

// Payoffs of one action, added up, and their squares.
struct Sum {
    std::int64_t total = 0;
    std::int64_t tries = 0;
    std::int64_t squares = 0;

    void add(std::int64_t payoff) {
        total += payoff;
        squares += payoff * payoff;
        ++tries;
    }
    // Thousandths.
    std::int64_t mean() const { return tries == 0 ? 0 : total * 1000 / tries; }
};

// An action in the notation.
template <Game G>
std::string action_text(typename G::Action action) {
    Text<256> text;
    G::write(action, text);
    return std::string(text.view());
}

// Two numbers of points that are compared, as people read them: with one decimal where they have any and are
// not large, with more only where the two would look the same. `+12.5` and `-3`, `+186` and `+182`, `+0.32`
// and `+0.31`.
struct PointsTexts {
    std::string one;
    std::string other;
};
PointsTexts points_texts(std::int64_t one, std::int64_t other);  // in thousandths

// The place of the highest value among those that were looked at, the first of several; 0 if none was.
std::size_t best_of(const std::vector<Opinion>& opinions);

// The highest value besides `choice`, or `choice` itself where nothing else was looked at.
std::size_t next_best(const std::vector<Opinion>& opinions, std::size_t choice);

// What is done where nothing else is shown to be better.
struct Usual {
    std::size_t place = 0;
    bool counts = false;  // false: it is as good as any, and does where nothing was looked at
};

// The usual action of a guide, which looks at what the seat knows only, hence in any world that fits.
template <Game G, GuideOf<G> Guide>
Usual usual_of(const View<G>& view, std::span<const typename G::Action> legal, const Guide& guide,
               std::uint64_t seed) {
    constexpr std::uint64_t kStream = 1;
    Rng rng(seed, kStream);
    if constexpr (Guide::kAdvises) {
        const auto world = std::make_unique<typename G::State>(G::resample(*view, view.seat(), rng));
        typename G::Actions scratch{};
        const auto action = guide.choose(*world, scratch, rng);
        for (std::size_t i = 0; i < legal.size(); ++i) {
            if (std::bit_cast<std::uint32_t>(legal[i]) == std::bit_cast<std::uint32_t>(action))
                return {i, true};
        }
    }
    return {rng.below(static_cast<std::uint32_t>(legal.size())), false};
}

// The highest value of those that are shown to be better than the usual action, or that one; where it does
// not count, the highest value of all. shows(i): whether it is shown of this one.
template <class Shows>
std::size_t choose(const std::vector<Opinion>& opinions, const Usual& usual, Shows shows) {
    std::size_t best = usual.place;
    for (std::size_t i = 0; i < opinions.size(); ++i) {
        if (opinions[i].tries == 0 || (usual.counts && !shows(i))) continue;
        const bool first = usual.counts ? best == usual.place : opinions[best].tries == 0;
        if (first || opinions[i].value > opinions[best].value) best = i;
    }
    return best;
}

// Why this one, in the words that all games share: it was the only one, it brings more (or no less) than the
// next best, or it is the usual one and nothing is shown to be better.
template <Game G>
Reason compared(const std::vector<Opinion>& opinions, std::span<const typename G::Action> legal,
                std::size_t choice) {
    if (legal.size() == 1) return {"why.only", {}};
    const std::size_t other = next_best(opinions, choice);
    if (other == choice) return {"why.unsearched", {}};
    const std::int64_t lead = opinions[choice].value - opinions[other].value;
    if (opinions[choice].tries == 0) return {"why.unsearched", {}};
    Reason reason{lead > 0 ? "why.more" : lead == 0 ? "why.even" : "why.usual", {}};
    PointsTexts points = points_texts(opinions[choice].value, opinions[other].value);
    reason.facts.emplace_back("other", action_text<G>(legal[other]));
    reason.facts.emplace_back("points", std::move(points.one));
    reason.facts.emplace_back("next", std::move(points.other));
    return reason;
}

// The answer where nothing has to be thought about.
inline Thought forced() { return {0, {{0, 0}}, 0, -1, {"why.only", {}}}; }

// Opinions of what was counted, with no errors yet.
std::vector<Opinion> opinions_of(std::span<const Sum> sums);

// The standard error of the difference of two means that have nothing to do with each other, in thousandths,
// or kTooFewForError.
std::int64_t apart_error(const Sum& one, const Sum& other);

// Whether one of two such means is shown to be the higher one, where payoffs lie so far apart.
bool shows_more(const Sum& one, const Sum& other, std::int64_t width);

// An answer whose opinions are complete.
template <Game G>
Thought decided(std::vector<Opinion> opinions, std::size_t choice, std::span<const typename G::Action> legal,
                const Budget& budget) {
    Thought thought;
    thought.choice = choice;
    thought.nodes = budget.nodes();
    thought.reason = compared<G>(opinions, legal, choice);
    thought.opinions = std::move(opinions);
    return thought;
}

// The answer of sums that have nothing to do with each other: `choice`, and how far the others lie from it.
template <Game G>
Thought decided_apart(std::span<const Sum> sums, std::size_t choice,
                      std::span<const typename G::Action> legal, const Budget& budget) {
    std::vector<Opinion> opinions = opinions_of(sums);
    for (std::size_t i = 0; i < opinions.size(); ++i)
        opinions[i].error = i == choice ? 0 : apart_error(sums[i], sums[choice]);
    return decided<G>(std::move(opinions), choice, legal, budget);
}

}  // namespace brelan::think
