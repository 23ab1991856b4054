#pragma once
#include <array>

#include "core/card52.hpp"
#include "core/game.hpp"
#include "core/list.hpp"

// A tiny game for testing the laws. It has what Tontine lacks: secret hands, a choice of actions, and legal
// actions that depend on a hand. Each of 2 to 4 players gets two of twelve cards (ace to 6 of spades and
// hearts); the other cards are the stock. There are two tricks: the seat after the dealer leads the first,
// and its winner leads the second. Players must follow suit if they can (R2.1). The highest card of the suit
// led wins, and its player takes a chip from every other player; one of these chips goes into the pool
// (R3.1). The option sets the number of deals in a match.
namespace brelan::laws::whisper {

inline constexpr int kCards = 12;
inline constexpr int kTricks = 2;
inline constexpr int kMostPlayers = 4;

struct Options {
    std::uint8_t edition = 0;
    std::uint8_t players = 3;
    std::uint8_t deals = 3;
    std::uint8_t follow = 1;  // 0: any card may be played
};

// The card for each number, and the number for each card.
constexpr Card card_of(int number) { return Card{static_cast<std::uint8_t>(number / 6 * 13 + number % 6)}; }
constexpr int number_of(Card card) { return card.suit() * 6 + card.rank() - 1; }
constexpr bool is_ours(Card card) { return is_known(card) && card.suit() < 2 && card.rank() <= 6; }
constexpr CardSet suit_set(Card card) { return CardSet{0x1FFF} << card.suit() * 13; }

// Sets of cards, in the order of their ids.
template <class F>
constexpr void for_cards(CardSet set, F f) {
    for (; set != 0; set &= set - 1) f(Card{static_cast<std::uint8_t>(__builtin_ctzll(set))});
}

struct Draw {
    std::uint32_t nothing = 0;
};

struct Carry {
    std::int32_t pool = 0;
    std::uint8_t dealer = 0;
    std::uint8_t deals = 0;
    std::array<std::uint8_t, 2> unused{};
};

struct Pack {
    std::array<Card, kCards> cards{};
};

struct State {
    std::array<CardSet, kMostPlayers> hands{};  // the cards that each seat still holds
    std::array<std::int32_t, kMostPlayers> chips{};
    std::int32_t pool = 0;  // for this deal only
    Carry carry;
    Options options;
    List<Card, kMostPlayers * kTricks> played;  // in order
    List<Card, kCards> stock;
    Seat leader = kNobody;  // the leader of the current trick
    Seat actor = kNobody;
};

// In a view, the other hands are empty, and the stock is unknown.
struct Visible {
    State known;
    Seat seat = kNobody;
    std::array<std::uint8_t, 7> unused{};
};

struct Action {
    std::uint32_t card;  // its id + 1
    constexpr bool operator==(const Action&) const = default;
    constexpr Card what() const { return Card{static_cast<std::uint8_t>(card - 1)}; }
};
constexpr Action play_of(Card card) { return {card.id + 1U}; }
using Actions = List<Action, kTricks>;

constexpr std::size_t in_trick(const State& state) { return state.played.size() % state.options.players; }

// The card led in the trick that contains card number `place`.
constexpr Card led(const State& state, std::size_t place) {
    return state.played[place / state.options.players * state.options.players];
}

// The cards that the actor may play.
constexpr CardSet playable(const State& state) {
    if (state.actor == kNobody) return 0;
    const CardSet hand = state.hands[state.actor.index];
    if (in_trick(state) == 0 || state.options.follow == 0) return hand;
    const CardSet same = hand & suit_set(led(state, state.played.size()));
    return same != 0 ? same : hand;
}

// The seats that played the cards so far, in order. The leader of each trick follows from the trick before
// it.
List<Seat, kMostPlayers * kTricks> who_played(const State& state);

// Ends a trick: finds the winner and collects chips from the others.
inline void close_trick(State& state) {
    const int players = state.options.players;
    const std::size_t first = state.played.size() - static_cast<std::size_t>(players);
    int best = 0;
    for (int i = 1; i < players; ++i) {
        const Card card = state.played[first + static_cast<std::size_t>(i)];
        const Card high = state.played[first + static_cast<std::size_t>(best)];
        if (card.suit() == high.suit() && card.rank() > high.rank()) best = i;
    }
    const Seat winner = after(state.leader, best, players);
    for (const Seat seat : seats(players)) state.chips[seat.index] += seat == winner ? players - 2 : -1;
    ++state.pool;
    state.leader = winner;
    state.actor = state.played.size() == static_cast<std::size_t>(players * kTricks) ? kNobody : winner;
}

inline void play(State& state, Action action) noexcept {
    state.hands[state.actor.index] &= ~set_of(action.what());
    state.played.push(action.what());
    state.actor = after(state.actor, 1, state.options.players);
    if (in_trick(state) == 0) close_trick(state);
}

inline Clause check(const State& state, Action action) {
    if (state.actor == kNobody) return {1, 1};
    if (action.card < 1 || action.card > kPackSize ||
        (state.hands[state.actor.index] & set_of(action.what())) == 0)
        return {1, 2};
    return (playable(state) & set_of(action.what())) != 0 ? kAllowed : Clause{2, 1};
}

inline State start(const Options& options, const Carry& carry, const Pack& pack) {
    State state;
    state.options = options;
    state.carry = carry;
    std::size_t top = 0;
    for (const Seat seat : seats(options.players)) {
        for (int i = 0; i < kTricks; ++i) state.hands[seat.index] |= set_of(pack.cards[top++]);
    }
    state.stock.append(pack.cards.data() + top, pack.cards.size() - top);
    state.leader = after(Seat{carry.dealer}, 1, options.players);
    state.actor = state.leader;
    return state;
}

inline List<Seat, kMostPlayers * kTricks> who_played(const State& state) {
    List<Seat, kMostPlayers * kTricks> who;
    State again;
    again.options = state.options;
    again.leader = after(Seat{state.carry.dealer}, 1, state.options.players);
    again.actor = again.leader;
    for (const Card card : state.played) {
        who.push(again.actor);
        play(again, play_of(card));
    }
    return who;
}

inline Visible visible(const State& state, Seat seat) {
    Visible view{state, seat};
    for (const Seat other : seats(kMostPlayers)) {
        if (other != seat) view.known.hands[other.index] = 0;
    }
    for (Card& card : view.known.stock) card = kUnknownCard;
    return view;
}

}  // namespace brelan::laws::whisper
