#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

#include "core/text.hpp"

namespace brelan {

// A card of the French pack of 52: id = suit * 13 + rank - 1. Suits are in the order s h d c, ranks from 1
// (ace) to 13 (king).
struct Card {
    std::uint8_t id;
    constexpr auto operator<=>(const Card&) const = default;
    constexpr int rank() const { return id % 13 + 1; }
    constexpr int suit() const { return id / 13; }
};

inline constexpr int kPackSize = 52;
inline constexpr int kAce = 1;
inline constexpr int kJack = 11;
inline constexpr int kQueen = 12;
inline constexpr int kKing = 13;
inline constexpr Card kUnknownCard{63};  // written `?`: a card hidden from the reader
inline constexpr Card kNoCard{62};       // written `-`: no card here

constexpr bool is_known(Card card) { return card.id < kPackSize; }

// A set of cards: bit i is the card with id i.
using CardSet = std::uint64_t;
constexpr CardSet set_of(Card card) { return CardSet{1} << card.id; }
inline constexpr CardSet kWholePack = (CardSet{1} << kPackSize) - 1;

// The 52 cards in any order; the first is on top.
using Cards = std::array<Card, kPackSize>;

constexpr Cards sorted_pack() {
    Cards cards{};
    for (std::uint8_t i = 0; i < kPackSize; ++i) cards[i] = Card{i};
    return cards;
}

inline constexpr std::string_view kRankNames[] = {"A", "2", "3",  "4", "5", "6", "7",
                                                  "8", "9", "10", "J", "Q", "K"};
inline constexpr std::string_view kSuitNames = "shdc";

// Writes a card in the notation: rank, then suit.
constexpr void write(Card card, TextOut& out) {
    if (card == kNoCard) {
        out << '-';
    } else if (!is_known(card)) {
        out << '?';
    } else {
        out << kRankNames[card.rank() - 1] << kSuitNames[static_cast<std::size_t>(card.suit())];
    }
}

}  // namespace brelan
