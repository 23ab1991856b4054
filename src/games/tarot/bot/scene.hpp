#pragma once
#include "games/tarot/bot/memory.hpp"

// The table as seen by the player about to play a card; nothing in it depends on hidden cards.
namespace brelan::tarot {

struct Scene {
    const State& state;
    const Memory& memory;
    Seat me;
    CardSet hand;
    CardSet out;          // cards that other players may hold
    SeatSet enemies = 0;  // the known enemies; an unrevealed partner counts like the others
    SeatSet behind = 0;   // who plays after this card in the trick
    bool attack = false;
    int left = 0;  // cards in hand
};
Scene look(const State& state, const Memory& memory);

constexpr bool is_enemy(const Scene& scene, Seat seat) { return has(scene.enemies, seat); }
constexpr std::uint64_t suit_bits(int lane) { return std::uint64_t{0x3FFF} << 16 * lane; }
constexpr std::uint64_t of_suit(const CardSet& set, int lane) { return plain(set) & suit_bits(lane); }
constexpr std::uint64_t higher_in_suit(Card card) {
    return suit_bits(card.lane()) & ~((std::uint64_t{2} << card.id) - 1);
}
constexpr std::uint32_t higher_trumps(Card card) {
    return kTrumpBits & ~((std::uint32_t{2} << (card.id - kFirstTrump)) - 1);
}

// Whether a card is higher than any other card of its suit that other players may hold.
constexpr bool is_master(const Scene& scene, Card card) {
    if (is_plain(card)) return (plain(scene.out) & higher_in_suit(card)) == 0;
    return is_trump(card) && (scene.out.trumps & higher_trumps(card)) == 0;
}

// How likely the opponents who play later are to take the trick from this card.
enum class Risk : std::uint8_t { none, some, great };
Risk risk_of(const Scene& scene, Card best, int lane);

// In the federation's signals, a defender who leads a card from the ace to the 5 promises the king or queen
// of the suit; a card from the 6 up denies both. An odd trump shows seven or more trumps.
inline constexpr int kLeastDenial = 5;
inline constexpr int kTrumpsForOdd = 7;
inline constexpr int kLongToAsk = 5;

// The half-points on the table.
int on_the_table(const State& state);

constexpr Card highest_plain(std::uint64_t cards) {
    return Card{static_cast<std::uint8_t>(63 - std::countl_zero(cards))};
}
constexpr Card lowest_plain(std::uint64_t cards) {
    return Card{static_cast<std::uint8_t>(std::countr_zero(cards))};
}
constexpr Card highest_trump(std::uint32_t trumps) {
    return Card{static_cast<std::uint8_t>(kFirstTrump + 31 - std::countl_zero(trumps))};
}
constexpr Card lowest_trump(std::uint32_t trumps) {
    return Card{static_cast<std::uint8_t>(kFirstTrump + std::countr_zero(trumps))};
}

// With five players: whether the taker leads the 21 for a partner who may hold the Petit and bring it home in
// that trick.
bool offers_world(const Scene& scene);

// What to lead, and what to play to a trick. The Excuse is handled separately.
Card lead(const Scene& scene, const CardSet& cards);
Card follow(const Scene& scene, const CardSet& cards);

}  // namespace brelan::tarot
