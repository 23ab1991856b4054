#pragma once
#include <array>
#include <cstdint>

#include "core/list.hpp"
#include "core/plain.hpp"
#include "core/seat.hpp"
#include "games/pontoon/rules/cards.hpp"
#include "games/pontoon/rules/options.hpp"

namespace brelan::pontoon {

inline constexpr int kMostPlayers = 10;  // R1.1
inline constexpr int kMostHands = 4;     // R8: hands of one seat
inline constexpr int kMostCards = 4 * kPackSize;

// One value for each seat at the largest table.
template <class T>
using PerSeat = SeatValues<T, kMostPlayers>;

// Cards in order; the first is the top.
using Pile = List<Card, kMostCards>;

// Facts about a hand other than its cards and stakes.
enum Mark : std::uint8_t {
    kAceInHand = 1,
    kSplitHand = 2,  // the hand came from a split
    kStood = 4,      // the hand has stuck, or is complete
    kBust = 8,
    kNatural = 16,  // the natural has been declared, and its cards are open
    kPaid = 32,     // the hand has been settled
    kTwisted = 64,
    kWon = 128,  // the banker, or everybody, had to pay this hand
};

// One hand of a seat. Its totals count only its known cards.
struct Hand {
    std::uint16_t stake = 0;
    std::uint16_t bought = 0;
    std::uint8_t cards = 0;
    std::uint8_t low = 0;                 // the total with every ace as one
    std::uint8_t marks = 0;               // a set of Mark bits
    std::array<std::uint8_t, 2> dealt{};  // the hand's first two cards, by place in the order of dealing
    std::uint8_t dry = 0;                 // 1: it stuck because there were no cards left (R3.15)

    constexpr bool has(int marks_asked) const { return (marks & marks_asked) != 0; }
    constexpr void mark(int added) { marks = static_cast<std::uint8_t>(marks | added); }
    constexpr int best() const { return best_of(low, has(kAceInHand)); }
    // True if there is nothing left to decide about the hand.
    constexpr bool done() const { return has(kStood | kBust | kNatural | kPaid); }
    constexpr bool operator==(const Hand&) const = default;
};

// How a card was dealt, and who has seen it.
enum Seen : std::uint8_t {
    kOpen = 1,      // everybody
    kByOwner = 2,   // the player in front of whom the card lies
    kByLooker = 4,  // the banker who looked for a brulet
    kBought = 8,
    kTwist = 16,
};

// The place of a dealt card.
inline constexpr std::uint8_t kThrownOut = kMostPlayers * kMostHands;  // R4: thrown out as part of a brulet
constexpr std::uint8_t place_of(Seat seat, int hand) {
    return static_cast<std::uint8_t>(seat.index * kMostHands + hand);
}

enum class Phase : std::uint8_t { brulet, stakes, doubling, punters, banker, offer, over };

// Everything on the table that carries over from deal to deal. Everything in it is public.
struct Table {
    PerSeat<std::int32_t> counters;
    std::int32_t pool = 0;                          // the pool of the brulet
    std::uint32_t deals = 0;                        // the number of deals before this one
    std::uint32_t banks = 0;                        // the number of completed tenures
    std::uint32_t tenure = 0;                       // the number of earlier deals in the current tenure
    std::array<std::uint8_t, kPackSize> exposed{};  // used cards seen by everybody since the shuffle
    Seat bank{0};
    Seat looker = kNobody;     // who knows the bottom card of the rest (R4)
    std::uint8_t levied = 0;   // 1: the pool has been filled at least once
    std::uint8_t natural = 0;  // 1: the last deal had a natural
    constexpr bool operator==(const Table&) const = default;
};

// The cards of a deal in dealing order: the rest, then the used cards as shuffled.
struct Pack {
    Pile cards;
    std::uint8_t rest = 0;
};

// The starting point of the next deal.
struct Carry {
    Table table;
    Pack pack{};  // the cards not dealt since the last shuffle, then the dealt cards
    std::array<std::uint8_t, 2> unused{};
    constexpr std::size_t rest() const { return pack.rest; }
    constexpr std::size_t used() const { return pack.cards.size() - pack.rest; }
};

// One deal, from the levy to the offer of the bank.
struct State {
    Table opening;  // the table at the start of the deal
    Table table;
    Options options;
    std::array<std::array<Hand, kMostHands>, kMostPlayers> hands{};
    PerSeat<std::uint8_t> hand_count{};  // 0: the seat is not in this deal
    Pile cards;                          // the dealt cards and the cards to come
    std::array<std::uint8_t, kMostCards> place{};
    std::array<std::uint8_t, kMostCards> seen{};  // a set of Seen bits for each card
    std::uint8_t next = 0;                        // the next card to be dealt
    std::uint8_t rest = 0;                        // the start of the used cards
    std::uint8_t end = 0;                         // the end of the cards that can be dealt
    Phase phase = Phase::over;
    Seat actor = kNobody;
    std::uint8_t hand = 0;     // which of the actor's hands is in play
    std::uint8_t doubled = 0;  // 1: the banker has doubled
    std::uint8_t looked = 0;   // 1: someone looked for a brulet in this deal
    std::uint8_t thrown = 0;   // 1: there was a brulet
    std::uint8_t untold = 0;   // 1: a dealt card is unknown in this record (R0.1)
    Seat next_bank = kNobody;  // who takes the bank after this deal
    std::array<std::uint8_t, 2> unused{};

    Hand& hand_of(Seat seat, int number) { return hands[seat.index][static_cast<std::size_t>(number)]; }
    const Hand& hand_of(Seat seat, int number) const {
        return hands[seat.index][static_cast<std::size_t>(number)];
    }
};

// What one seat knows: the same deal, with kUnknownCard for every card that it cannot know.
struct Visible {
    State known;
};

static_assert(Plain<Carry> && Plain<Pack> && Plain<State> && Plain<Visible>);

// Some seats in playing order, for range-based loops.
class Round {
  public:
    struct Step {
        std::uint8_t at;
        std::uint8_t left;
        std::uint8_t players;
        constexpr Seat operator*() const { return Seat{at}; }
        constexpr Step& operator++() {
            ++at;
            if (at == players) at = 0;
            --left;
            return *this;
        }
        constexpr bool operator!=(const Step& other) const { return left != other.left; }
    };
    constexpr Round(Seat after, int count, std::uint8_t players)
        : begin_{after.index, static_cast<std::uint8_t>(count + 1), players} {
        ++begin_;
    }
    constexpr Step begin() const { return begin_; }
    constexpr Step end() const { return {}; }

  private:
    Step begin_;
};

// The seats, starting on the banker's left, with or without the banker at the end.
constexpr Round everybody(const State& state) {
    return {state.table.bank, state.options.players, state.options.players};
}
constexpr Round punters(const State& state) {
    return {state.table.bank, state.options.players - 1, state.options.players};
}

// Calls `f(seat, hand)` for the punters' hands, in playing order.
template <class S, class F>
void for_each_hand(S& state, F f) {
    for (const Seat seat : punters(state)) {
        for (int hand = 0; hand < state.hand_count[seat]; ++hand) f(seat, state.hand_of(seat, hand));
    }
}

}  // namespace brelan::pontoon
