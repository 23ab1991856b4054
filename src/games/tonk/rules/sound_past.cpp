#include "games/tonk/rules/deal.hpp"
#include "games/tonk/rules/sound.hpp"
#include "games/tonk/rules/tonk_at_deal.hpp"

namespace brelan::tonk {

namespace {

// Whether every card of the pack is named at most once.
bool no_twins(const Cards& cards) {
    Lanes seen = 0;
    for (const Card card : cards) {
        if (!is_known(card)) continue;
        if (holds(seen, card)) return false;
        seen |= lane(card);
    }
    return true;
}

// Whether the owner of each place is consistent, and places outside this pack are blank.
bool draws_are_sound(const State& state, const Stock& stock, int begin) {
    for (int i = 0; i < kPackSize; ++i) {
        const auto place = static_cast<std::size_t>(i);
        const bool drawn = i >= begin && place < stock.next;
        if (!drawn && stock.drawn_by[place] != Seat{}) return false;
        if (drawn && !has(state.in, stock.drawn_by[place])) return false;
        const Leaving& left = stock.left[place];
        if (left.by == kNobody ? left.at != 0 : !has(state.in, left.by) || left.at > stock.next) return false;
        if (left.by != kNobody && state.from_position) return false;
    }
    return true;
}

// The known cards from one pack that each seat has received and kept.
class Trace {
  public:
    Trace(const State& state) : state_(state) {}

    // Adds a card that the seat was dealt, or drew, at this place.
    void add(const Stock& stock, Seat seat, std::size_t place, bool drawn) {
        const Card card = stock.cards[place];
        if (card == kUnknownCard) gaps_[seat] = 1;
        if (!is_known(card)) return;
        const Leaving& left = stock.left[card.id];
        if (left.by == kNobody) {
            kept_[seat] |= lane(card);
        } else if (left.by != seat || (drawn && left.at <= place)) {
            good_ = false;
        }
    }
    // The cards of a hand that were not taken from the pile are exactly those that were dealt or drawn and
    // have not left the hand.
    bool fits() const {
        for (const Seat seat : seats(kMostPlayers)) {
            const Lanes own = state_.hand[seat] & ~state_.open;
            if ((kept_[seat] & ~own) != 0) return false;
            if (gaps_[seat] == 0 && kept_[seat] != own) return false;
        }
        return good_;
    }

  private:
    const State& state_;
    PerSeat<Lanes> kept_;
    PerSeat<std::uint8_t> gaps_;
    bool good_ = true;
};

// A card that is visible now, or that was seen moving from the pile to a hand, has left a hand before or was
// the first card of the pile. No other card may have left a hand, except reshuffled ones that have not been
// seen since.
bool seen_cards_have_left(const State& state, Card upcard) {
    Lanes seen = state.open;
    for (const Spread& spread : state.spreads) seen |= cards_of(spread);
    for (const Card card : state.pile) seen |= is_known(card) ? lane(card) : 0;
    bool good = true;
    for_each_card(kAllCards, [&](Card card) {
        const bool first = state.stock.left[card.id].by != kNobody || card == upcard;
        const bool again = state.again.left[card.id].by != kNobody;
        const bool shuffled = holds(state.renewed, card);
        good =
            good && (shuffled ? first && again == holds(seen, card) : !again && first == holds(seen, card));
    });
    return good;
}

bool hands_come_from_the_packs(const State& state, int begin) {
    Trace trace(state);
    for_each_dealt(state.opening.dealer, state.in, cards_each(state.options), [&](Seat seat, int place) {
        trace.add(state.stock, seat, static_cast<std::size_t>(place), false);
    });
    for (std::size_t place = static_cast<std::size_t>(begin); place < state.stock.next; ++place)
        trace.add(state.stock, state.stock.drawn_by[place], place, true);
    for (std::size_t place = 0; place < state.again.next; ++place)
        trace.add(state.again, state.again.drawn_by[place], place, true);
    return trace.fits();
}

// R11.5: the reshuffled discards come first in the spare order, and are drawn once the first stock is used
// up.
bool new_stock_is_sound(const State& state) {
    const Stock& again = state.again;
    const bool may_be = state.options.stock_exhausted == Exhausted::reshuffle_discards;
    for (std::size_t place = 0; place < kPackSize; ++place) {
        const Card card = again.cards[place];
        if (!may_be && card != kNoCard) return false;
        if (may_be && card == kNoCard && !(state.from_position && place < again.next)) return false;
        if (is_known(card) && state.renewed != 0 && holds(state.renewed, card) != (place < again.end))
            return false;
    }
    if (state.renewed == 0) return again.next == 0 && again.end == 0;
    return may_be && state.stock.empty() && again.end == bits::count(state.renewed) &&
           again.next <= again.end;
}

// R4.11: nobody who was dealt a Tonk plays on without declaring it.
bool tonks_are_declared(const State& state) {
    if (state.options.tonk_declaration != Declaration::automatic) return true;
    PerSeat<Lanes> dealt;
    for_each_dealt(state.opening.dealer, state.in, cards_each(state.options), [&](Seat seat, int place) {
        const Card card = state.stock.cards[static_cast<std::size_t>(place)];
        if (is_known(card)) dealt[seat] |= lane(card);
    });
    for (const Seat seat : seats(kMostPlayers)) {
        const bool known = bits::count(dealt[seat]) == cards_each(state.options);
        if (known && is_tonk(state.options, total(dealt[seat])) != has(state.declared, seat)) return false;
    }
    return true;
}

}  // namespace

bool past_is_sound(const State& state) {
    const int begin = dealt_cards(state.options, state.in) + 1;
    if (!no_twins(state.stock.cards) || !no_twins(state.again.cards) || !new_stock_is_sound(state))
        return false;
    if (state.stock.end != kPackSize || (!state.from_position && state.stock.next < begin)) return false;
    if (!draws_are_sound(state, state.stock, state.from_position ? kPackSize : begin)) return false;
    if (!draws_are_sound(state, state.again, state.from_position ? kPackSize : 0)) return false;
    if (!state.from_position) {
        const Card upcard = state.stock.cards[static_cast<std::size_t>(begin) - 1];
        const bool told = is_known(upcard) || (!state.pile.empty() && !is_known(state.pile[0]));
        return told && hands_come_from_the_packs(state, begin) && seen_cards_have_left(state, upcard) &&
               tonks_are_declared(state);
    }
    for (std::size_t place = 0; place < state.stock.next; ++place) {
        if (state.stock.cards[place] != kNoCard) return false;
    }
    return true;
}

}  // namespace brelan::tonk
