#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "core/bits.hpp"
#include "core/plain.hpp"

// R1: the 78 cards, and sets of them.
namespace brelan::tarot {

// R1.1: id = lane * 16 + place. Lanes 0 to 3 are the suits s h d c, with the ace at place 0 and the king at
// 13. Lane 4 holds the trumps, with the 1t at place 0, and the Excuse after the 21t.
struct Card {
    std::uint8_t id;
    constexpr bool operator==(const Card&) const = default;
    constexpr int lane() const { return id < 64 ? id >> 4 : 4; }
    constexpr int place() const { return id & 15; }
};
constexpr bool operator<(Card a, Card b) { return a.id < b.id; }
constexpr bool operator>(Card a, Card b) { return a.id > b.id; }
constexpr bool operator<=(Card a, Card b) { return a.id <= b.id; }
constexpr bool operator>=(Card a, Card b) { return a.id >= b.id; }

inline constexpr int kPackSize = 78;
inline constexpr int kSuits = 4;
inline constexpr int kTrumpLane = 4;
inline constexpr int kFirstTrump = 64;
inline constexpr int kTrumps = 21;
inline constexpr Card kPetit{64};
inline constexpr Card kWorld{84};  // 21t
inline constexpr Card kExcuse{85};
inline constexpr Card kUnknownCard{255};  // written `?`
inline constexpr Card kNoCard{254};       // no card lies here

// The places of the court cards within a suit.
inline constexpr int kJack = 10;
inline constexpr int kCavalier = 11;
inline constexpr int kQueen = 12;
inline constexpr int kKing = 13;

constexpr bool is_card(Card card) { return card.id < kFirstTrump ? card.place() <= kKing : card <= kExcuse; }
constexpr bool is_trump(Card card) { return card >= kPetit && card <= kWorld; }  // the Excuse does not count
constexpr bool is_plain(Card card) { return card.id < kFirstTrump; }
constexpr Card suit_card(int suit, int place) { return Card{static_cast<std::uint8_t>(suit * 16 + place)}; }
constexpr Card trump(int number) { return Card{static_cast<std::uint8_t>(kFirstTrump - 1 + number)}; }
constexpr int trump_number(Card card) { return card.id - kFirstTrump + 1; }

// R1.2: the Petit, the 21 and the Excuse.
constexpr bool is_oudler(Card card) { return card == kPetit || card == kWorld || card == kExcuse; }

inline constexpr int kOudlerHalves = 9;  // R1.3

// R1.3: the value of each card in half-points.
inline constexpr auto kHalfPoints = [] {
    std::array<std::uint8_t, kExcuse.id + 1> halves{};
    halves.fill(1);
    for (const Card oudler : {kPetit, kWorld, kExcuse}) halves[oudler.id] = kOudlerHalves;
    for (int suit = 0; suit < kSuits; ++suit) {
        for (int place = kJack; place <= kKing; ++place)
            halves[suit_card(suit, place).id] = static_cast<std::uint8_t>(2 * (place - kJack) + 3);
    }
    return halves;
}();
constexpr int half_points(Card card) { return kHalfPoints[card.id]; }
inline constexpr int kAllHalfPoints = 182;

// A set of cards. One word holds all the suits, sixteen bits each: bit i is the card with id i.
struct CardSet {
    std::array<std::uint16_t, kSuits> suits{};
    std::uint32_t trumps = 0;  // bit 0 is the 1t, bit 20 the 21t, bit 21 the Excuse
    constexpr bool operator==(const CardSet&) const = default;
};
static_assert(Plain<CardSet> && sizeof(CardSet) == 12);
static_assert(std::endian::native == std::endian::little);  // plain() relies on this to number the cards

constexpr std::uint64_t plain(const CardSet& set) { return std::bit_cast<std::uint64_t>(set.suits); }
constexpr CardSet make_set(std::uint64_t plain, std::uint32_t trumps) {
    return {std::bit_cast<std::array<std::uint16_t, kSuits>>(plain), trumps};
}
constexpr CardSet set_of(Card card) {
    if (is_plain(card)) return make_set(std::uint64_t{1} << card.id, 0);
    return make_set(0, std::uint32_t{1} << (card.id - kFirstTrump));
}

constexpr std::uint32_t kExcuseBit = std::uint32_t{1} << kTrumps;
constexpr std::uint32_t kPetitBit = 1;
constexpr std::uint32_t kWorldBit = std::uint32_t{1} << (kTrumps - 1);
constexpr std::uint32_t kTrumpBits = kExcuseBit - 1;  // the trumps without the Excuse
constexpr std::uint32_t kOudlerBits = kExcuseBit | kWorldBit | kPetitBit;
constexpr std::uint64_t kOfEachSuit = 0x0001'0001'0001'0001U;
constexpr std::uint64_t kKings = kOfEachSuit << kKing;
constexpr std::uint64_t kCourts = kOfEachSuit * (0xFU << kJack);
constexpr std::uint64_t kPlainCards = kOfEachSuit * 0x3FFFU;
constexpr CardSet kWholePack = make_set(kPlainCards, kTrumpBits | kExcuseBit);

constexpr CardSet operator|(const CardSet& a, const CardSet& b) {
    return make_set(plain(a) | plain(b), a.trumps | b.trumps);
}
constexpr CardSet operator&(const CardSet& a, const CardSet& b) {
    return make_set(plain(a) & plain(b), a.trumps & b.trumps);
}
constexpr CardSet operator-(const CardSet& a, const CardSet& b) {
    return make_set(plain(a) & ~plain(b), a.trumps & ~b.trumps);
}
constexpr CardSet operator^(const CardSet& a, const CardSet& b) {
    return make_set(plain(a) ^ plain(b), a.trumps ^ b.trumps);
}
constexpr bool is_empty(const CardSet& set) { return plain(set) == 0 && set.trumps == 0; }
constexpr int count(const CardSet& set) { return bits::count(plain(set)) + bits::count(set.trumps); }
constexpr bool holds(const CardSet& set, Card card) { return !is_empty(set & set_of(card)); }
constexpr void add(CardSet& set, Card card) { set = set | set_of(card); }
// Updates both words: a branch on whether the card is a trump would be unpredictable.
constexpr void remove(CardSet& set, Card card) {
    const std::uint64_t bit = std::uint64_t{1} << card.id % kFirstTrump;
    const std::uint64_t trump = 0 - static_cast<std::uint64_t>(card.id / kFirstTrump);  // all bits or none
    set = make_set(plain(set) & ~(bit & ~trump), set.trumps & ~static_cast<std::uint32_t>(bit & trump));
}

// Calls a function for each card of a set, in order.
template <class F>
constexpr void for_each(const CardSet& set, F f) {
    for (std::uint64_t rest = plain(set); rest != 0; rest = bits::without_lowest(rest))
        f(Card{static_cast<std::uint8_t>(bits::lowest(rest))});
    for (std::uint64_t rest = set.trumps; rest != 0; rest = bits::without_lowest(rest))
        f(Card{static_cast<std::uint8_t>(kFirstTrump + bits::lowest(rest))});
}

// R1.3: the value of a set in half-points.
constexpr int half_points(const CardSet& set) {
    int sum = 0;
    for_each(set, [&sum](Card card) { sum += half_points(card); });
    return sum;
}
static_assert(half_points(kWholePack) == kAllHalfPoints && count(kWholePack) == kPackSize);

// The 78 cards in any order.
using Cards = std::array<Card, kPackSize>;

constexpr Cards sorted_pack() {
    Cards cards{};
    std::size_t at = 0;
    for_each(kWholePack, [&](Card card) { cards[at++] = card; });
    return cards;
}

}  // namespace brelan::tarot
