#pragma once
#include "core/text.hpp"
#include "think/budget.hpp"

// From what was counted to what is answered.
namespace brelan::think {

// Payoffs of one action, added up.
struct Sum {
    std::int64_t total = 0;
    std::int64_t tries = 0;

    void add(std::int64_t payoff) {
        total += payoff;
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

// Points as people read them: `+1.23`.
std::string points_text(std::int64_t thousandths);

// The place of the highest value among those that were looked at, the first of several; 0 if none was.
std::size_t best_of(const std::vector<Opinion>& opinions);

// The highest value besides `choice`, or `choice` itself where nothing else was looked at.
std::size_t next_best(const std::vector<Opinion>& opinions, std::size_t choice);

// Why this one, in the words that all games share: it was the only one, or it brings more (or no less) than
// the next best.
template <Game G>
Reason compared(const std::vector<Opinion>& opinions, std::span<const typename G::Action> legal,
                std::size_t choice) {
    if (legal.size() == 1) return {"why.only", {}};
    const std::size_t other = next_best(opinions, choice);
    if (other == choice) return {"why.unsearched", {}};
    const std::int64_t lead = opinions[choice].value - opinions[other].value;
    Reason reason{lead > 0 ? "why.more" : "why.even", {}};
    reason.facts.emplace_back("other", action_text<G>(legal[other]));
    reason.facts.emplace_back("points", points_text(opinions[choice].value));
    reason.facts.emplace_back("next", points_text(opinions[other].value));
    return reason;
}

// The answer where nothing has to be thought about.
inline Thought forced() { return {0, {{0, 0}}, 0, -1, {"why.only", {}}}; }

// The answer with the highest mean.
template <Game G>
Thought highest_mean(std::span<const Sum> sums, std::span<const typename G::Action> legal,
                     const Budget& budget) {
    Thought thought;
    for (const Sum& sum : sums) thought.opinions.push_back({sum.mean(), sum.tries});
    thought.choice = best_of(thought.opinions);
    thought.nodes = budget.nodes();
    thought.reason = compared<G>(thought.opinions, legal, thought.choice);
    return thought;
}

}  // namespace brelan::think
