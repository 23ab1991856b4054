#pragma once
#include "games/tarot/rules/cards.hpp"

namespace brelan::tarot {

// A set of cards as two words: the suits, and the trumps with the Excuse.
using TwoWords = std::array<std::uint64_t, 2>;
constexpr TwoWords two_words(const CardSet& set) { return {plain(set), set.trumps}; }

// Finds the card at a given index of a set. There is no branch, because a branch on the word that has the
// card would be unpredictable. `Set` numbers the members of a word: bits::Ranked, or a faster type if the
// machine has it.
template <class Set>
class CardAt {
  public:
    CardAt(const TwoWords& cards, std::uint64_t suits, std::uint64_t place)
        : plain_(0 - static_cast<std::uint64_t>(place < suits)) {
        const Set among(bits::pick_below(place, suits, cards[0], cards[1]));
        member_ = among.member(static_cast<int>(bits::pick_below(place, suits, place, place - suits)));
    }
    Card card() const {
        return Card{
            static_cast<std::uint8_t>(bits::lowest(member_) + static_cast<int>(kFirstTrump & ~plain_))};
    }
    std::uint64_t if_plain(std::uint64_t value) const { return value & plain_; }  // else 0
    std::size_t word() const {
        return static_cast<std::size_t>(plain_ + 1);
    }  // 0 for the suits, 1 for the trumps
    std::uint64_t member() const { return member_; }
    std::uint64_t of_suits() const { return member_ & plain_; }
    std::uint64_t of_trumps() const { return member_ & ~plain_; }

  private:
    std::uint64_t plain_;  // all bits set for a card of a suit, none for any other
    std::uint64_t member_;
};

// One card of a set; all its cards are equally likely. `Chance` is the generator or a source that draws its
// words ahead.
template <class Set, class Chance>
CardAt<Set> choose_card(const TwoWords& cards, Chance& chance) {
    const auto suits = static_cast<std::uint32_t>(Set(cards[0]).count());
    const auto trumps = static_cast<std::uint32_t>(Set(cards[1]).count());
    return CardAt<Set>(cards, suits, chance.choose(suits + trumps));
}

}  // namespace brelan::tarot
