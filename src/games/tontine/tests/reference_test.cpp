#include "games/tontine/tests/reference.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/match.hpp"
#include "games/tontine/tontine.hpp"
#include "kit/random_options.hpp"
#include "laws/course.hpp"

// Compares the rules with the second Tontine: after each card, the chips, debts, claims and ends must be the
// same in both.
namespace brelan::tontine {
namespace {

std::vector<int> ranks_of(const Pack& pack) {
    std::vector<int> ranks;
    for (const Card card : pack.cards) ranks.push_back(card.rank());
    return ranks;
}

int number(Seat seat) { return seat == kPool ? reference::kBasket : seat.index; }

// Whether everything in front of one seat is the same in both games.
bool same_seat(const Purses& purses, Seat seat, const reference::Player& player) {
    return purses.chips[seat] == player.chips && purses.claim[seat] == player.claim &&
           purses.debt[seat] == player.debt && (purses.gone[seat] != 0) == player.gone &&
           (player.debt == 0 || number(purses.creditor[seat]) == player.creditor);
}

// Whether the whole table is the same in both games.
bool same_table(const State& state, const reference::Match& match) {
    const reference::Company& company = match.company();
    if (static_cast<int>(state.purses.pool) != company.pool) return false;
    if (state.purses.claimants.size() != company.claimants.size()) return false;
    for (std::size_t i = 0; i < company.claimants.size(); ++i) {
        if (number(state.purses.claimants[i]) != company.claimants[i]) return false;
    }
    for (const Seat seat : seats(state.options.players)) {
        if (!same_seat(state.purses, seat, company.players[seat.index])) return false;
    }
    const std::optional<int> actor = match.actor();
    return static_cast<int>(state.purses.end) == static_cast<int>(match.ending()) &&
           (actor ? state.actor.index == *actor : state.actor == kNobody) &&
           static_cast<int>(state.purses.hands) == match.hands() &&
           static_cast<int>(state.purses.revivals) == company.revivals &&
           static_cast<int>(state.purses.taken) == match.taken();
}

// Plays one hand in both games; returns the first difference, if any.
laws::Complaint play_both(State& state, reference::Match& match, const Pack& pack) {
    match.deal(ranks_of(pack));
    if (!same_table(state, match)) return "the deal differs";
    for (int turns = 1; state.actor != kNobody; ++turns) {
        Rules::play(state, kTurn);
        match.turn();
        if (!same_table(state, match)) return "they differ after " + std::to_string(turns) + " cards";
    }
    return std::nullopt;
}

// The events that occurred in the random matches; the comparison proves nothing about events that never
// occur.
struct Seen {
    int hands = 0;
    int debts = 0;
    int claims = 0;
    int gone = 0;
    int revivals = 0;
    int early = 0;
    int endings[5] = {};

