#include "games/tonk/rules/sound.hpp"

#include "games/tonk/rules/bill.hpp"
#include "games/tonk/rules/close.hpp"
#include "games/tonk/rules/deal.hpp"
#include "games/tonk/rules/first_dealer.hpp"

namespace brelan::tonk {

namespace {

constexpr bool is_part(SeatSet part, SeatSet whole) { return (part & ~whole) == 0; }

// The seats that were dealt in; the others have nothing (R12.4).
bool seats_are_sound(const State& state) {
    if (state.in != dealt_in(state.options, state.opening.counters) || bits::count(state.in) < 2)
        return false;
    if (dealt_cards(state.options, state.in) >= kPackSize || !has(state.in, state.opening.dealer))
        return false;
    for (const Seat seat : seats(kMostPlayers)) {
        if (has(state.in, seat)) continue;
        if (state.hand[seat] != 0 || state.held[seat] != 0 || state.hold[seat] != 0 || state.gains[seat] != 0)
            return false;
        if (!is_player(seat, state.options.players) && state.opening.counters[seat] != 0) return false;
    }
    for (const SeatSet set : {state.played, state.answered, state.declared, state.shown, state.winners}) {
        if (!is_part(set, state.in)) return false;
    }
    return true;
}

// R6: a spread on the table.
bool spread_is_sound(const State& state, const Spread& spread) {
    const AceInRuns ace = state.options.ace_in_runs;
    if (!has(state.in, spread.owner) || spread.suits == 0 || spread.suits > 0b1111) return false;
    if (spread.low < kAce || spread.low > spread.high || spread.high > kAceHigh) return false;
    if (!spread.is_run()) return spread.low <= kKing && bits::count(spread.suits) >= kLeastSpread;
    const int length = spread.high - spread.low + 1;
    return bits::count(spread.suits) == 1 && length >= kLeastSpread && length <= kKing &&
           (spread.low > kAce || ace_low(ace)) && (spread.high < kAceHigh || ace_high(ace));
}

// R1.4: no card occurs twice, and known and unknown cards together make one pack.
bool cards_are_sound(const State& state) {
    Lanes seen = 0;
    int count = 0;
    bool twice = false;
    const auto add = [&](Lanes cards, int cards_there) {
        twice = twice || (seen & cards) != 0;
        seen |= cards;
        count += cards_there;
    };
    for (const Seat seat : seats(kMostPlayers)) {
        if (bits::count(state.hand[seat]) > state.held[seat]) return false;
        add(state.hand[seat], state.held[seat]);
    }
    if ((state.open & ~seen) != 0) return false;
    for (const Spread& spread : state.spreads) {
        if (!spread_is_sound(state, spread)) return false;
        add(cards_of(spread), bits::count(cards_of(spread)));
    }
    for (const Card card : state.pile) {
        if (card == kNoCard) return false;
        add(is_known(card) ? lane(card) : 0, 1);
    }
    const Stock& stock = running_stock(state);
    if (stock.next > stock.end || stock.end > kPackSize) return false;
    for (std::size_t place = stock.next; place < stock.end; ++place)
        add(is_known(stock.cards[place]) ? lane(stock.cards[place]) : 0, 1);
    return !twice && count == kPackSize && (seen & ~kAllCards) == 0;
}

// R5.13: the number of cards that hands may hold now.
bool hands_are_sound(const State& state) {
    const int each = cards_each(state.options);
    bool good = true;
    for_each_after(Seat{0}, state.in, [&](Seat seat) {
        const bool acts = seat == state.actor && state.phase == Phase::act;
        const bool may_be_empty = state.phase == Phase::meld || state.phase == Phase::over;
        good = good && state.held[seat] <= each + (acts ? 1 : 0) && (state.held[seat] > 0 || may_be_empty);
        good = good && (state.hold[seat] == 0 || state.options.hit_hold != HitHold::off);
    });
    return good;
}

// R4.12 to R4.15: the answers go round, starting on the dealer's left.
bool answers_are_sound(const State& state) {
    const bool asks = state.options.tonk_declaration == Declaration::manual_forfeit && !state.from_position;
    SeatSet before = 0;
    if (state.phase == Phase::answer) {
        for (Seat seat = next_in(state.in, state.opening.dealer); seat != state.actor;
             seat = next_in(state.in, seat)) {
            before = with(before, seat);
            if (before == state.in) return false;
        }
    } else if (asks) {
        before = state.in;
    }
    if (state.answered != before || (state.phase == Phase::answer && !asks)) return false;
    if (state.phase == Phase::answer) return is_part(state.declared, state.answered);
    return (state.declared != 0) == (state.end == End::tonk);
}

// The player whose turn it is, the phase, and what has been done in this turn.
bool turn_is_sound(const State& state) {
    const bool over = state.phase == Phase::over;
    if (over != (state.actor == kNobody) || over != (state.end != End::none)) return false;
    if (!over && !has(state.in, state.actor)) return false;
    const bool acts = state.phase == Phase::act;
    const bool lays = acts || state.phase == Phase::meld;
    if (!acts && (state.taken != kNoCard || (state.pile.empty() && !over))) return false;
    if (acts && state.taken != kNoCard && !is_known(state.taken)) return false;
    if (!lays && (state.laid != 0 || state.added != 0)) return false;
    const bool has_closer = state.phase == Phase::meld || state.end == End::drop || state.end == End::out ||
                            state.end == End::out_without_discard;
    if (has_closer ? !has(state.in, state.closer) : state.closer != kNobody) return false;
    if (state.phase == Phase::meld && state.actor == state.closer) return false;
    if (!over && state.turns >= state.options.stalemate_turns) return false;
    return state.turns <= state.options.stalemate_turns && (state.phase != Phase::answer || state.turns == 0);
}

// R10.1, R11.3, R4.4: whose hands are shown.
bool shown_is_sound(const State& state) {
    SeatSet shown = 0;
    if (state.phase == Phase::meld) shown = seat_bit(state.closer);
    if (state.end == End::tonk) shown = state.declared;
    if (is_counted(state.options, state.end)) shown = state.in;
    for (SeatSet rest = shown; rest != 0;) {
        const Seat seat = next_in(rest, Seat{0});
        if (has_unknown(state, seat)) return false;
        rest = without(rest, seat_bit(seat));
    }
    return state.shown == shown;
}

// R12: the payments follow from the end of the deal.
bool gains_are_sound(const State& state) {
    if (state.phase != Phase::over) return state.winners == 0 && state.gains == PerSeat<std::int32_t>{};
    const Bill bill = bill_of(state);
    NoSink nobody;
    return state.winners == bill.winners && state.gains == Payments<NoSink>(state, nobody).settle(bill);
}

}  // namespace

bool sound(const State& state) {
    return seats_are_sound(state) && cards_are_sound(state) && hands_are_sound(state) &&
           turn_is_sound(state) && answers_are_sound(state) && shown_is_sound(state) &&
           gains_are_sound(state) && past_is_sound(state);
}

}  // namespace brelan::tonk
