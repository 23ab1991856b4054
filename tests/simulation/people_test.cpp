#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>

#include "kit/part_of.hpp"
#include "simulation/people/club.hpp"

// Histories of accounts; docs/reliability.md says what must hold in each of them. If a seed fails, the test
// prints how to repeat it.
namespace brelan::world {
namespace {

constexpr std::uint64_t kClubs = kit::part_of<std::uint64_t>(100, 12);
constexpr std::uint64_t kPlantedInClubs = 60;  // a planted fault must be found within this many histories

Club::Outcome club(std::uint64_t seed, Plant plant = Plant::none) {
    Club one({"people", seed, plant, false});
    one.run();
    return one.outcome();
}

TEST(People, keep_their_accounts_whatever_goes_wrong) {
    Ledger::Sum sum;
    for (std::uint64_t seed = 1; seed <= kClubs; ++seed) {
        const Club::Outcome one = club(seed);
        EXPECT_EQ(one.complaint, "") << "again: tools/simulate --game people --seeds " << seed << " --trace";
        sum.let_in += one.sum.let_in;
        sum.guests += one.sum.guests;
        sum.changes += one.sum.changes;
        sum.ended += one.sum.ended;
        sum.codes += one.sum.codes;
        sum.links += one.sum.links;
        sum.erased += one.sum.erased;
        sum.lists += one.sum.lists;
        sum.refused += one.sum.refused;
        sum.forgotten += one.sum.forgotten;
    }
    // If nothing had happened, the test would prove nothing.
    EXPECT_GT(sum.let_in, 10 * kClubs);
    EXPECT_GT(sum.guests, 2 * kClubs);
    EXPECT_GT(sum.changes, 2 * kClubs);
    EXPECT_GT(sum.ended, 5 * kClubs);
    EXPECT_GT(sum.lists, 2 * kClubs);
    EXPECT_GT(sum.refused, kClubs);
    if (!kit::kWhole) return;  // in so few histories, perhaps none of these happened
    EXPECT_GT(sum.codes, kClubs / 2);
    EXPECT_GT(sum.links, kClubs / 2);
    EXPECT_GT(sum.erased, kClubs / 10);
    EXPECT_GT(sum.forgotten, kClubs / 4);
}

// Ids, secrets and password salts are random, and nothing depends on them.
TEST(People, follow_from_their_seed) {
    const Club::Outcome first = club(7);
    EXPECT_EQ(club(7).hash, first.hash);
    EXPECT_NE(club(8).hash, first.hash);
}

class PlantedAmongPeople : public testing::TestWithParam<Plant> {};

// The ledger detects faults planted in the account system.
TEST_P(PlantedAmongPeople, fault_is_found) {
    std::string complaint;
    for (std::uint64_t seed = 1; seed <= kPlantedInClubs && complaint.empty(); ++seed)
        complaint = club(seed, GetParam()).complaint;
    EXPECT_NE(complaint, "") << name_of(GetParam()) << " is not found within " << kPlantedInClubs
                             << " histories";
}

constexpr auto kPeoplePlants = std::to_array(
    {Plant::sends_early, Plant::forgets_ends, Plant::forgets_links, Plant::forgets_erasing,
     Plant::forgets_factor, Plant::forgets_codes, Plant::forgets_change, Plant::trusts_old_check,
     Plant::outlives_ending, Plant::blocks_name, Plant::ends_others, Plant::mixes_lists, Plant::writes_guests,
     Plant::notes_visits, Plant::refuses_reads, Plant::ages_by_calendar, Plant::blocks_too_long,
     Plant::forgets_hosts, Plant::forgets_visits});

INSTANTIATE_TEST_SUITE_P(All, PlantedAmongPeople,
                         testing::ValuesIn(kPeoplePlants.begin(),
                                           kPeoplePlants.begin() +
                                               kit::part_of(kPeoplePlants.size(), std::size_t{4})),
                         [](const auto& plant) {
                             std::string name(name_of(plant.param));
                             for (char& c : name) c = c == '-' ? '_' : c;
                             return name;
                         });

}  // namespace
}  // namespace brelan::world
