#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "host/registry.hpp"
#include "kit/part_of.hpp"
#include "simulation/world/world.hpp"

// Histories of tables where everything goes wrong; docs/reliability.md says what must hold in each of them.
// If a seed fails, the test prints how to repeat it.
namespace brelan::world {
namespace {

constexpr std::uint64_t kHistories = kit::part_of<std::uint64_t>(100, 12);
constexpr std::uint64_t kMostHistories = 40;  // a planted fault must be found within this many histories

World::Outcome history(std::string_view game, std::uint64_t seed, Plant plant = Plant::none) {
    World world({game, seed, plant, false});
    world.run();
    return world.outcome();
}

class Histories : public testing::TestWithParam<const host::Host*> {};

TEST_P(Histories, hold_whatever_goes_wrong) {
    const std::string_view game = GetParam()->name();
    World::Outcome sum;
    std::size_t deserted = 0;
    for (std::uint64_t seed = 1; seed <= kHistories; ++seed) {
        const World::Outcome one = history(game, seed);
        EXPECT_EQ(one.complaint, "") << "again: tools/simulate --game " << game << " --seeds " << seed
                                     << " --trace";
        sum.rows += one.rows;
        sum.deals += one.deals;
        sum.acknowledged += one.acknowledged;
        sum.looks += one.looks;
        sum.faults += one.faults;
        sum.rated.matches += one.rated.matches;
        sum.rated.left += one.rated.left;
        sum.rated.back += one.rated.back;
        deserted += one.deserted ? 1U : 0U;
    }
    // If nothing had happened, the test would prove nothing.
    EXPECT_GT(sum.rows, 50 * kHistories);
    EXPECT_GE(sum.deals, static_cast<std::int64_t>(kHistories));
    EXPECT_GT(sum.acknowledged, 10 * kHistories);
    EXPECT_GT(sum.looks, 5 * kHistories);
    EXPECT_GT(sum.faults, 5 * kHistories);
    if (!kit::kWhole) return;  // in so few histories, perhaps none of these happened
    EXPECT_GT(sum.rated.matches, kHistories / 5);
    EXPECT_GT(sum.rated.left, kHistories / 20);
    EXPECT_GT(sum.rated.back, kHistories / 20);
    EXPECT_GT(deserted, kHistories / 50);
}

TEST_P(Histories, follow_from_their_seed) {
    const std::string_view game = GetParam()->name();
    const World::Outcome first = history(game, 7);
    EXPECT_EQ(history(game, 7).hash, first.hash);
    EXPECT_NE(history(game, 8).hash, first.hash);
}

INSTANTIATE_TEST_SUITE_P(Games, Histories, testing::ValuesIn(host::games().begin(), host::games().end()),
                         [](const auto& game) { return std::string(game.param->name()); });

class Planted : public testing::TestWithParam<int> {};

// The judge detects faults planted in a room or in its driver. Builds with sanitizers run a quarter of these
// histories, because this test is about the judge.
TEST_P(Planted, fault_is_found) {
    const auto plant = static_cast<Plant>(GetParam());
    std::uint64_t seed = 1;
    std::string complaint;
    for (; seed <= kMostHistories && complaint.empty(); ++seed) {
        for (const host::Host* game : host::games()) {
            if (complaint.empty()) complaint = history(game->name(), seed, plant).complaint;
        }
    }
    EXPECT_NE(complaint, "") << name_of(plant) << " is not found within " << kMostHistories
                             << " histories of each game";
}

INSTANTIATE_TEST_SUITE_P(All, Planted, testing::Range(1, kRoomPlants + 1, kit::kWhole ? 1 : 4),
                         [](const auto& number) {
                             std::string name(name_of(static_cast<Plant>(number.param)));
                             for (char& c : name) c = c == '-' ? '_' : c;
                             return name;
                         });

}  // namespace
}  // namespace brelan::world