    void add(const State& state, bool stopped_early) {
        ++hands;
        early += stopped_early ? 1 : 0;
        revivals += state.purses.revivals > state.opening.revivals ? 1 : 0;
        ++endings[static_cast<int>(state.purses.end)];
        claims += state.purses.claimants.empty() ? 0 : 1;
        for (const Seat seat : seats(state.options.players)) {
            debts += state.purses.debt[seat] > 0 ? 1 : 0;
            gone += state.purses.gone[seat] > 0 ? 1 : 0;
        }
    }
};

// Plays one match in both games from the same shuffles; a hand without a shuffle is dealt from the rest of
// the last pack.
void compare_match(const Options& options, std::uint64_t seed, int hands, Seen& seen) {
    Rng rng(seed);
    brelan::Match<Rules> match(options, Rules::draw(options, rng));
    reference::Match other(options, match.carry().purses.dealer.index);
    std::vector<Card> rest;
    for (int hand = 0; hand < hands && !match.finished(); ++hand) {
        ASSERT_EQ(match.carry().purses.dealer.index, other.dealer());
        const Pack pack = Rules::shuffle(options, match.carry(), rng);
        State state = Rules::start(options, match.carry(), pack);
        const laws::Complaint complaint = play_both(state, other, pack);
        ASSERT_EQ(complaint, std::nullopt)
            << laws::options_line<Rules>(options) << ", seed " << seed << ", hand " << hand;
        const bool shuffled =
            options.shuffle == tontine::Shuffle::every_hand || rest.size() < other.cards();  // R3.3
        ASSERT_EQ(pack.cards.size(), shuffled ? 52U : rest.size());
        if (!shuffled) {
            ASSERT_TRUE(std::equal(rest.begin(), rest.end(), pack.cards.begin()));
        }
        rest.assign(pack.cards.begin() + other.cards(), pack.cards.end());
        seen.add(state, other.settled_early());
        match.settle(state);
        other.hand_on();
        ASSERT_EQ(match.finished(), other.finished());
    }
}

TEST(Reference, RandomMatchesWithRandomOptions) {
    Seen seen;
    std::uint64_t seed = 1;
    for (Options options : kit::random_options<Rules>(4000, 1000000, 1725)) {
        compare_match(options, seed++, 60, seen);
        options.stake = static_cast<std::uint16_t>(1 + seed % 8);  // small purses test more of R6 and R9
        options.ante = static_cast<std::uint16_t>(seed % options.stake);
        compare_match(options, seed++, 60, seen);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(seen.hands, 100000);
    for (const int count : {seen.debts, seen.claims, seen.gone, seen.revivals, seen.early})
        EXPECT_GT(count, 200);
    for (const int count : seen.endings) EXPECT_GT(count, 20);
}

TEST(Reference, WholeMatchesOfTheEditions) {
    Seen seen;
    for (const auto& edition : editions()) {
        for (std::uint64_t seed = 1; seed <= 500; ++seed) {
            compare_match(edition.options, seed, 1000000, seen);
            if (HasFatalFailure()) return;
        }
    }
    EXPECT_GT(seen.hands, 60000);
    EXPECT_EQ(seen.endings[static_cast<int>(End::survivor)], 1500);
}

// All distributions of six chips over three seats and the pool with at least two seats alive.
std::vector<Purses> all_purses() {
    std::vector<Purses> all;
    for (int a = 0; a <= 6; ++a) {
        for (int b = 0; a + b <= 6; ++b) {
            for (int c = 0; a + b + c <= 6; ++c) {
                if ((a > 0) + (b > 0) + (c > 0) < 2) continue;
                Purses purses;
                purses.chips.values[0] = static_cast<std::uint16_t>(a);
                purses.chips.values[1] = static_cast<std::uint16_t>(b);
                purses.chips.values[2] = static_cast<std::uint16_t>(c);
                purses.pool = static_cast<std::uint32_t>(6 - a - b - c);
                purses.dealer = Seat{2};
                purses.anted = 1;
                all.push_back(purses);
            }
        }
    }
    return all;
}

reference::Match reference_of(const Options& options, const Purses& purses) {
    reference::Company company;
    company.pool = static_cast<int>(purses.pool);
    for (int i = 0; i < 3; ++i) {
        reference::Player player;
        player.chips = purses.chips.values[static_cast<std::size_t>(i)];
        company.players.push_back(player);
    }
    return reference::Match(options, purses.dealer.index, company);
}

// One rank per kind of effect; 6 and 8 act like 4, and 7 and 9 act like 5 (checked in effects_test).
constexpr int kKinds[] = {1, 2, 3, 4, 5, 10, 11, 12, 13};

// Compares all hands of three cards, by kind, from one position.
void compare_all_hands(const Options& options, const Purses& purses) {
    for (const int first : kKinds) {
        for (const int second : kKinds) {
            for (const int third : kKinds) {
                Pack pack;
                for (const int id : {first - 1, 13 + second - 1, 26 + third - 1})
                    pack.cards.push(Card{static_cast<std::uint8_t>(id)});
                Carry carry;
                carry.purses = purses;
                State state = Rules::start(options, carry, pack);
                reference::Match match = reference_of(options, purses);
                const laws::Complaint complaint = play_both(state, match, pack);
                ASSERT_EQ(complaint, std::nullopt)
                    << laws::options_line<Rules>(options) << " chips " << purses.chips.values[0] << ' '
                    << purses.chips.values[1] << ' ' << purses.chips.values[2] << " ranks " << first << ' '
                    << second << ' ' << third;
                ASSERT_EQ(Rules::carry(state).purses.dealer.index,
                          match.ending() == reference::Ending::replay ? match.dealer() : match.next_dealer());
            }
        }
    }
}

// Three seats and six chips: every position, every hand, every rule that moves chips. Side and direction
// together determine where gifts go, so two of their four combinations are enough here.
TEST(Reference, EveryHandOfThreePlayersWithSixChips) {
    const std::vector<Purses> positions = all_purses();
    Options options;
    options.players = 3;
    options.allow_small_tables = true;
    options.stake = 2;
    options.ante = 1;
    options.no_survivor = NoSurvivor::replay;
    for (int combination = 0; combination < 2 * 2 * 2 * 3 * 3 * 2; ++combination) {
        int rest = combination;
        const auto pick = [&rest](int values) {
            const int value = rest % values;
            rest /= values;
            return value;
        };
        options.neighbour_side = static_cast<Side>(pick(2));
        options.neighbour_count = static_cast<Counting>(pick(2));
        options.settlement = static_cast<Settlement>(pick(2));
        options.short_payer = static_cast<ShortPayer>(pick(3));
        options.pool_short = static_cast<PoolShort>(pick(3));
        options.end_check = static_cast<EndCheck>(pick(2));
        ASSERT_TRUE(contradiction(options).none());
        for (std::size_t i = static_cast<std::size_t>(combination) % 8; i < positions.size(); i += 8) {
            compare_all_hands(options, positions[i]);
            if (HasFatalFailure()) return;
        }
    }
}

}  // namespace
}  // namespace brelan::tontine
