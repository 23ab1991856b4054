#pragma once
#include <vector>

#include "games/tontine/tontine.hpp"
#include "kit/secrets.hpp"

// Where Tontine's cards are and who may not see them, according to rules.md and independently of visible.cpp.
namespace brelan::kit {

template <>
struct Secrets<tontine::Rules> {
    using State = tontine::State;
    using Pack = tontine::Pack;

    static constexpr int kCards = 52;  // R1.2

    static std::vector<int> cards(const State& state) {
        std::vector<int> all = used(state.used);
        for (const Card card : state.hand.values) {
            if (card != kNoCard) all.push_back(card.id);
        }
        for (const Card card : state.stock) all.push_back(card.id);
        return all;
    }

    // The places of the hidden cards. Under R3.8, they are the cards face down in front of the seats,
    // including the seat's own; under R3.9, there are none. The stock is always hidden (R3.11). The cards of
    // R3.4 are known to everybody.
    static std::vector<Card*> hidden_places(State& state) {
        std::vector<Card*> places;
        for (int seat = 0; seat < state.options.players; ++seat) {
            Card& card = state.hand.values[static_cast<std::size_t>(seat)];
            const bool turned = (state.turned >> seat & 1) != 0;
            const bool face_down = state.options.card_exposure == tontine::Exposure::face_down_turned_in_turn;
            if (card != kNoCard && face_down && !turned) places.push_back(&card);
        }
        for (Card& card : state.stock) places.push_back(&card);
        return places;
    }

    static std::vector<int> hidden(const State& state, Seat) {
        State copy = state;
        std::vector<int> ids;
        for (const Card* card : hidden_places(copy)) ids.push_back(card->id);
        return ids;
    }
    static std::vector<int> hidden(const Pack&, const State& state, Seat seat) { return hidden(state, seat); }

    static std::vector<int> cards(const Pack& pack) {
        std::vector<int> told = used(pack.used);
        for (const Card card : pack.cards) {
            if (is_known(card)) told.push_back(card.id);
        }
        return told;
    }

    static void permute(State& state, Seat, Rng& rng) {
        const std::vector<Card*> places = hidden_places(state);
        std::vector<Card> lying;
        for (const Card* place : places) lying.push_back(*place);
        shuffle(lying.data(), static_cast<std::uint32_t>(lying.size()), rng);
        for (std::size_t i = 0; i < places.size(); ++i) *places[i] = lying[i];
    }

    // R3.6: one card for each seat, starting after the dealer, who gets the last; R3.11: the rest is the
    // stock.
    static Pack dealt(const State& state, const Pack&) {
        Pack pack;
        pack.used = state.used;
        for (int i = 1; i <= state.options.players; ++i) {
            const int seat = (state.opening.dealer.index + i) % state.options.players;
            const Card card = state.hand.values[static_cast<std::size_t>(seat)];
            if (card != kNoCard) pack.cards.push(card);
        }
        for (const Card card : state.stock) pack.cards.push(card);
        return pack;
    }

    static constexpr int kSpoils = 13;
    static bool spoil(State& state, int way) {
        tontine::Purses& purses = state.purses;
        const Seat holder = state.actor == kNobody ? Seat{0} : state.actor;
        const bool spare_seat = state.options.players < kMaxSeats;
        switch (way) {
            case 0: return twin_card(state);
            case 1: ++purses.pool; return true;                                          // R1.8
            case 2: --purses.chips[holder]; return true;                                 // R1.8
            case 3: return state.actor != kNobody && (state.actor = kNobody, true);      // R4.2
            case 4: return state.actor != kNobody && (state.over = 1, true);             // R4.3
            case 5: return purses.chips[holder] > 0 && (purses.debt[holder] = 1, true);  // R7.4
            case 6: return purses.claim[holder] == 0 && (purses.claim[holder] = 1, true);
            case 7: return spare_seat && (purses.chips[Seat{kMaxSeats - 1}] = 1, true);
            case 8: return spare_seat && (state.turned |= std::uint64_t{1} << (kMaxSeats - 1), true);
            case 9: return spare_seat && (state.hand[Seat{kMaxSeats - 1}] = Card{0}, true);
            case 10: return state.stock.size() > 1 && (state.stock.pop(), true);  // a card is missing
            case 11: return purses.debt[holder] == 0 && (purses.creditor[holder] = Seat{1}, true);
            case 12:
                return purses.chips[holder] > 0 && purses.end == tontine::End::none &&
                       (purses.gone[holder] = 1, true);
            default: return false;
        }
    }

  private:
    static std::vector<int> used(CardSet set) {
        std::vector<int> ids;
        for (int id = 0; id < kPackSize; ++id) {
            if ((set >> id & 1) != 0) ids.push_back(id);
        }
        return ids;
    }

    // Duplicates the first card of the stock in a hand.
    static bool twin_card(State& state) {
        if (state.stock.empty()) return false;
        for (Card& card : state.hand.values) {
            if (card == kNoCard) continue;
            card = state.stock[0];
            return true;
        }
        return false;
    }
};

}  // namespace brelan::kit
