#pragma once
#include <vector>

#include "games/high/high.hpp"
#include "kit/secrets.hpp"

// Which cards of High are hidden from whom. This was written from rules.md, not from the code of High.
namespace brelan::kit {

template <>
struct Secrets<high::Rules> {
    using State = high::State;

    static constexpr int kCards = 52;  // R1.2

    static std::vector<int> cards(const State& state) { return cards(state.cards); }
    static std::vector<int> cards(const Cards& pack) {
        std::vector<int> told;
        for (const Card card : pack) {
            if (is_known(card)) told.push_back(card.id);
        }
        return told;
    }

    // R1.4, R2.2: all cards that have not been shown, except the seat's own.
    static std::vector<Card*> hidden_places(State& state, Seat seat) {
        const int players = state.options.players;
        std::vector<Card*> places;
        for (int place = state.shown; place < kCards; ++place) {
            const bool own =
                place < players && (state.carry.dealer.index + 1 + place) % players == seat.index;
            if (!own) places.push_back(&state.cards[static_cast<std::size_t>(place)]);
        }
        return places;
    }
    static std::vector<int> hidden(const State& state, Seat seat) {
        State copy = state;
        std::vector<int> ids;
        for (const Card* card : hidden_places(copy, seat)) ids.push_back(card->id);
        return ids;
    }
    static std::vector<int> hidden(const Cards&, const State& state, Seat seat) {
        return hidden(state, seat);
    }

    static void permute(State& state, Seat seat, Rng& rng) {
        const std::vector<Card*> places = hidden_places(state, seat);
        std::vector<Card> lying;
        for (const Card* place : places) lying.push_back(*place);
        shuffle(lying.data(), static_cast<std::uint32_t>(lying.size()), rng);
        for (std::size_t i = 0; i < places.size(); ++i) *places[i] = lying[i];
    }
    static Cards dealt(const State& state, const Cards&) { return state.cards; }

    static constexpr int kSpoils = 4;
    static bool spoil(State& state, int way) {
        switch (way) {
            case 0: state.cards[0] = state.cards[51]; return true;          // R1.2
            case 1: state.shown = 9; return true;                           // R1.1
            case 2: state.carry.dealer = Seat{8}; return true;              // R1.1
            default: state.carry.deals = state.options.deals; return true;  // R4.1
        }
    }
};

}  // namespace brelan::kit
