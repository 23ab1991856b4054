#pragma once
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "arena/contest.hpp"
#include "host/registry.hpp"
#include "host/words.hpp"

namespace brelan::kit {

// A short contest between bots that examine only a few positions.
inline arena::Contest contest_of(std::string_view game, const std::string& a, const std::string& b,
                                 std::uint64_t deals, std::string_view options = {}) {
    arena::Contest contest;
    contest.game = host::find_game(game);
    const auto read = contest.game->read_options(host::words_of(options));
    EXPECT_TRUE(read) << options;
    contest.options = *read;
    contest.a = a;
    contest.b = b;
    contest.nodes = 30;
    contest.deals = deals;
    contest.seed = 7;
    contest.threads = 2;
    return contest;
}

}  // namespace brelan::kit
