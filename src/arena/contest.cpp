#include "arena/contest.hpp"

#include <numeric>

namespace brelan::arena {
namespace {

constexpr int kMostShared = 10;  // the largest table of any game with shared roles

}  // namespace

const std::string& bot_of(const Contest& contest, Who who) {
    if (who == Who::a) return contest.a;
    return who == Who::b || contest.auction.empty() ? contest.b : contest.auction;
}

std::int64_t unit_of(int players) {
    std::int64_t unit = players;
    if (players > kMostShared) return unit;
    for (int i = 2; i < players; ++i) unit = std::lcm(unit, std::int64_t{i});
    return unit;
}

}  // namespace brelan::arena
