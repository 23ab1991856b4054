#pragma once
#include <gtest/gtest.h>

#include "core/options.hpp"
#include "kit/lines.hpp"
#include "text/write_text.hpp"
#include "think/generic.hpp"

// Questions to thinkers and their answers, in the notation of test cases.
namespace brelan::think {

template <class G>
typename G::State position(std::string_view options_words, const std::string& text) {
    const auto options = read_options<G>(kit::words_of(options_words));
    EXPECT_TRUE(options) << options_words;
    const kit::Lines lines(text);
    const auto state = G::read_position(*options, lines.facts());
    EXPECT_TRUE(state) << (state ? "" : state.fault().key());
    return *state;
}

template <class G>
void answer(typename G::State& state, std::string_view words) {
    const auto action = G::read_action(kit::words_of(words));
    ASSERT_TRUE(action) << words;
    ASSERT_TRUE(G::check(state, *action).none()) << words;
    G::play(state, *action);
}

template <class G>
typename G::Actions legal_of(const typename G::State& state) {
    typename G::Actions legal{};
    G::legal(state, legal);
    return legal;
}

// The thoughts of the player to move.
template <class G>
Thought ask(Thinker<G>& thinker, const typename G::State& state, const Limit& limit, std::uint64_t seed) {
    const typename G::Actions legal = legal_of<G>(state);
    const View<G> view = observe<G>(state, G::actor(state));
    const Thought thought = thinker.think(view, {legal.begin(), legal.size()}, limit, seed);
    EXPECT_LT(thought.choice, legal.size());
    return thought;
}

template <class G>
std::string chosen(Thinker<G>& thinker, const typename G::State& state, const Limit& limit,
                   std::uint64_t seed) {
    const Thought thought = ask<G>(thinker, state, limit, seed);
    return action_text<G>(legal_of<G>(state)[thought.choice]);
}

}  // namespace brelan::think
