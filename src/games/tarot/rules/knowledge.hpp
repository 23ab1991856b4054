#pragma once
#include "games/tarot/rules/allotment_plan.hpp"
#include "games/tarot/rules/state.hpp"

// What a view says about the cards that it does not show.
namespace brelan::tarot {

// The holders of unknown cards: the seats, followed by these two.
inline constexpr std::size_t kAside = 5;  // the dog, or what the taker discarded
inline constexpr std::size_t kPast = 6;   // the tricks that a position does not describe
constexpr std::size_t holder_of(Seat seat) { return seat.index; }

struct Knowledge {
    Unknown unknown;  // what each card reveals by itself
    // R3.4: the seats that are known not to have been dealt a petit sec, and the seats that can still hold
    // the Petit only if they were dealt one.
    SeatSet not_lone = 0;
    SeatSet lone_or_without = 0;
    // R9.11: a seat that played the Petit. This was legal only if the seat held none of the cards in
    // `unless`, or if it had a lone Petit.
    Seat petit_by = kNobody;
    CardSet unless;
    // The trumps and the Excuse that each seat is known to have been dealt.
    PerSeat<std::uint32_t> dealt;
};

Knowledge learn(const State& known, Seat seat);

// Whether these shares are possible, given the constraints between the cards of a hand.
bool could_be(const Knowledge& knowledge, const State& known, const Shares& shares);

// Who was dealt a petit sec if these are the shares, and whose Petit therefore cannot be captured (R9.11,
// R9.15).
Seat dealt_petit_sec(const Knowledge& knowledge, const State& known, const Shares& shares);
Seat lone_of(const Knowledge& knowledge, const State& known, const Shares& shares);

}  // namespace brelan::tarot
