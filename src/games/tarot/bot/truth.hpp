#pragma once
#include <array>
#include <cstdint>

#include "games/tarot/bot/memory.hpp"
#include "games/tarot/tarot.hpp"
#include "think/thinker.hpp"

// How often defenders' leads are signals, and how often these signals are true. A lead counts as readers
// understand it (signals.hpp), whether or not the leader meant anything by it.
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
    Share given;                // among the leads that could say something true, those that did
    Share so;                   // the entirely true leads among the leads with a message
    std::array<Share, 5> says;  // the true leads among the leads with this message (LeadSays)
    Share strength;             // the really strong hands among the hands shown as strong
    bool operator==(const Truth&) const = default;
};

struct TruthCount {
    Truth opening;  // the first lead of the deal, if a defender makes it
    Truth all;      // every lead by a defender
};

struct TruthAsked {
    Options options;
    int deals = 0;
    think::Limit limit;
    std::uint64_t seed = 1;
    bool opening_only = false;
};

// Plays deals. The rules of thumb choose everything before the first card; then this player plays the cards
// of all seats. Deals without a taker are redealt.
TruthCount count_truth(think::Thinker<Rules>& player, const TruthAsked& asked);

}  // namespace brelan::tarot
