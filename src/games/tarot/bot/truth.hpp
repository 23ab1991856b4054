#pragma once
#include <array>
#include <cstdint>

#include "games/tarot/bot/memory.hpp"
#include "games/tarot/tarot.hpp"
#include "think/thinker.hpp"

// How often the leads of defenders are signals, and how often these are true: counted with the reader's own
// eyes (signals.hpp), whether the one who leads meant anything or not.
namespace brelan::tarot {

struct Share {
    std::uint64_t all = 0;
    std::uint64_t of_them = 0;

    void add(bool counts) {
        ++all;
        of_them += counts ? 1 : 0;
    }
    bool operator==(const Share&) const = default;
};

struct Truth {
    std::uint64_t leads = 0;
    Share given;                // of the leads where some card would have told something true: what did
    Share so;                   // of the leads that can be read: where everything they say is so
    std::array<Share, 5> says;  // of the leads that say this (LeadSays): where it is so
    Share strength;             // of the leads that show a strong hand: where it is there
    bool operator==(const Truth&) const = default;
};

struct TruthCount {
    Truth opening;  // the first lead of the deal, where a defender has it
    Truth all;      // every lead of a defender
};

struct TruthAsked {
    Options options;
    int deals = 0;
    think::Limit limit;
    std::uint64_t seed = 1;
    bool opening_only = false;
};

// Plays deals: what is said and done before the first card by the rules of thumb, the cards by this player in
// all seats. Deals that nobody takes are dealt again.
TruthCount count_truth(think::Thinker<Rules>& player, const TruthAsked& asked);

}  // namespace brelan::tarot
