#include "games/tonk/bot/thumb.hpp"

#include <algorithm>

#include "games/tonk/rules/lay_offs.hpp"

namespace brelan::tonk {

namespace {

constexpr std::size_t kNone = ~std::size_t{0};

std::size_t place_of(const Actions& legal, Move move) {
    for (std::size_t i = 0; i < legal.size(); ++i) {
        if (legal[i].move == move) return i;
    }
    return kNone;
}

int value_of(Card card) { return std::min(card.rank(), 10); }

// Whether this card is part of a spread in the hand.
bool in_spread(Lanes hand, Card card, const State& state) {
    if (bits::count(hand & of_rank(card.rank())) >= kLeastSpread &&
        (blocked_ranks(state) >> (card.rank() - 1) & 1) == 0)
        return true;
    bool found = false;
    for_each_run(hand, state.options.ace_in_runs,
                 [&](const Spread& run) { found = found || holds(cards_of(run), card); });
    return found;
}

// The cards that form a pair with another card, or are next to one in their suit.
Lanes matched(Lanes hand) {
    Lanes pairs = 0;
    for (Lanes left = hand; left != 0; left = bits::without_lowest(left)) {
        const Card card = lowest_card(left);
        const Lanes rank = hand & of_rank(card.rank());
        const Lanes one = lane(card);
        const bool neighbour = ((one << 1 | one >> 1) & hand) != 0 && card.rank() < kKing;
        if (bits::count(rank) > 1 || neighbour) pairs |= one;
    }
    return pairs;
}

int highest_value(Lanes hand) {
    int most = 0;
    for_each_card(hand, [&](Card card) { most = std::max(most, value_of(card)); });
    return most;
}

// Whether the top of the discards would complete a spread.
bool makes_spread(const State& state, Card top) {
    const Lanes hand = state.hand[state.actor] | lane(top);
    return in_spread(hand, top, state) || (addable(state) & lane(top)) != 0;
}

// Whether the top discard is low enough to replace the highest card in the hand.
bool is_low_enough(const State& state, Card top) {
    return value_of(top) <= 4 && highest_value(state.hand[state.actor]) >= value_of(top) + 3;
}

std::size_t begin_turn(const State& state, const Actions& legal, int limit, bool takes_low_cards) {
    const std::size_t drop = place_of(legal, Move::drop);
    if (drop != kNone && total(state.hand[state.actor]) <= limit) return drop;
    const std::size_t discard = place_of(legal, Move::draw_discard);
    if (discard != kNone) {
        const Card top = state.pile[state.pile.size() - 1];
        if (makes_spread(state, top)) return discard;
        if (takes_low_cards && is_low_enough(state, top)) return discard;
    }
    for (const Move move : {Move::draw_stock, Move::decline, Move::draw_discard}) {
        const std::size_t place = place_of(legal, move);
        if (place != kNone) return place;
    }
    return 0;
}

// The spread with the most points; otherwise a card added to a spread; otherwise the dearest discard, keeping
// pairs together if that costs little.
std::size_t lay_or_discard(const State& state, const Actions& legal) {
    const Lanes pairs = matched(state.hand[state.actor]);
    std::size_t best = 0;
    int most = -1;
    for (std::size_t i = 0; i < legal.size(); ++i) {
        const Action action = legal[i];
        int worth = 0;
        if (action.move == Move::set || action.move == Move::run) {
            worth = 1000 + total(cards_of(action));
        } else if (action.move == Move::lay) {
            worth = 500 + value_of(Card{action.a});
        } else if (action.move == Move::discard) {
            const Card card{action.a};
            worth = 100 + 2 * value_of(card) - (holds(pairs, card) ? 5 : 0);
            if (card == state.taken) worth -= 50;
        }
        if (worth <= most) continue;
        most = worth;
        best = i;
    }
    return best;
}

std::size_t play(const State& state, const Actions& legal, int limit, bool takes_low_cards) {
    switch (state.phase) {
        case Phase::begin: return begin_turn(state, legal, limit, takes_low_cards);
        case Phase::act:
        case Phase::meld: return lay_or_discard(state, legal);
        default: return 0;  // declares a Tonk
    }
}

// The last of this seat's discards that is still on the pile.
Card last_discard(const State& state, Seat seat) {
    const Stock& stock = running_stock(state);
    for (std::size_t i = state.pile.size(); i > 0; --i) {
        const Card card = state.pile[i - 1];
        if (is_known(card) && (stock.left[card.id].by == seat || state.stock.left[card.id].by == seat))
            return card;
    }
    return kNoCard;
}

}  // namespace

int drop_limit(const State& state, Seat seat) {
    int fewest = kPackSize;
    int others = 0;
    for_each_after(seat, without(state.in, seat_bit(seat)), [&](Seat other) {
        fewest = std::min<int>(fewest, state.held[other]);
        ++others;
    });
    const int round = state.turns / (others + 1);
    // thirds of a point per card of the shortest hand
    const int thirds = std::max(3, 13 - 2 * others - 2 * round);
    return fewest * thirds / 3;
}

std::size_t by_thumb(const State& state, const Actions& legal) {
    return play(state, legal, drop_limit(state, state.actor), true);
}

std::size_t by_caution(const State& state, const Actions& legal) { return play(state, legal, 4, false); }

std::uint32_t likelihood(const State& world, Seat observer) {
    std::uint64_t weight = 1U << 20;
    for_each_after(observer, without(world.in, seat_bit(observer)), [&](Seat seat) {
        if (!has(world.played, seat)) return;
        const Lanes hand = world.hand[seat];
        if (total(hand) <= drop_limit(world, seat)) weight /= 3;  // the player could have dropped
        const Card card = last_discard(world, seat);
        if (card == kNoCard) return;
        // If the player had held a dearer unmatched card, they would probably have discarded it.
        for_each_card(hand & ~matched(hand) & ~world.open, [&](Card kept) {
            if (value_of(kept) > value_of(card)) weight = weight * 2 / 3;
        });
    });
    return static_cast<std::uint32_t>(std::max<std::uint64_t>(weight, 1));
}

}  // namespace brelan::tonk
