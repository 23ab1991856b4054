#pragma once
#include <array>
#include <cstdint>

#include "core/bits.hpp"
#include "games/tarot/solve/table.hpp"
#include "games/tarot/solve/trick.hpp"

// Reduces positions to what matters: who holds the remaining cards of each lane, from the top. The cards'
// identities are dropped, except for cards worth more than one half-point.
namespace brelan::tarot::solve {

// Where a position is stored, and the bits that identify it there.
struct Key {
    std::uint64_t place = 0;
    std::uint64_t key = 0;
    constexpr void add(std::uint64_t word) {
        word *= 0x9E3779B97F4A7C15U;
        word ^= word >> 32;
        word *= 0xD6E8FEB86659FD93U;
        word ^= word >> 29;
        place += word;
        word *= 0xA0761D6478BD642FU;
        key += word ^ word >> 31;
    }
};

class Lanes {
  public:
    // Appends the holder of a card, which must be lower than all earlier cards of its lane.
    void append(Card card, int seat) {
        const int lane = card.lane();
        owners_[static_cast<std::size_t>(lane)] |= static_cast<std::uint64_t>(seat + 1)
                                                   << 3 * above_in_lane(card);
        flip(all_, card);
    }
    void add_excuse() { flip(all_, kExcuse); }

    void remove(Card card) {
        flip(all_, card);
        if (card == kExcuse) return;
        std::uint64_t& owners = owners_[static_cast<std::size_t>(card.lane())];
        const int at = 3 * above_in_lane(card);
        const std::uint64_t higher = (std::uint64_t{1} << at) - 1;
        owners = (owners & higher) | (owners >> 3 & ~higher);
    }

    const Hand& all() const { return all_; }

    // Suits are interchangeable, so their order does not matter.
    Key key(std::uint64_t rest) const {
        Key key;
        for (std::size_t suit = 0; suit < kSuits; ++suit) {
            const std::uint64_t courts = all_.words[0] >> (16 * suit + kJack) & 0xF;
            key.add(owners_[suit] | courts << 44);
        }
        key.add(~owners_[kTrumpLane]);
        const std::uint64_t oudlers = (all_.words[1] & 1) | (all_.words[1] >> (kTrumps - 2) & 2);
        key.add(rest << 2 | oudlers | std::uint64_t{1} << 63);
        return key;
    }

    RankedCard ranked(Card card) const {
        if (card == kExcuse) return {kTrumpLane, 31};
        return {static_cast<std::uint8_t>(card.lane()), static_cast<std::uint8_t>(above_in_lane(card))};
    }
    // Nothing if the lane has no such card.
    Card card(RankedCard ranked) const {
        if (ranked.none()) return kNoCard;
        if (ranked.above == 31) return kExcuse;
        const std::uint64_t lane = lane_of(all_, ranked.lane);
        const int n = bits::count(lane) - 1 - ranked.above;
        if (n < 0) return kNoCard;
        return Card{
            static_cast<std::uint8_t>(bits::nth(lane, n) + (ranked.lane == kTrumpLane ? kFirstTrump : 0))};
    }

  private:
    int above_in_lane(Card card) const { return bits::count(lane_of(all_, card.lane()) & above(card)); }

    std::array<std::uint64_t, 5> owners_{};
    Hand all_;
};

}  // namespace brelan::tarot::solve
