#pragma once
#include "games/tarot/rules/allotment_plan.hpp"
#include "games/tarot/rules/state.hpp"

// What a view tells of the cards that it does not show.
namespace brelan::tarot {

// The holders of unknown cards: the seats, then these.
inline constexpr std::size_t kAside = 5;  // the dog, or what the taker discarded
inline constexpr std::size_t kPast = 6;   // the tricks of which a position tells nothing
constexpr std::size_t holder_of(Seat seat) { return seat.index; }

struct Knowledge {
    Unknown unknown;  // what each card tells by itself
    // R3.4: who was not dealt a petit sec, as far as that is known, and who may still hold the Petit only
    // because he was.
    SeatSet not_lone = 0;
    SeatSet lone_or_without = 0;
    // R9.11: who played the Petit as no other trump could have been played, unless he had none of these.
    Seat petit_by = kNobody;
    CardSet unless;
    // The trumps and the Excuse that each is known to have been dealt.
    PerSeat<std::uint32_t> dealt;
};

Knowledge learn(const State& known, Seat seat);

// What hangs together between the cards of a hand: whether these shares could have come about.
bool could_be(const Knowledge& knowledge, const State& known, const Shares& shares);

// Who was dealt a petit sec, if these are the shares; and whose it is that cannot be captured (R9.11, R9.15).
Seat dealt_petit_sec(const Knowledge& knowledge, const State& known, const Shares& shares);
Seat lone_of(const Knowledge& knowledge, const State& known, const Shares& shares);

}  // namespace brelan::tarot
