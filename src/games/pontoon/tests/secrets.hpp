#pragma once
#include <vector>

#include "games/pontoon/pontoon.hpp"
#include "kit/secrets.hpp"

// Where Pontoon's cards are, and who must not know them. This is derived from rules.md, not from visible.cpp.
namespace brelan::kit {

template <>
struct Secrets<pontoon::Rules> {
    using State = pontoon::State;
    using Pack = pontoon::Pack;
    using Options = pontoon::Options;

    static constexpr int kCards = 52;
    static int packs(const Options& options) {  // R3.1, R3.2
        if (options.packs == pontoon::Packs::auto_over_7) return options.players > 7 ? 2 : 1;
        return static_cast<int>(options.packs) + 1;
    }

    static std::vector<int> cards(const State& state) {
        std::vector<int> all;
        for (const Card card : state.cards) all.push_back(card.id);
        return all;
    }

    // Whether the rules hide the card at this place of the pack from an observer.
    static bool is_hidden(const State& state, std::size_t at, Seat seat) {
        using namespace pontoon;
        const Table& table = state.table;
        const bool thrown = state.thrown != 0 && (at == 0 || at == state.rest);  // R4.4
        if (thrown) return false;
        const bool looker = table.looker == seat && seat != kNobody;
        // R4.7: only the banker who has looked knows the top and bottom cards.
        if (looker && ((at == 0 && state.looked != 0) || at + 1U == state.rest)) return false;
        if (at >= state.next) return true;
        const Seat owner{static_cast<std::uint8_t>(state.place[at] / kMostHands)};
        const int number = state.place[at] % kMostHands;
        const Hand& hand = state.hand_of(owner, number);
        const bool banker = owner == table.bank;
        const bool drawn = (state.seen[at] & (kBought | kTwist)) != 0;
        if (banker ? banker_card_lies_open(state, at, drawn) : punter_card_lies_open(state, at, hand, drawn))
            return false;
        if (owner != seat) return true;
        if (banker && !state.options.banker_looks) return true;  // R5.12
        // R5.10: nobody has looked before the stakes are down.
        return state.phase == Phase::stakes && state.options.stake_timing == StakeTiming::after_first_card &&
               !state.options.look_before_stake;
    }

    static bool banker_card_lies_open(const State& state, std::size_t, bool drawn) {
        using namespace pontoon;
        const Hand& hand = state.hand_of(state.table.bank, 0);
        // R9.2, R9.4: the banker's play is open; R6.10, R6.8: so is a natural that the banker shows.
        return drawn || state.phase == Phase::banker || hand.has(kNatural) || hand.has(kSplitHand) ||
               hand.has(kStood | kBust) || any_settled_against_banker(state);
    }

    // R9.2: a standing hand was settled against the banker's cards, so those cards are open.
    static bool any_settled_against_banker(const State& state) {
        using namespace pontoon;
        if (state.phase != Phase::over && state.phase != Phase::offer) return false;
        bool any = false;
        for_each_hand(state, [&](Seat, const Hand& hand) {
            const bool at_once =
                state.options.natural_settled == NaturalSettled::at_once ||
                (state.options.natural_paid_by == NaturalPaidBy::all_players && !hand.has(kSplitHand));
            any = any || (hand.has(kPaid) && !hand.has(kBust) && !(hand.has(kNatural) && at_once));
        });
        return any;
    }

    static bool punter_card_lies_open(const State& state, std::size_t at, const pontoon::Hand& hand,
                                      bool drawn) {
        using namespace pontoon;
        const Options& options = state.options;
        if (hand.has(kNatural)) return true;                                                       // R6.3
        if (hand.has(kBust) && options.used_cards_to != UsedCardsTo::bottom_of_pack) return true;  // R3.16
        if (hand.has(kPaid) && !hand.has(kBust)) return true;                                      // R7.30
        if (drawn && options.drawn_cards_visible == DrawnVisible::all) return true;                // R7.27
        const bool twisted = (state.seen[at] & kTwist) != 0;
        if (twisted && options.drawn_cards_visible == DrawnVisible::twist_only) return true;  // R7.28
        return hand.has(kSplitHand) && was_in_pair(state, at, hand);                          // R8.6
    }

