#pragma once
#include "core/clause.hpp"
#include "games/tarot/rules/state.hpp"

// R4: the auction.
namespace brelan::tarot {

constexpr const Bid& bid_of(const State& state, Contract contract) {
    return state.bids[static_cast<std::size_t>(contract) - 1];
}
constexpr Bid& bid_of(State& state, Contract contract) {
    return state.bids[static_cast<std::size_t>(contract) - 1];
}

// The highest bid so far, or none.
constexpr Contract highest_bid(const State& state) {
    for (int contract = 4; contract > 0; --contract) {
        if (!bid_of(state, Contract(contract)).none()) return Contract(contract);
    }
    return Contract::none;
}

// R4.2, R4.11: the lowest bid still available.
constexpr Contract lowest_bid_left(const State& state) {
    const Contract highest = highest_bid(state);
    const bool no_prise = highest == Contract::none && state.options.bids == Bids::no_prise;
    return Contract(static_cast<int>(highest) + (no_prise ? 2 : 1));
}

// Whether a seat has spoken in the auction.
constexpr bool has_spoken(const State& state, Seat seat) {
    if (has(state.passed, seat)) return true;
    for (const Bid bid : state.bids) {
        if (bid.by() == seat) return true;
    }
    return false;
}

// R3.4: the 1t as the only trump, without the Excuse.
constexpr bool is_petit_sec(const CardSet& hand) { return hand.trumps == kPetitBit; }

// R7.3, R7.4: whether an announcement may accompany a bid.
constexpr bool may_announce_with_bid(const Options& options, Announced announced) {
    if (announced == Announced::nothing) return true;
    if (options.slam_announced != SlamAnnounced::with_bid) return false;
    return announced == Announced::slam || options.petit_slam;
}

// R4.12: whether a contract is called petite or pousse.
constexpr bool has_older_name(const Options& options, Contract contract) {
    return options.bids == Bids::petite_pousse && contract <= Contract::garde;
}

void legal_bids(const State& state, Actions& out);
Clause check_bid(const State& state, Action action);
void play_bid(State& state, Action action);

}  // namespace brelan::tarot
