#pragma once
#include <algorithm>
#include <vector>

#include "games/tarot/rules/tricks.hpp"
#include "games/tarot/tarot.hpp"
#include "kit/secrets.hpp"

// Where Tarot's cards are, and who must not know them. This is derived from rules.md, not from visible.cpp.
namespace brelan::kit {

template <>
struct Secrets<tarot::Rules> {
    using Card = tarot::Card;
    using CardSet = tarot::CardSet;
    using State = tarot::State;
    using Pack = tarot::Pack;
    using Action = tarot::Action;
    using Phase = tarot::Phase;

    static constexpr int kCards = 78;  // R1.1

    // R1.4: spades, hearts, diamonds, clubs, each from the ace up, then the trumps, then the Excuse.
    static int number(Card card) { return card.id < 64 ? card.id / 16 * 14 + card.id % 16 : card.id - 8; }
    static Card card(int number) {
        return Card{static_cast<std::uint8_t>(number < 56 ? number / 14 * 16 + number % 14 : number + 8)};
    }
    static bool told(Card card) { return card.id < 64 ? card.id % 16 < 14 : card.id <= 85; }

    static void add(std::vector<int>& all, const CardSet& set) {
        for (int i = 0; i < kCards; ++i) {
            const Card one = card(i);
            const bool in = one.id < 64 ? (set.suits[one.id / 16U] >> one.id % 16 & 1) != 0
                                        : (set.trumps >> (one.id - 64) & 1) != 0;
            if (in) all.push_back(i);
        }
    }
    static void add(std::vector<int>& all, const tarot::SmallPile& pile) {
        for (const Card one : pile) {
            if (told(one)) all.push_back(number(one));
        }
    }
    static bool lies_in(const tarot::SmallPile& pile, int card) {
        return std::any_of(pile.begin(), pile.end(),
                           [&](Card one) { return told(one) && number(one) == card; });
    }

    // R6.1, R6.2: with a prise or a garde, the dog goes into the taker's hand in full view.
    static bool dog_is_seen(const State& state) {
        const bool taken =
            state.contract == tarot::Contract::prise || state.contract == tarot::Contract::garde;
        return taken && state.phase != Phase::bid && state.phase != Phase::call;
    }

    static std::vector<int> cards(const State& state) {
        std::vector<int> all;
        for (const CardSet& hand : state.hands.values) add(all, hand);
        for (int i = 0; i < state.plays; ++i)
            all.push_back(number(state.played[static_cast<std::size_t>(i)]));
        add(all, dog_is_seen(state) ? state.aside : state.dog);
        return all;
    }

    static std::vector<int> cards(const Pack& pack) {
        std::vector<int> all;
        for (const CardSet& hand : pack.hands.values) add(all, hand);
        add(all, pack.dog);
        return all;
    }

    // What the taker may discard unseen: no king, no trump, no Excuse (R6.4, R6.5).
    static bool goes_aside_unseen(int number) { return number < 56 && number % 14 != 13; }

    // R3.13: the hidden cards are the other hands, except trumps shown in a handful (R7.1) and cards from the
    // dog that the taker took and cannot have discarded (R6.8); a dog that nobody took (R6.2); and the
    // discard, except its trumps (R6.5). Everything is open when the tricks are counted (R6.8), and so is a
    // petit sec (R3.14, R3.15).
    static std::vector<int> hidden(const State& state, Seat seat) {
        std::vector<int> all;
        if (state.end == tarot::End::played) return all;
        const bool discarded = state.aside[0] != tarot::kNoCard;
        for (int i = 0; i < state.options.players; ++i) {
            const Seat owner{static_cast<std::uint8_t>(i)};
            if (owner == seat || (state.end == tarot::End::petit_sec && owner == state.lone)) continue;
            std::vector<int> hand;
            add(hand, state.hands.values[static_cast<std::size_t>(i)]);
            for (const int one : hand) {
                const bool shown = one >= 56 && (state.shown >> (one - 56) & 1) != 0;
                const bool from_dog = owner == state.taker && dog_is_seen(state) && lies_in(state.dog, one) &&
                                      !(discarded && goes_aside_unseen(one));
                if (!shown && !from_dog) all.push_back(one);
            }
        }
        if (!dog_is_seen(state)) {
            add(all, state.dog);
        } else if (seat != state.taker) {
            for (const Card one : state.aside) {
                if (told(one) && one.id < 64) all.push_back(number(one));
            }
        }
        return all;
    }

    // Anyone who has seen the dog can write it down.
    static std::vector<int> hidden(const Pack&, const State& state, Seat seat) {
        std::vector<int> all = hidden(state, seat);
        if (dog_is_seen(state)) std::erase_if(all, [&](int one) { return lies_in(state.dog, one); });
        return all;
    }

    // Swaps pairs of hidden cards, if each can be in the other's place.
    static void permute(State& state, Seat seat, Rng& rng) {
        const std::vector<int> all = hidden(state, seat);
        if (all.size() < 2) return;
        for (std::size_t i = 0; i < 2 * all.size(); ++i) {
            const int a = all[rng.below(static_cast<std::uint32_t>(all.size()))];
            const int b = all[rng.below(static_cast<std::uint32_t>(all.size()))];
            if (a != b && may_change(state, a, b)) exchange(state, a, b);
        }
        sort_aside(state);
        find_partner(state);
    }

