#pragma once
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

#include "core/options.hpp"
#include "games/tarot/bot/memory.hpp"
#include "games/tarot/bot/policy.hpp"
#include "games/tarot/tarot.hpp"
#include "kit/lines.hpp"

// Situations at the table, and what Tarot bots do in them.
namespace brelan::tarot {

inline State position(const std::string& options, const std::string& text) {
    const auto set = read_options<Rules>(kit::words_of(options));
    EXPECT_TRUE(set) << options;
    const kit::Lines lines(text);
    const auto read = read_position(*set, lines.facts());
    EXPECT_TRUE(read) << text;
    return read ? *read : State{};
}

// A position after these cards have been played.
inline State played(const std::string& text, std::initializer_list<const char*> cards,
                    const std::string& options = "players=4") {
    State state = position(options, text);
    for (const char* card : cards) {
        const auto action = read_action(kit::words_of(card));
        EXPECT_TRUE(action && check(state, *action) == kAllowed) << card;
        if (action) play(state, *action);
    }
    return state;
}

// What the actor does when these cards are on the table.
inline std::string does(const std::string& text, std::initializer_list<const char*> table = {},
                        const std::string& options = "players=4", bool signals = false) {
    const State state = played(text, table, options);
    const Memory memory = remember(state, signals);
    Text<32> out;
    write(choose(state, memory), out);
    return std::string(out.view());
}

// Four players; p1 is the taker.
inline std::string taken_by_p1(const std::string& leader, const std::string& hands) {
    return "position taker=p1 contract=garde leader=" + leader + "\n" + hands;
}

}  // namespace brelan::tarot
