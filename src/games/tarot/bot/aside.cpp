#include <algorithm>

#include "games/tarot/bot/policy.hpp"
#include "games/tarot/bot/scene.hpp"
#include "games/tarot/rules/dog.hpp"

namespace brelan::tarot {

namespace {

// How good it is to discard a card.
int rate(const CardSet& hand, Card card) {
    const std::uint64_t suit = of_suit(hand, card.lane());
    const int length = bits::count(suit);
    const bool king = holds(hand, suit_card(card.lane(), kKing));
    int value = 4 * (half_points(card) - 1);          // points that others could win
    if (king && card.place() == kQueen) value -= 16;  // the queen takes a trick of its own after the king
    if (king && length < 4) value -= 4;               // discarding the card leaves the king bare
    value += 3 * std::max(0, 5 - length);             // short suits first
    if (length >= 6) value -= 3;                      // a long suit makes the others spend trumps
    return value;
}

std::uint64_t fill(const CardSet& hand, std::uint64_t pool, std::uint64_t chosen, int size) {
    while (bits::count(chosen) < size) {
        Card best = kNoCard;
        int most = 0;
        for (std::uint64_t rest = pool & ~chosen; rest != 0; rest = bits::without_lowest(rest)) {
            const Card card = lowest_plain(rest);
            const int value = rate(hand, card);
            if (best == kNoCard || value > most) {
                best = card;
                most = value;
            }
        }
        if (best == kNoCard) break;
        chosen |= std::uint64_t{1} << best.id;
    }
    return chosen;
}

int rate_set(const CardSet& hand, std::uint64_t chosen) {
    int value = 0;
    for (std::uint64_t rest = chosen; rest != 0; rest = bits::without_lowest(rest))
        value += rate(hand, lowest_plain(rest));
    for (int lane = 0; lane < kSuits; ++lane) {
        const std::uint64_t suit = of_suit(hand, lane);
        if (suit != 0 && (suit & ~chosen) == 0) value += 14;  // an instant void, ready to trump
    }
    return value;
}

}  // namespace

std::uint64_t aside_pool(const State& state) {
    const int done = cards_aside(state);
    const std::uint64_t cards = plain(state.hands[state.taker]) & ~kKings;
    if (done == 0) return cards;
    const Card last = state.aside[static_cast<std::size_t>(done) - 1];
    return is_plain(last) ? cards & ~((std::uint64_t{2} << last.id) - 1) : 0;
}

// Tries every combination of whole suits to discard, and fills the rest with the best single cards.
std::uint64_t choose_aside(const CardSet& hand, std::uint64_t pool, int size) {
    std::uint64_t best = 0;
    int most = 0;
    for (unsigned suits = 0; suits < 1U << kSuits; ++suits) {
        std::uint64_t whole = 0;
        for (int lane = 0; lane < kSuits; ++lane)
            if ((suits >> lane & 1) != 0) whole |= of_suit(hand, lane);
        if ((whole & ~pool) != 0 || bits::count(whole) > size || (suits != 0 && whole == 0)) continue;
        const std::uint64_t chosen = fill(hand, pool, whole, size);
        const int value = rate_set(hand, chosen);
        if (best == 0 || value > most) {
            best = chosen;
            most = value;
        }
    }
    return best;
}

}  // namespace brelan::tarot
