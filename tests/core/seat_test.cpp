#include "core/seat.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace brelan {
namespace {

TEST(Seat, GoesRoundTheTable) {
    for (int players = 2; players <= kMaxSeats; ++players) {
        for (const Seat seat : seats(players)) {
            for (int steps = -players; steps <= players; ++steps) {
                const int place = ((seat.index + steps) % players + players) % players;
                ASSERT_EQ(after(seat, steps, players).index, place) << players << ' ' << steps;
            }
        }
    }
}

TEST(Seat, ListsTheSeatsOfATable) {
    std::vector<int> places;
    for (const Seat seat : seats(5)) places.push_back(seat.index);
    EXPECT_EQ(places, (std::vector<int>{0, 1, 2, 3, 4}));
}

TEST(Seat, OnlyTheSeatsOfTheTableArePlayers) {
    EXPECT_TRUE(is_player(Seat{4}, 5));
    EXPECT_FALSE(is_player(Seat{5}, 5));
    EXPECT_FALSE(is_player(kNobody, kMaxSeats));
    EXPECT_FALSE(is_player(kSpectator, kMaxSeats));
}

#ifndef NDEBUG
TEST(SeatDeathTest, TableHasNoSeatBeyondTheLast) {
    BySeat<int> values;
    EXPECT_DEATH(values[kNobody] = 1, "");
    EXPECT_DEATH(static_cast<void>(after(Seat{0}, 6, 5)), "");
}
#endif

}  // namespace
}  // namespace brelan
