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

// Turns the statistics of a search into an answer.
namespace brelan::think {

// The payoffs of one action: their sum and the sum of their squares.
struct Sum {
    std::int64_t total = 0;
    std::int64_t tries = 0;
    std::int64_t squares = 0;

    void add(std::int64_t payoff) {
        total += payoff;
        squares += payoff * payoff;
        ++tries;
    }
    // The mean payoff in thousandths.
    std::int64_t mean() const { return tries == 0 ? 0 : total * 1000 / tries; }
};

// Writes an action in the notation.
template <Game G>
std::string action_text(typename G::Action action) {
    Text<256> text;
    G::write(action, text);
    return std::string(text.view());
}

// Two values in points, written for people to compare. They have one decimal place if they are fractional and
// not large, and more only if they would otherwise look the same: `+12.5` and `-3`, `+186` and `+182`,
// `+0.32` and `+0.31`.
struct PointsTexts {
    std::string one;
    std::string other;
};
PointsTexts points_texts(std::int64_t one, std::int64_t other);  // `one` and `other` are in thousandths

// The index of the action with the highest value (the first one if several are equal); 0 if none was
// examined.
std::size_t best_of(const std::vector<Opinion>& opinions);

// The action with the highest value other than `choice`, or `choice` itself if nothing else was examined.
std::size_t next_best(const std::vector<Opinion>& opinions, std::size_t choice);

// The action to take unless another is significantly better.
struct Usual {
    std::size_t place = 0;
    bool counts = false;  // false: the action is arbitrary and is used only if nothing was examined
};

// The action that the guide usually chooses. It depends only on the view of the seat, so any consistent world
// will do.
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

// The action with the highest value among those that are significantly better than the usual one, or else the
// usual one. If the usual action does not count, this is the action with the highest value of all. shows(i)
// says whether action i is significantly better.
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

// The reason, in words that all games share: it was the only action, it scores more (or no less) than the
// next best, or it is the usual action and nothing else is significantly better.
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

// The answer if only one action is allowed.
inline Thought forced() { return {0, {{0, 0}}, 0, -1, {"why.only", {}}}; }

// The opinions that follow from these statistics; their errors are not set yet.
std::vector<Opinion> opinions_of(std::span<const Sum> sums);

// The standard error of the difference between two independent means, in thousandths, or kTooFewForError.
std::int64_t apart_error(const Sum& one, const Sum& other);

// Whether the mean of `one` is significantly higher than the mean of `other`, for independent payoffs with
// this range.
bool shows_more(const Sum& one, const Sum& other, std::int64_t width);

// Makes the answer from complete opinions.
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

// Makes the answer from independent sums: the action `choice`, and how it differs from each of the other
// actions.
template <Game G>
Thought decided_apart(std::span<const Sum> sums, std::size_t choice,
                      std::span<const typename G::Action> legal, const Budget& budget) {
    std::vector<Opinion> opinions = opinions_of(sums);
    for (std::size_t i = 0; i < opinions.size(); ++i)
        opinions[i].error = i == choice ? 0 : apart_error(sums[i], sums[choice]);
    return decided<G>(std::move(opinions), choice, legal, budget);
}

}  // namespace brelan::think
