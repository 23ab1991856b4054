#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cost/examples.hpp"
#include "cost/measuring.hpp"
#include "server/budgets.hpp"
#include "server/repeated_chance.hpp"

// What requests cost. However much the store holds, one person's requests never make others wait longer, and
// anyone who asks for something expensive is charged for it. The work is counted, never timed.
namespace brelan::cost {
namespace {

using Complaints = std::vector<std::string>;

// Even the smaller store holds enough to fill every page of a list, and to need several pieces for every read
// that is done in pieces.
constexpr Size kSmall{300, 600};
constexpr Size kLarge{3'000, 6'000};

// The work of one piece may double, because the trees in the store are deeper and rows are spread over more
// pages of the file. A piece that looked at every row would cost more than twice as much, because there are
// ten times as many rows.
constexpr std::uint64_t kTimes = 2;
constexpr std::uint64_t kMargin = 6'000;
constexpr std::uint64_t kLongestPiece = 600'000;

// A step takes one to five nanoseconds, so kMostASecond is a few hundredths of a core, and kMostAtOnce is a
// fraction of a second.
constexpr std::uint64_t kMostASecond = 9'000'000;
constexpr std::uint64_t kMostAtOnce = 60'000'000;

// The time that these requests take depends on how much there is to read. They read piece by piece, however,
// and other people have their turn in between.
constexpr auto kInPieces =
    std::to_array<std::string_view>({"GET /api/matches ", "GET /api/me/export", "GET /api/tables/{id}/socket",
                                     "DELETE /api/me ", "busy record", "record"});
// When an account is deleted, a single write removes its name from all its matches. The owner can delete an
// account only once.
constexpr std::string_view kInOneWrite = "DELETE /api/me /api/me";

bool is_in_pieces(const std::string& what) {
    return std::any_of(kInPieces.begin(), kInPieces.end(),
                       [&](std::string_view start) { return what.starts_with(start); });
}

bool has_grown(std::uint64_t few, std::uint64_t many) { return many > kTimes * few + kMargin; }

void complain(Complaints& all, const std::string& what, std::uint64_t few, std::uint64_t many) {
    all.push_back(what + ": " + std::to_string(few) + " in a small house, " + std::to_string(many) +
                  " in a large one");
}

// Complains about each request that costs more in the larger house.
Complaints grown(const std::vector<Measured>& small, const std::vector<Measured>& large) {
    Complaints all;
    for (std::size_t i = 0; i < small.size(); ++i) {
        const Measured& few = small[i];
        const Measured& many = large[i];
        if (few.outcome != many.outcome)
            all.push_back(few.what + ": " + few.outcome + " and " + many.outcome);
        if (few.what == kInOneWrite) continue;
        if (has_grown(few.cost.longest, many.cost.longest) || many.cost.longest > kLongestPiece)
            complain(all, few.what + ", a piece", few.cost.longest, many.cost.longest);
        if (!is_in_pieces(few.what) && has_grown(few.cost.all, many.cost.all))
            complain(all, few.what, few.cost.all, many.cost.all);
    }
    return all;
}

// Complains about each demand that gets too much work done for one address.
Complaints too_much(const std::vector<Demand>& demands) {
    Complaints all;
    for (const Demand& each : demands) {
        if (each.in_a_second > kMostASecond)
            all.push_back(each.what + ": " + std::to_string(each.in_a_second) + " a second");
        if (each.at_once > kMostAtOnce && !is_in_pieces(each.what))
            all.push_back(each.what + ": " + std::to_string(each.at_once) + " at once");
    }
    return all;
}

// The houses are the same for all tests.
class Costs : public testing::Test {
  protected:
    static void SetUpTestSuite() {
        if (small_ != nullptr) return;
        count_stores();
        const server::kit::RepeatedChance chance(1);
        small_ = std::make_unique<FilledStore>(kSmall);
        large_ = std::make_unique<FilledStore>(kLarge);
    }
    static void TearDownTestSuite() {
        small_.reset();
        large_.reset();
    }

    server::kit::RepeatedChance chance_{2};
    static inline std::unique_ptr<FilledStore> small_;
    static inline std::unique_ptr<FilledStore> large_;
};

// Anyone who adds a request or a command also adds an example of it here.
TEST_F(Costs, are_measured_of_everything_that_is_served) {
    std::set<std::string> served;
    for (const server::Offer& offer : server::offers())
        served.insert(std::string(offer.method) + " " + std::string(offer.path));
    std::set<std::string> measured;
    for (const Example& example : examples(*small_)) measured.insert(example.offer);
    EXPECT_EQ(measured, served);
    std::set<std::string_view> known;
    for (const std::string_view word : command_words()) known.insert(word);
    const std::vector<Order> all = orders(*small_);
    std::set<std::string_view> told;
    for (const Order& order : all) told.insert(order.word);
    EXPECT_EQ(told, known);
}

TEST_F(Costs, of_requests_do_not_grow_with_the_house) {
    const std::vector<Measured> large = requests_of(*large_);
    EXPECT_EQ(grown(requests_of(*small_), large), Complaints());
    for (const Measured& each : large) EXPECT_EQ(each.outcome, each.expected) << each.what;
}

TEST_F(Costs, of_commands_do_not_grow_with_the_log) {
    const std::vector<Measured> large = commands_of(*large_);
    EXPECT_EQ(grown(commands_of(*small_), large), Complaints());
    const auto accepted =
        std::count_if(large.begin(), large.end(), [](const Measured& each) { return each.outcome == "ok"; });
    EXPECT_GE(accepted, 18) << "a refusal costs little";
}

TEST_F(Costs, are_charged_to_the_address_that_asks) {
    EXPECT_EQ(too_much(demands_of_requests(*large_)), Complaints());
    EXPECT_EQ(too_much(demands_of_commands(*large_)), Complaints());
}

// We cannot control how often the store's thread wakes up, so a few steps may differ.
TEST_F(Costs, are_the_same_each_time) {
    const auto all = [] {
        const server::kit::RepeatedChance again(3);
        return requests_of(*small_);
    };
    all();  // things that are made only once are made here
    const std::vector<Measured> first = all();
    const std::vector<Measured> second = all();
    for (std::size_t i = 0; i < first.size(); ++i) {
        const std::uint64_t one = first[i].cost.all;
        const std::uint64_t other = second[i].cost.all;
        EXPECT_LE(std::max(one, other) - std::min(one, other), kMargin / 10) << first[i].what;
    }
}

class PlantedCosts : public Costs, public testing::WithParamInterface<Plant> {};

TEST_P(PlantedCosts, fault_is_found) {
    const Plant plant = GetParam();
    const std::string_view request = offer_of(plant);
    const bool commands = request.empty();
    Complaints all = commands
                         ? grown(commands_of(*small_, plant), commands_of(*large_, plant))
                         : grown(requests_of(*small_, plant, request), requests_of(*large_, plant, request));
    if (all.empty()) {
        all = too_much(commands ? demands_of_commands(*large_, plant)
                                : demands_of_requests(*large_, plant, request));
    }
    EXPECT_NE(all, Complaints()) << name_of(plant) << " is not found";
}

INSTANTIATE_TEST_SUITE_P(All, PlantedCosts,
                         testing::Values(Plant::counts_matches, Plant::exports_at_once,
                                         Plant::looks_at_ratings, Plant::reads_log, Plant::answers_much,
                                         Plant::forgets_budget, Plant::charges_sockets),
                         [](const auto& plant) { return std::string(name_of(plant.param)); });

}  // namespace
}  // namespace brelan::cost
