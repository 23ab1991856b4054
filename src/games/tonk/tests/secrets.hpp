#pragma once
#include <algorithm>
#include <vector>

#include "games/tonk/tonk.hpp"
#include "kit/secrets.hpp"

// Where Tonk's cards are and who may not see them, according to rules.md and independently of visible.cpp.
namespace brelan::kit {

template <>
struct Secrets<tonk::Rules> {
    using State = tonk::State;
    using Pack = tonk::Pack;
    using Action = tonk::Action;

    static constexpr int kCards = 52;  // R1.4

    static std::vector<int> ids(tonk::Lanes set) {
        std::vector<int> all;
        for (int id = 0; id < kPackSize; ++id) {
            const Card card{static_cast<std::uint8_t>(id)};
            if ((set >> (card.suit() * 16 + card.rank() - 1) & 1) != 0) all.push_back(id);
        }
        return all;
    }
    static tonk::Lanes bit(int id) {
        const Card card{static_cast<std::uint8_t>(id)};
        return tonk::Lanes{1} << (card.suit() * 16 + card.rank() - 1);
    }
    static void add(std::vector<int>& all, const std::vector<int>& more) {
        all.insert(all.end(), more.begin(), more.end());
    }

    // The cards that are left to draw.
    static std::vector<int> undrawn(const State& state) {
        std::vector<int> all;
        for (const tonk::Stock* stock : {&state.stock, &state.again}) {
            for (std::size_t i = stock->next; i < stock->end; ++i) all.push_back(stock->cards[i].id);
        }
        return all;
    }

    static std::vector<int> cards(const State& state) {
        std::vector<int> all = undrawn(state);
        for (const tonk::Lanes hand : state.hand.values) add(all, ids(hand));
        for (const tonk::Spread& spread : state.spreads) {
            for (int suit = 0; suit < 4; ++suit) {
                for (int rank = spread.low; rank <= spread.high && (spread.suits >> suit & 1) != 0; ++rank)
                    all.push_back(suit * 13 + (rank - 1) % 13);
            }
        }
        for (const Card card : state.pile) all.push_back(card.id);
        return all;
    }

    static std::vector<int> cards(const Pack& pack) {
        std::vector<int> told;
        for (const Card card : pack.cards) {
            if (is_known(card)) told.push_back(card.id);
        }
        return told;
    }

    // R3.6: the hands of the others, except cards taken openly from the pile (R3.5) and hands that are shown
    // (R4.4, R10.1, R11.3); also the stock (R3.4).
    static std::vector<int> hidden(const State& state, Seat seat) {
        std::vector<int> all = undrawn(state);
        for (int i = 0; i < state.options.players; ++i) {
            const bool shown = (state.shown >> i & 1) != 0;
            if (i != seat.index && !shown)
                add(all, ids(state.hand.values[static_cast<std::size_t>(i)] & ~state.open));
        }
        return all;
    }

    // Observers know no card of the deal that they have never seen, but they have seen the reshuffled
    // discards (R3.5).
    static std::vector<int> hidden(const Pack&, const State& state, Seat seat) {
        std::vector<int> all;
        for (const int id : hidden(state, seat)) {
            if ((state.renewed & bit(id)) == 0) all.push_back(id);
        }
        return all;
    }

    // Permutes hidden cards of the same origin: reshuffled discards among themselves, and all other cards
    // among themselves.
    static void permute(State& state, Seat seat, Rng& rng) {
        const std::vector<int> all = hidden(state, seat);
        for (const bool again : {false, true}) {
            std::vector<int> from;
            for (const int id : all) {
                if (((state.renewed & bit(id)) != 0) == again) from.push_back(id);
            }
            std::vector<int> to = from;
            shuffle(to.data(), static_cast<std::uint32_t>(to.size()), rng);
            exchange(state, from, to, again ? state.again.cards : state.stock.cards);
        }
        if (state.options.stock_exhausted == tonk::Exhausted::reshuffle_discards && state.renewed == 0)
            shuffle(state.again.cards.data(), kPackSize, rng);
        if (state.phase != tonk::Phase::answer) return;
        for (int i = 0; i < state.options.players; ++i) {  // R4.15
            if (i != seat.index && (state.answered >> i & 1) != 0 && rng.below(2) == 0)
                state.declared = static_cast<tonk::SeatSet>(state.declared ^ 1U << i);
        }
    }

