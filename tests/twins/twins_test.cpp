#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/type_list.hpp"
#include "game_secrets.inc.hpp"
#include "kit/part_of.hpp"
#include "registry.inc.hpp"
#include "twins/play.hpp"

// Twins: two tables that differ only in cards that an observer cannot know. Whatever that observer tries,
// both tables send them the same bytes at the same time. Public data is also the same: lists, logs, and how
// often the store writes.
namespace brelan::twins {
namespace {

constexpr int kPairs = kit::part_of(2'000, 25);
constexpr int kLeakPairs = 200;  // enough pairs to find a planted leak

template <class... G>
::testing::Types<G...> tested(TypeList<G...>);

template <class G>
class Twins : public ::testing::Test {
  protected:
    struct Count {
        int pairs = 0;
        int seated = 0;
        int watching = 0;
        int behind = 0;
        std::string difference;
    };

    // Compares pairs until enough pairs have been compared or two tables differ.
    static Count compare(int wanted, Leak leak) {
        Count count;
        Rng rng(5);
        for (std::uint64_t seed = 1; count.pairs < wanted && count.difference.empty(); ++seed) {
            EXPECT_LT(seed, 20'000U) << "too few twins";
            if (seed >= 20'000) break;
            const Company company = company_of(G::kName, seed);
            const Rows rows = play(company, seed, 1 + static_cast<int>(rng.below(60)));
            const Past<G> past(rows, company.setup.options);
            // After a deal, its shuffle is opened, which reveals all cards.
            if (!past.dealt() || G::actor(past.state()) == kNobody) continue;
            for (int number = 1; number <= company.people + 1; ++number)
                compare(company, rows, past, number, seed, rng, leak, count);
        }
        return count;
    }

  private:
    static void compare(const Company& company, const Rows& rows, const Past<G>& past, int number,
                        std::uint64_t seed, Rng& rng, Leak leak, Count& count) {
        const bool watches = number > company.people;
        const Seat seat = watches ? kSpectator : Seat{static_cast<std::uint8_t>(number - 1)};
        const auto twin = past.twin(rows, seat, rng);
        if (!twin || *twin == rows || !count.difference.empty()) return;
        const std::size_t from =
            std::max(past.deal() + 1, rows.size() - std::min<std::size_t>(rows.size(), 6));
        // Events that follow a deal automatically are not replayed.
        const bool acts = std::all_of(rows.begin() + static_cast<std::ptrdiff_t>(from), rows.end(),
                                      [](const room::Event& row) { return row.body.starts_with("act "); });
        if (!acts) return;
        const Told one = told_to(number, company, rows, from, seed, leak);
        const Told other = told_to(number, company, *twin, from, seed, leak);
        EXPECT_EQ(one.fault, "") << G::kName << " seed " << seed;
        EXPECT_EQ(other.fault, "") << G::kName << " seed " << seed << " person " << number;
        if (!one.fault.empty() || !other.fault.empty()) {
            count.difference = "not played again";
            return;
        }
        ++count.pairs;
        ++(watches ? count.watching : count.seated);
        count.behind += watches && company.setup.delay > 0 ? 1 : 0;
        if (one.text != other.text) count.difference = difference(one.text, other.text, seed, number);
    }
    static std::string difference(const std::string& one, const std::string& other, std::uint64_t seed,
                                  int number) {
        const auto at = std::mismatch(
            one.begin(), one.begin() + static_cast<std::ptrdiff_t>(std::min(one.size(), other.size())),
            other.begin());
        const auto place = static_cast<std::size_t>(at.first - one.begin());
        const std::size_t from = place < 300 ? 0 : place - 300;
        return std::string(G::kName) + " seed " + std::to_string(seed) + " person " + std::to_string(number) +
               "\n" + one.substr(from, 500) + "\n  but with other hidden cards\n" + other.substr(from, 500);
    }
};

TYPED_TEST_SUITE(Twins, decltype(tested(Games{})));

TYPED_TEST(Twins, are_the_same_for_anyone_who_cannot_tell_them_apart) {
    const auto count = this->compare(kPairs, Leak::none);
    EXPECT_EQ(count.difference, "");
    EXPECT_GE(count.pairs, kPairs);
    EXPECT_GT(count.seated, kPairs / 3);
    EXPECT_GT(count.watching, kPairs / 40);
    EXPECT_GT(count.behind, kPairs / 200);
}

// In Tontine, the player to move has only one legal action and is never refused anything.
bool has_place(std::string_view game, Leak leak) {
    return game != "tontine" || (leak != Leak::legal_order && leak != Leak::refusal);
}

// Each planted leak is detected.
TYPED_TEST(Twins, differ_where_a_room_tells_too_much) {
    for (int i = 1; i <= kLeaks; ++i) {
        const auto leak = static_cast<Leak>(i);
        const std::string found = this->compare(kLeakPairs, leak).difference;
        EXPECT_EQ(!found.empty(), has_place(TypeParam::kName, leak)) << "leak " << i << "\n" << found;
    }
}

}  // namespace
}  // namespace brelan::twins
