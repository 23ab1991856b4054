#include <gtest/gtest.h>

#include <map>

#include "core/match.hpp"
#include "games/tontine/tontine.hpp"
#include "kit/random_options.hpp"
#include "laws/course.hpp"

// The properties that must hold in every game of Tontine, whatever the cards.
namespace brelan::tontine {
namespace {

using laws::Complaint;
using laws::Course;
using laws::Moment;

std::int64_t total_of(const State& state) {
    std::int64_t sum = state.purses.pool;
    for (const std::uint16_t chips : state.purses.chips.values) sum += chips;
    return sum;
}

// R1.8: no chip is created or lost. Since no amount exceeds the total, none has gone below zero either.
Complaint chips_are_kept(const Moment<Rules>& moment) {
    const std::int64_t all = std::int64_t{moment.options.players} * moment.options.stake;
    if (total_of(moment.state) != all) return "chips and pool are not players x stake";
    if (moment.state.purses.pool > all) return "the pool is below zero";
    for (const std::uint16_t chips : moment.state.purses.chips.values) {
        if (chips > all) return "a purse is below zero";
    }
    return std::nullopt;
}

TEST(Properties, NoChipIsMadeOrLost) {
    for (const Options& options : kit::random_options<Rules>(1000, 1000000, 7)) {
        const Complaint complaint = laws::walk<Rules>(Course<Rules>{options, 3, 40}, chips_are_kept);
        ASSERT_EQ(complaint, std::nullopt);
    }
}

// Whether the chips were returned without a payment, because nobody had a chip left and the hand was void
// (R9.8).
bool gives_back(const Options& options, const Purses& purses) {
    return options.no_survivor == NoSurvivor::replay &&
           (purses.end == End::replay || purses.end == End::limit);
}

// The payments reported to the table match the changes in the purses.
Complaint payments_are_told(const Moment<Rules>& moment) {
    if (moment.state.actor == kNobody) return std::nullopt;
    State next = moment.state;
    Rules::play(next, kTurn);
    if (gives_back(moment.options, next.purses)) return std::nullopt;
    std::map<int, std::int64_t> change;
    bool empty = false;
    auto add = [&](const Payment& payment) {
        change[payment.from.index] -= payment.amount;
        change[payment.to.index] += payment.amount;
        empty = empty || payment.amount <= 0 || payment.from == payment.to;
    };
    PaymentSink sink(add);
    Rules::payments(moment.state, kTurn, sink);
    if (empty) return "a payment moves nothing";
    for (const Seat seat : seats(kMaxSeats)) {
        if (std::int64_t{moment.state.purses.chips[seat]} + change[seat.index] != next.purses.chips[seat])
            return "the payments do not explain the chips of " + laws::name_of(seat);
    }
    if (std::int64_t{moment.state.purses.pool} + change[kPool.index] != next.purses.pool)
        return "the payments do not explain the pool";
    return std::nullopt;
}

TEST(Properties, PaymentsTellWhatHappened) {
    for (const Options& options : kit::random_options<Rules>(500, 1000000, 8)) {
        const Complaint complaint = laws::walk<Rules>(Course<Rules>{options, 4, 40}, payments_are_told);
        ASSERT_EQ(complaint, std::nullopt);
    }
}

// The rules guarantee three things about the editions: a card takes the last chip of at most one player
// (D-18), only living seats are dealt cards (R3.6), and a game ends with one survivor who has everything
// (R9.4).
Complaint edition_holds(const Moment<Rules>& moment) {
    const Purses& purses = moment.state.purses;
    const int players = moment.options.players;
    const int living = count_alive(purses, players);
    if (living == 0) return "nobody lives";
    if (moment.actions.empty()) {
        int cards = 0;
        for (const Card card : moment.state.hand.values) cards += card != kNoCard ? 1 : 0;
        if (cards != living) return "the cards dealt are not as many as the living seats";
    }
    if (moment.state.actor != kNobody) {
        State next = moment.state;
        Rules::play(next, kTurn);
        const int change = count_alive(next.purses, players) - living;
        if (change < -1 || change > 1) return "more than one seat died or came to life with one card";
    }
    if (living == 1 && purses.end != End::survivor) return "one is left, and the game goes on";
    if (purses.end == End::none) return std::nullopt;
    if (purses.end != End::survivor || living != 1) return "the game did not end with one survivor";
    const Seat winner = living_from(purses, Seat{0}, players);
    if (purses.pool != 0 || purses.chips[winner] != players * moment.options.stake)
        return "the winner does not hold all the chips";
    return std::nullopt;
}

TEST(Properties, EditionsEndWithOneSurvivorWhoHasEverything) {
    for (const Options& options : kit::edition_options<Rules>()) {
        int ends = 0;
        const auto look = [&](const Moment<Rules>& moment) {
            ends += moment.state.purses.end == End::survivor ? 1 : 0;
            return edition_holds(moment);
        };
        const Complaint complaint = laws::walk<Rules>(Course<Rules>{options, 5, 3000}, look);
        ASSERT_EQ(complaint, std::nullopt);
        EXPECT_GT(ends, 0) << laws::options_line<Rules>(options);
    }
}

// TN-10, all 52 cards: the effect of a card at a table of seven where everybody has ten chips. The seat that
// turns is p4; the first, second and third neighbours on the left are p3, p2, p1.
TEST(Properties, EveryCardDoesWhatTheSourcesSay) {
    struct Change {
        int own, pool, neighbour;  // the number of the neighbour who gets the gift; 0: none
    };
    const std::map<std::string_view, Change> table = {
        {"K", {3, -3, 0}}, {"Q", {2, -2, 0}}, {"J", {1, -1, 0}}, {"10", {0, 0, 0}}, {"A", {-1, 0, 1}},
        {"2", {-2, 0, 2}}, {"3", {-3, 0, 3}}, {"4", {-2, 2, 0}}, {"6", {-2, 2, 0}}, {"8", {-2, 2, 0}},
        {"5", {-1, 1, 0}}, {"7", {-1, 1, 0}}, {"9", {-1, 1, 0}},
    };
    Options options;
    options.players = 7;
    Carry carry;
    carry.purses.dealer = Seat{2};
    carry.purses.anted = 1;
    carry.purses.pool = 14;
    for (const Seat seat : seats(7)) carry.purses.chips[seat] = 10;
    for (const Card card : sorted_pack()) {
        Pack pack;
        pack.cards.push(card);
        for (const Card other : sorted_pack()) {
            if (other != card) pack.cards.push(other);
        }
        State state = start(options, carry, pack);
        ASSERT_EQ(state.actor, Seat{3});
        play(state, kTurn);
        const Change& change = table.at(kRankNames[card.rank() - 1]);
        EXPECT_EQ(state.purses.pool, 14U + static_cast<std::uint32_t>(change.pool));
        for (int seat = 0; seat < 7; ++seat) {
            const int gift = change.neighbour != 0 && seat == 3 - change.neighbour ? -change.own : 0;
            EXPECT_EQ(state.purses.chips.values[static_cast<std::size_t>(seat)],
                      10 + (seat == 3 ? change.own : gift));
        }
    }
}

}  // namespace
}  // namespace brelan::tontine
