#include <array>

#include "games/pontoon/tests/table.hpp"
#include "kit/random_options.hpp"
#include "laws/course.hpp"

// Counters add up under any options (R1.6, R12).
namespace brelan::pontoon {
namespace {

using laws::Complaint;
using laws::Course;
using laws::Moment;

bool on_table_stakes(const Options& options) {
    return options.insolvency == Insolvency::table_stakes_from_left;
}

std::int64_t all_counters(const Table& table) {
    std::int64_t sum = table.pool;
    for (const std::int32_t counters : table.counters.values) sum += counters;
    return sum;
}

// R1.6: no counter is created or lost. R12.3: with table stakes, no seat goes below zero. The pool never goes
// below zero under any options.
Complaint counters_are_kept(const Moment<Rules>& moment) {
    const Table& table = moment.state.table;
    if (all_counters(table) != std::int64_t{moment.options.counters} * moment.options.players)
        return "counters and pool are not players x counters";
    if (table.pool < 0) return "the pool is below zero";
    for (const Seat seat : seats(moment.options.players)) {
        if (on_table_stakes(moment.options) && table.counters[seat] < 0)
            return laws::name_of(seat) + " has paid what it did not have";
    }
    if (moment.state.actor != kNobody) return std::nullopt;
    std::int64_t won = 0;
    for (const Seat seat : seats(moment.options.players)) won += payoff(moment.state)[seat];
    return won == moment.state.opening.pool - table.pool ? Complaint{}
                                                         : "the score is not what left the pool";
}

// R12.4: a punter can cover what they have laid on their hands, if they can lose only single stakes.
Complaint stakes_are_covered(const Moment<Rules>& moment) {
    const Options& options = moment.options;
    const State& state = moment.state;
    const bool promised = on_table_stakes(options) && options.bust_pays == 1 && state.doubled == 0 &&
                          options.natural_paid_by == NaturalPaidBy::banker;
    if (!promised || state.phase == Phase::over || state.phase == Phase::offer) return std::nullopt;
    for (const Seat seat : seats(options.players)) {
        int laid = 0;
        for (int i = 0; i < state.hand_count[seat]; ++i) {
            const Hand& hand = state.hand_of(seat, i);
            laid += hand.has(kPaid) ? 0 : hand.stake + hand.bought;
        }
        if (laid > state.table.counters[seat]) return laws::name_of(seat) + " has laid more than it has";
    }
    return std::nullopt;
}

// The changes in all purses, the pool last, according to the payments reported for an action. If a payment is
// wrong, what is wrong with it.
struct Told {
    std::array<std::int64_t, kMostPlayers + 1> change{};
    Complaint wrong;
};

Told told_of(const State& state, Action action) {
    Told told;
    auto add = [&](const Payment& payment) {
        if (payment.amount <= 0) told.wrong = "a payment of nothing";
        if (payment.from == payment.to) told.wrong = "a payment to oneself";
        for (const auto& [seat, sign] : {std::pair{payment.from, -1}, std::pair{payment.to, 1}}) {
            if (seat == kPool) {
                told.change[kMostPlayers] += sign * payment.amount;
            } else if (seat.index < state.options.players) {
                told.change[seat.index] += sign * payment.amount;
            } else {
                told.wrong = "a payment of somebody who does not play";
            }
        }
    };
    PaymentSink sink(add);
    Rules::payments(state, action, sink);
    return told;
}

// The payments reported to the table match the change in counters.
Complaint payments_explain(const State& state, Action action) {
    State next = state;
    Rules::play(next, action);
    const Told told = told_of(state, action);
    if (told.wrong) return told.wrong;
    for (const Seat seat : seats(kMostPlayers)) {
        if (state.table.counters[seat] + told.change[seat.index] != next.table.counters[seat])
            return laws::action_text<Rules>(action) + ": the payments do not explain the counters of " +
                   laws::name_of(seat);
    }
    if (state.table.pool + told.change[kMostPlayers] != next.table.pool)
        return laws::action_text<Rules>(action) + ": the payments do not explain the pool";
    return std::nullopt;
}

Complaint all_payments_explain(const Moment<Rules>& moment) {
    if (moment.state.actor == kNobody) return std::nullopt;
    const Actions legal = laws::legal_of<Rules>(moment.state);
    for (const std::size_t place : {std::size_t{0}, legal.size() / 2, legal.size() - 1}) {
        if (Complaint complaint = payments_explain(moment.state, legal[place])) return complaint;
    }
    return std::nullopt;
}

// The ways to play that a test covers, including some with so few counters that seats run out of them.
std::vector<Options> ways(std::size_t count, std::uint64_t seed) {
    std::vector<Options> all = kit::random_options<Rules>(count, 1000000, seed);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i % 3 == 0) all[i].insolvency = Insolvency::table_stakes_from_left;
        if (i % 2 == 0) all[i].counters = static_cast<std::uint16_t>(1 + i % 13);
        if (!contradiction(all[i]).none()) all[i].match_end = MatchEnd::deals;
    }
    return all;
}

TEST(Counters, AreNeverMadeOrLost) {
    for (const Options& options : ways(600, 21))
        ASSERT_EQ(laws::walk<Rules>(Course<Rules>{options, 1, 40}, counters_are_kept), std::nullopt);
}

TEST(Counters, CoverTheStakesWithTableStakes) {
    for (const Options& options : ways(600, 22))
        ASSERT_EQ(laws::walk<Rules>(Course<Rules>{options, 2, 40}, stakes_are_covered), std::nullopt);
}

TEST(Counters, MoveAsTheTableIsTold) {
    for (const Options& options : ways(400, 23))
        ASSERT_EQ(laws::walk<Rules>(Course<Rules>{options, 3, 25}, all_payments_explain), std::nullopt);
}

// R12.3: the banker has two counters; the eldest is paid in full, and the next gets the rest.
TEST(Counters, OfAPoorBankerGoToHisLeftFirst) {
    State state = table::position(
        table::options("edition=2011 players=4 counters=10 insolvency=table_stakes_from_left"),
        "position bank=p4 counters=13,13,11,3\nhand p1 Ks Qs\nhand p2 Kh Qh\nhand p3 Kd Qd\nhand p4 9c 8c\n"
        "stock 2s");
    table::play_out(state, 2, [](Seat, int) { return 2; });
    EXPECT_EQ(state.table.counters[Seat{0}], 15);
    EXPECT_EQ(state.table.counters[Seat{1}], 14);
    EXPECT_EQ(state.table.counters[Seat{2}], 11);
    EXPECT_EQ(state.table.counters[Seat{3}], 0);
    EXPECT_EQ(carry(state).table.bank, Seat{0}) << "R12.7: a banker without counters passes the bank on";
}

}  // namespace
}  // namespace brelan::pontoon
