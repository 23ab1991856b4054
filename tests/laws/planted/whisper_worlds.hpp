#pragma once
#include <algorithm>
#include <vector>

#include "kit/secrets.hpp"
#include "laws/planted/whisper.hpp"

// The worlds that a player of the test game must consider possible.
namespace brelan::laws::whisper {

// Whether every card obeyed R2.1: a player who did not follow suit had no card of the suit led.
inline bool followed_always(const State& world) {
    if (world.options.follow == 0) return true;
    const auto who = who_played(world);
    for (std::size_t i = 0; i < world.played.size(); ++i) {
        CardSet then = world.hands[who[i].index];  // the cards that this player still holds or played later
        for (std::size_t j = i + 1; j < world.played.size(); ++j)
            then |= who[j] == who[i] ? set_of(world.played[j]) : 0;
        const CardSet suit = suit_set(led(world, i));
        if ((set_of(world.played[i]) & suit) == 0 && (then & suit) != 0) return false;
    }
    return true;
}

// Deals the cards unknown to `view` at random until the deal has a possible past.
inline State resample(const Visible& view, Seat seat, Rng& rng) {
    const State& known = view.known;
    const auto who = who_played(known);
    CardSet seen = is_player(seat, known.options.players) ? known.hands[seat.index] : 0;
    for (const Card card : known.played) seen |= set_of(card);
    std::array<Card, kCards> cards{};
    std::uint32_t count = 0;
    for (int i = 0; i < kCards; ++i) {
        if ((seen & set_of(card_of(i))) == 0) cards[count++] = card_of(i);
    }
    while (true) {
        State world = known;
        shuffle(cards.data(), count, rng);
        std::uint32_t at = 0;
        for (const Seat other : seats(known.options.players)) {
            const auto played = std::count(who.begin(), who.end(), other);
            for (auto i = played; other != seat && i < kTricks; ++i)
                world.hands[other.index] |= set_of(cards[at++]);
        }
        for (Card& card : world.stock) card = cards[at++];
        if (followed_always(world)) return world;
    }
}

inline bool sound(const State& state) {
    CardSet seen = 0;
    int count = 0;
    const auto add = [&](CardSet set) {
        seen |= set;
        count += __builtin_popcountll(set);
    };
    for (const CardSet hand : state.hands) add(hand);
    for (const Card card : state.played) add(set_of(card));
    for (const Card card : state.stock) add(set_of(card));
    std::int32_t sum = state.pool;
    for (const std::int32_t chips : state.chips) sum += chips;
    return __builtin_popcountll(seen) == kCards && count == kCards && sum == 0;
}

}  // namespace brelan::laws::whisper
