#pragma once
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "core/assert.hpp"

namespace brelan {

// A seat at the table, numbered in the order of play: Seat{0} is p1, and p2 plays after p1.
struct Seat {
    std::uint8_t index;
    constexpr auto operator<=>(const Seat&) const = default;  // NOLINT(modernize-use-nullptr): a false alarm
};

inline constexpr int kMaxSeats = 52;    // one card each from a full pack: the largest table of any game
inline constexpr Seat kNobody{255};     // the answer to "whose turn?" when the deal is over
inline constexpr Seat kSpectator{254};  // someone who only watches, with a view of their own

// True if `seat` is one of the first `players` seats (not kNobody or kSpectator).
constexpr bool is_player(Seat seat, int players) { return seat.index < players; }

// The seat `steps` positions later in the order of play (earlier if negative) at a table of `players`,
// wrapping at most once.
constexpr Seat after(Seat seat, int steps, int players) {
    BRELAN_ASSERT(steps >= -players && steps <= players);
    int place = seat.index + steps;
    if (place >= players) place -= players;
    if (place < 0) place += players;
    return Seat{static_cast<std::uint8_t>(place)};
}

// One value for each of the first `kSeats` seats.
template <class T, std::size_t kSeats>
struct SeatValues {
    std::array<T, kSeats> values{};
    constexpr T& operator[](Seat seat) {
        BRELAN_ASSERT(seat.index < kSeats);
        return values[seat.index];
    }
    constexpr const T& operator[](Seat seat) const {
        BRELAN_ASSERT(seat.index < kSeats);
        return values[seat.index];
    }
    constexpr bool operator==(const SeatValues&) const = default;
};

// One value for each possible seat. A game with fewer seats defines a shorter array, its PerSeat.
template <class T>
using BySeat = SeatValues<T, kMaxSeats>;

// The seats of a table, for range-based loops: `for (Seat seat : seats(5))`.
class Seats {
  public:
    struct Step {
        std::uint8_t at;
        constexpr Seat operator*() const { return Seat{at}; }
        constexpr Step& operator++() {
            ++at;
            return *this;
        }
        constexpr bool operator!=(const Step& other) const { return at != other.at; }
    };
    constexpr explicit Seats(int players) : players_(static_cast<std::uint8_t>(players)) {}
    constexpr Step begin() const { return {0}; }
    constexpr Step end() const { return {players_}; }

  private:
    std::uint8_t players_;
};

constexpr Seats seats(int players) { return Seats{players}; }

}  // namespace brelan