    // The hands before anything was taken, discarded or played.
    static Pack dealt(const State& state, const Pack& from) {
        Pack pack = from;
        pack.hands = state.hands;
        pack.dog = state.dog;
        tarot::for_each_trick(state, [&](Seat leader, const Card* cards, Seat) {
            give_back(state, leader, cards, state.options.players, pack);
        });
        give_back(state, state.leader, state.played.data() + state.plays - state.on_table, state.on_table,
                  pack);
        if (!dog_is_seen(state)) return pack;
        CardSet& taker = pack.hands[state.taker];
        for (const Card one : state.aside) {
            if (told(one)) tarot::add(taker, one);
        }
        for (const Card one : state.dog) {
            if (told(one)) tarot::remove(taker, one);
        }
        return pack;
    }

    // R6.8: what the taker discarded unseen in this world.
    static std::vector<Action> past(const State& world, std::vector<Action> actions) {
        std::size_t done = 0;
        for (Action& action : actions) {
            if (action.move == tarot::Move::discard) action.a = world.aside[done++].id;
        }
        return actions;
    }

    static constexpr int kSpoils = 22;
    static bool spoil(State& state, int way) {
        using namespace tarot;
        const Seat some = state.opening.dealer;
        const Seat other{static_cast<std::uint8_t>(some.index == 0 ? 1 : 0)};
        const bool over = state.phase == Phase::over;
        const bool empty_seat = state.options.players < kMostPlayers;
        const Seat nobody_there{kMostPlayers - 1};
        const auto up = [](std::uint8_t& number) { return ++number, true; };
        switch (way) {
            case 0: return twin_card(state, some, other);               // R1.1
            case 1: return !over && (state.actor = kNobody, true);      // R2.5
            case 2: return !over && (state.phase = Phase::over, true);  // R2.7
            case 3: return !over && (state.end = End::played, true);
            case 4: return state.plays > 0 && up(state.tricks[some]);  // R8.7
            case 5: return state.plays > 0 && up(state.halves[some]);  // R1.3
            case 6: return empty_seat && up(state.tricks[nobody_there]);
            case 7: return empty_seat && (state.passed |= 16, true);
            case 8: return state.taker != kNobody && (state.taker = state.taker == some ? other : some, true);
            case 9: return state.dog[0] = tarot::kNoCard, true;  // R3.3
            case 10:
                return state.aside[0] != tarot::kNoCard && state.aside[0] != kPetit &&
                       (state.aside[0] = kPetit, true);                  // R6.4
            case 11: return empty_seat && (state.partner = some, true);  // R5.1
            case 12: return empty_seat && (state.called = Card{13}, true);
            case 13: return state.shown |= std::uint32_t{1} << 22, true;  // R7.16
            case 14: return empty_seat && (state.hands[nobody_there].trumps = 1, true);
            case 15: return !over && state.phase == Phase::play && (state.leader = kNobody, true);
            case 16: return up(state.on_table);
            case 17: return !over && state.best != kNobody && (state.best = kNobody, true);
            case 18:
                return !over && state.winning != tarot::kNoCard && (state.winning = tarot::kNoCard, true);
            case 19: return state.opening.dealer = kNobody, true;  // R2.3
            case 20: return state.contract != Contract::none && (state.contract = Contract::none, true);
            case 21: return up(state.plays);  // R8.10
            default: return false;
        }
    }

  private:
    static void give_back(const State& state, Seat leader, const Card* cards, int count, Pack& pack) {
        for (int i = 0; i < count; ++i)
            tarot::add(pack.hands[after(leader, i, state.options.players)], cards[i]);
    }

    // Whether the two cards can swap places: the discard gets no card that must be shown, and the taker keeps
    // what they took from the dog.
    static bool may_change(const State& state, int a, int b) {
        const bool seen = dog_is_seen(state);
        if (seen && lies_in(state.dog, a) != lies_in(state.dog, b)) return false;
        const bool aside = seen && (lies_in(state.aside, a) || lies_in(state.aside, b));
        return !aside || (goes_aside_unseen(a) && goes_aside_unseen(b));
    }

    static void exchange(State& state, int a, int b) {
        for (CardSet& hand : state.hands.values) {
            const bool has_a = tarot::holds(hand, card(a));
            const bool has_b = tarot::holds(hand, card(b));
            if (has_a == has_b) continue;
            tarot::remove(hand, card(has_a ? a : b));
            tarot::add(hand, card(has_a ? b : a));
        }
        exchange(state.aside, a, b);
        if (!dog_is_seen(state)) exchange(state.dog, a, b);
    }
    static void exchange(tarot::SmallPile& pile, int a, int b) {
        for (Card& one : pile) {
            if (!told(one)) continue;
            if (number(one) == a) {
                one = card(b);
            } else if (number(one) == b) {
                one = card(a);
            }
        }
    }

    // R6.6.
    static void sort_aside(State& state) {
        if (dog_is_seen(state))
            std::sort(state.aside.begin(), std::find(state.aside.begin(), state.aside.end(), tarot::kNoCard));
    }

    // R5.3: who holds the called card in this world.
    static void find_partner(State& state) {
        if (state.called == tarot::kNoCard) return;
        for (int i = 0; i < state.options.players; ++i) {
            if (tarot::holds(state.hands.values[static_cast<std::size_t>(i)], state.called))
                state.partner = Seat{static_cast<std::uint8_t>(i)};
        }
        const int called = number(state.called);
        if (lies_in(state.dog, called) || lies_in(state.aside, called)) state.partner = state.taker;
    }

    // Puts a card in two hands.
    static bool twin_card(State& state, Seat some, Seat other) {
        std::vector<int> hand;
        add(hand, state.hands[other]);
        if (hand.empty()) return false;
        tarot::add(state.hands[some], card(hand[0]));
        return true;
    }
};

}  // namespace brelan::kit