    static Pack dealt(const State& state, const Pack&) {
        Pack pack;
        pack.cards = state.stock.cards;
        pack.spare = state.again.cards;
        return pack;
    }

    // R4.15: the others' answers are still unknown; these are their answers in this world.
    static std::vector<Action> past(const State& world, std::vector<Action> actions) {
        if (world.phase != tonk::Phase::answer) return actions;
        int seat = world.opening.dealer.index;
        for (Action& action : actions) {
            do seat = (seat + 1) % world.options.players;
            while ((world.in >> seat & 1) == 0);
            action.move = (world.declared >> seat & 1) != 0 ? tonk::Move::tonk : tonk::Move::no_tonk;
        }
        return actions;
    }

    static constexpr int kSpoils = 18;
    static bool spoil(State& state, int way) {
        using namespace tonk;
        const Seat some = state.opening.dealer;
        const bool over = state.phase == Phase::over;
        const bool spare_seat = state.options.players < kMostPlayers;
        const Seat nobody_there{kMostPlayers - 1};
        switch (way) {
            case 0: return twin_card(state);  // R1.4
            case 1:
                return state.hand[some] != 0 &&
                       (state.hand[some] &= state.hand[some] - 1, --state.held[some], true);
            case 2: ++state.held[some]; return true;                    // R5.13
            case 3: return !over && (state.actor = kNobody, true);      // R5.2
            case 4: return !over && (state.phase = Phase::over, true);  // R5.12
            case 5: state.gains[some] += 1; return true;                // R1.8
            case 6: return over && (state.gains[state.options.players == 2 ? some : Seat{1}] -= 1, true);
            case 7: return spare_seat && (state.hold[nobody_there] = 1, true);
            case 8: return spare_seat && (state.held[nobody_there] = 1, true);
            case 9: state.open |= Lanes{1} << 15; return true;
            case 10: state.winners = static_cast<SeatSet>(state.winners ^ 1U); return true;  // R2.7
            case 11: return !over && (state.end = End::drop, true);
            case 12: return !state.spreads.empty() && (state.spreads[0].owner = kNobody, true);
            case 13: return !state.spreads.empty() && (++state.spreads[0].high, true);  // R6.2, R6.3
            case 14: return state.phase == Phase::begin && (state.taken = Card{0}, true);
            case 15: return state.stock.next < state.stock.end && (++state.stock.next, true);
            case 16: state.stock.drawn_by[0] = Seat{1}; return true;
            case 17: state.shown = static_cast<SeatSet>(state.shown ^ seat_bit(some)); return true;  // R9.10
            default: return false;
        }
    }

  private:
    static void exchange(State& state, const std::vector<int>& from, const std::vector<int>& to,
                         Cards& order) {
        const auto other = [&](int id) {
            const auto at = std::find(from.begin(), from.end(), id);
            return at == from.end() ? id : to[static_cast<std::size_t>(at - from.begin())];
        };
        for (Card& card : order)
            card = is_known(card) ? Card{static_cast<std::uint8_t>(other(card.id))} : card;
        for (tonk::Lanes& hand : state.hand.values) {
            tonk::Lanes next = 0;
            for (const int id : ids(hand)) next |= bit(other(id));
            hand = next;
        }
    }

    // Duplicates a card of the pile in a hand.
    static bool twin_card(State& state) {
        if (state.pile.empty()) return false;
        const Seat seat = state.opening.dealer;
        state.hand[seat] |= bit(state.pile[0].id);
        ++state.held[seat];
        return true;
    }
};

}  // namespace brelan::kit
