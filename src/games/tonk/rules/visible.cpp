#include "games/tonk/rules/visible.hpp"

#include "games/tonk/rules/deal.hpp"

namespace brelan::tonk {

namespace {

void hide(Card& card) {
    if (card != kNoCard) card = kUnknownCard;
}

// Hides the places from `begin` on, except those that the seat has drawn from.
void hide_stock(Stock& stock, std::size_t begin, Seat seat) {
    for (std::size_t place = begin; place < kPackSize; ++place) {
        if (place >= stock.next || stock.drawn_by[place] != seat) hide(stock.cards[place]);
    }
}

}  // namespace

Visible visible(const State& state, Seat seat) {
    Visible view{state};
    State& known = view.known;
    const SeatSet open_at_deal = state.end == End::tonk ? state.shown : SeatSet{0};  // R4.4
    for_each_after(Seat{0}, state.in, [&](Seat other) {
        if (other != seat && !has(state.shown, other)) known.hand[other] &= state.open;
    });
    for_each_dealt(state.opening.dealer, state.in, cards_each(state.options), [&](Seat other, int place) {
        if (other != seat && !has(open_at_deal, other))
            hide(known.stock.cards[static_cast<std::size_t>(place)]);
    });
    // In a position, the stock may occupy the places of the hands and of the first discard.
    const int begin = state.from_position ? 0 : dealt_cards(state.options, state.in) + 1;
    hide_stock(known.stock, static_cast<std::size_t>(begin), seat);
    hide_stock(known.again, 0, seat);
    if (state.phase == Phase::answer)  // R4.15
        known.declared =
            static_cast<SeatSet>(known.declared & (is_player(seat, kMostPlayers) ? seat_bit(seat) : 0));
    return view;
}

Action redact_action(Action action, Seat actor, const Visible& view, Seat observer) {
    return view.known.phase == Phase::answer && actor != observer ? Action{Move::answer} : action;
}

}  // namespace brelan::tonk
