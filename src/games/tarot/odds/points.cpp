#include "games/tarot/odds/points.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "games/tarot/rules/cards.hpp"

namespace brelan::tarot {

namespace {

constexpr int kOudlers = 3;

// The part of the dog that belongs to a side.
enum class DogOf : std::uint8_t { none, discard, untouched };

// The facts about a side that matter here.
struct SideFacts {
    int players;
    DogOf dog;
    int oudlers;
    int kept;  // the most oudlers that can stay with a side that takes no trick
};

int cards_of_dog(const SideFacts& side) { return side.dog == DogOf::none ? 0 : dog_size(side.players); }

// The most half-points of this many cards without oudlers: kings first, or queens if kings are excluded.
int best_cards(int cards, bool kings) {
    constexpr std::array<int, 4> kCourts{9, 7, 5, 3};
    int halves = 0;
    for (std::size_t rank = kings ? 0 : 1; rank < kCourts.size(); ++rank) {
        const int taken = std::clamp(cards, 0, kSuits);
        halves += taken * kCourts[rank];
        cards -= taken;
    }
    return halves + std::max(cards, 0);
}

// R9.3: a side without a trick keeps its oudlers, minus a half-point each, and its share of the dog.
Span without_tricks(const SideFacts& side) {
    const int cards = cards_of_dog(side);
    const int least = 8 * side.oudlers + cards;
    Span halves{least, -1};
    for (int kept = 0; kept <= std::min(side.kept, side.oudlers); ++kept) {
        const int inside = side.oudlers - kept;  // oudlers in the dog
        if (inside > 0 && (side.dog != DogOf::untouched || inside > cards)) continue;
        const int most = 8 * kept + 9 * inside + best_cards(cards - inside, side.dog == DogOf::untouched);
        halves.most = std::max(halves.most, most);
    }
    return halves;
}

// The Excuse may have changed sides alone in the last trick (R9.4), so a side may have one card more or less.
// A side that keeps an oudler without a card to give for it owes the other side a half-point.
Span with_tricks(const SideFacts& side, Span tricks) {
    const int fewest = side.players * tricks.least + cards_of_dog(side) - 1;
    const int others = side.players * tricks.most + cards_of_dog(side) + 1 - side.oudlers;
    const int all = kPackSize - kOudlers + side.kept;
    return {8 * side.oudlers + fewest, 9 * side.oudlers + best_cards(std::min(others, all), true)};
}

Span halves_of(const SideFacts& side, Span tricks) {
    return tricks.most == 0 ? without_tricks(side) : with_tricks(side, tricks);
}

// The parts of the dog that belong to the attack and to the defence.
std::pair<DogOf, DogOf> dog_of(Contract contract) {
    if (contract == Contract::garde_contre) return {DogOf::none, DogOf::untouched};
    return {contract == Contract::garde_sans ? DogOf::untouched : DogOf::discard, DogOf::none};
}

}  // namespace

Span attack_halves(const Options& options, Contract contract, int oudlers, Span tricks) {
    const int players = options.players;
    const int all = hand_size(players);
    const int kept = options.petit_sec == PetitSec::petit_imprenable ? 2 : 1;
    const auto [attacks, defences] = dog_of(contract);
    const Span own = halves_of({players, attacks, oudlers, kept}, tricks);
    const Span other =
        halves_of({players, defences, kOudlers - oudlers, kept}, {all - tricks.most, all - tricks.least});
    if (other.empty()) return other;
    return {std::max(own.least, kAllHalfPoints - other.most),
            std::min(own.most, kAllHalfPoints - other.least)};
}

}  // namespace brelan::tarot