    // R8.6: the pair is open, and so is the second card of a hand that was split again.
    static bool was_in_pair(const State& state, std::size_t at, const pontoon::Hand& hand) {
        return hand.dealt[0] == at || (state.seen[at] & pontoon::kOpen) != 0;
    }

    static std::vector<int> hidden(const State& state, Seat seat) {
        std::vector<int> ids;
        for (std::size_t i = 0; i < state.cards.size(); ++i) {
            if (is_hidden(state, i, seat)) ids.push_back(state.cards[i].id);
        }
        return ids;
    }

    static int numbered(Card card, std::size_t place) { return card.id + 64 * static_cast<int>(place); }
    static std::vector<int> cards(const Pack& pack) {
        std::vector<int> told;
        for (std::size_t i = 0; i < pack.cards.size(); ++i) {
            if (is_known(pack.cards[i])) told.push_back(numbered(pack.cards[i], i));
        }
        return told;
    }
    static std::vector<int> hidden(const Pack& pack, const State& state, Seat seat) {
        std::vector<int> ids;
        for (std::size_t i = 0; i < pack.cards.size(); ++i) {
            if (is_hidden(state, i, seat)) ids.push_back(numbered(pack.cards[i], i));
        }
        return ids;
    }

    static void permute(State& state, Seat seat, Rng& rng) {
        std::vector<std::size_t> places;
        std::vector<Card> lying;
        for (std::size_t i = 0; i < state.cards.size(); ++i) {
            if (!is_hidden(state, i, seat)) continue;
            places.push_back(i);
            lying.push_back(state.cards[i]);
        }
        shuffle(lying.data(), static_cast<std::uint32_t>(lying.size()), rng);
        for (std::size_t i = 0; i < places.size(); ++i) state.cards[places[i]] = lying[i];
    }

    // The cards of a state are in the order of the pack that they were dealt from.
    static Pack dealt(const State& state, const Pack& pack) { return {state.cards, pack.rest}; }

    static constexpr int kSpoils = 14;
    static bool spoil(State& state, int way) {
        using namespace pontoon;
        const bool spare_seat = state.options.players < kMostPlayers;
        Hand& bank = state.hand_of(state.table.bank, 0);
        switch (way) {
            case 0: return twin_card(state);
            case 1: ++state.table.pool; return true;                                     // R1.6
            case 2: ++state.table.counters.values[0]; return true;                       // R1.6
            case 3: return state.actor != kNobody && (state.actor = kNobody, true);      // R1.9
            case 4: return state.actor != kNobody && (state.phase = Phase::over, true);  // R1.11
            case 5: return spare_seat && (state.hand_count.values[kMostPlayers - 1] = 1, true);
            case 6: return spare_seat && (state.table.counters.values[kMostPlayers - 1] = 1, true);
            case 7: state.cards.pop(); return true;  // a card is missing
            case 8: return state.hand_count[state.table.bank] > 0 && (++bank.low, true);
            case 9: return state.hand_count[state.table.bank] > 0 && (++bank.cards, true);
            case 10: return state.hand_count[state.table.bank] > 0 && (bank.stake = 1, true);  // R5.1
            case 11: return state.next > 0 && (--state.next, true);
            case 12: state.table.bank = Seat{kMostPlayers}; return true;
            case 13: state.table.exposed[0] = 5; return true;
            default: return false;
        }
    }

  private:
    // Replaces one card with a copy of another.
    static bool twin_card(State& state) {
        const int most = packs(state.options);
        for (std::size_t i = 0, found = 0; i < state.cards.size(); ++i) {
            found += state.cards[i] == state.cards[0] ? 1U : 0U;
            if (static_cast<int>(found) != most) continue;
            for (std::size_t other = 0; other < state.cards.size(); ++other) {
                if (state.cards[other] == state.cards[0]) continue;
                state.cards[other] = state.cards[0];
                return true;
            }
        }
        return false;
    }
};

}  // namespace brelan::kit
