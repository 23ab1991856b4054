#pragma once
#include "core/chance.hpp"
#include "games/tarot/rules/state.hpp"

// R3: shuffling or cutting, dealing, and gathering the pack.
namespace brelan::tarot {

// R3.1: whether this deal uses the gathered tricks of the previous deal.
constexpr bool is_gathered(const Options& options, const Carry& carry) {
    return options.shuffle == Shuffle::gathered && carry.gathered[0] != kNoCard;
}

// R3.1, R3.2: the limits of a cut.
inline constexpr int kLeastCut = 4;
inline constexpr int kMostCut = kPackSize - kLeastCut;

Pack shuffle(const Options& options, const Carry& carry, Chance chance);

// R3.2, R3.3: cuts a gathered pack and deals it with the dog's cards at these places.
void deal_out(const Cards& gathered, Seat dealer, int players, Pack& pack);

// R3.3: whether the dog's cards may fall at these places in the order of dealing.
bool dog_may_fall(int players, const std::array<std::uint8_t, kMostDog>& places);

// R3.8, R3.9: the pack at the end of a deal, from the top; empty if some cards are unknown.
Cards gather(const State& state);

}  // namespace brelan::tarot
