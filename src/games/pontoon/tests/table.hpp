#pragma once
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "core/options.hpp"
#include "games/pontoon/pontoon.hpp"
#include "kit/english.hpp"
#include "kit/lines.hpp"
#include "text/write_text.hpp"
#include "texts/pontoon.hpp"

// A table for tests: options, positions and answers in the words of a case.
namespace brelan::pontoon::table {

// `edition=1939 players=3`; the options must be consistent.
inline Options options(std::string_view words) {
    const Result<Options> read = read_options<Rules>(kit::words_of(words));
    EXPECT_TRUE(read) << words;
    EXPECT_TRUE(contradiction(*read).none()) << words;
    return *read;
}

// A deal that begins with these lines, like a case that starts in the middle.
inline State position(const Options& options, const std::string& text) {
    const kit::Lines lines(text);
    const Result<State> state = read_position(options, lines.facts());
    EXPECT_TRUE(state) << text << '\n'
                       << (state ? "" : kit::english(state.fault(), texts::pontoon::in(Language::english)));
    return *state;
}

// Gives one answer, which must be allowed.
inline void answer(State& state, Action action) {
    const Clause against = check(state, action);
    ASSERT_TRUE(against.none()) << write_text([&](TextOut& out) { write(action, out); }) << ": R"
                                << int{against.chapter} << '.' << int{against.item};
    Rules::play(state, action);
}

// The total at which a seat's hand stops drawing and sticks.
using Wanted = std::function<int(Seat, int)>;

// Answers every question of a deal: stakes this much, never doubles, twists as wanted, and declines the bank.
inline void play_out(State& state, int stake, const Wanted& wanted) {
    while (state.actor != kNobody && !testing::Test::HasFatalFailure()) {
        switch (state.phase) {
            case Phase::brulet: answer(state, {Move::no_brulet}); break;
            case Phase::stakes: answer(state, {Move::stake, static_cast<std::uint16_t>(stake)}); break;
            case Phase::doubling: answer(state, {Move::no_double}); break;
            case Phase::offer: answer(state, {Move::leave_bank}); break;
            default: {
                const bool more =
                    state.hand_of(state.actor, state.hand).cards < wanted(state.actor, state.hand);
                answer(state, {more ? Move::twist : Move::stick});
            }
        }
    }
}

}  // namespace brelan::pontoon::table
