#include "games/tonk/rules/deal.hpp"

#include "games/tonk/rules/close.hpp"
#include "games/tonk/rules/first_dealer.hpp"
#include "games/tonk/rules/tonk_at_deal.hpp"

namespace brelan::tonk {

namespace {

// R3.1 to R3.5: the hands, the first card of the pile, the stock.
void deal_out(State& state) {
    Stock& stock = state.stock;
    for_each_dealt(state.opening.dealer, state.in, cards_each(state.options), [&](Seat seat, int place) {
        const Card card = stock.cards[static_cast<std::size_t>(place)];
        if (is_known(card)) state.hand[seat] |= lane(card);
        ++state.held[seat];
    });
    const auto top = static_cast<std::uint8_t>(dealt_cards(state.options, state.in));
    state.pile.push(stock.cards[top]);
    stock.next = static_cast<std::uint8_t>(top + 1);
    stock.end = kPackSize;
}

// R4.11: every Tonk among the hands. An unknown hand is assumed not to be a Tonk.
SeatSet tonks_dealt(const State& state) {
    SeatSet tonks = 0;
    for_each_after(state.opening.dealer, state.in, [&](Seat seat) {
        if (!has_unknown(state, seat) && is_tonk(state.options, total(state.hand[seat])))
            tonks = with(tonks, seat);
    });
    return tonks;
}

}  // namespace

Pack shuffle(const Options& options, const Carry&, Chance chance) {
    Pack pack;
    pack.cards = sorted_pack();
    chance.shuffle(pack.cards.data(), kPackSize);
    if (options.stock_exhausted != Exhausted::reshuffle_discards) return pack;
    chance.begin_again("reshuffle", 1);
    pack.spare = sorted_pack();
    chance.shuffle(pack.spare.data(), kPackSize);
    return pack;
}

State start(const Options& options, const Carry& carry, const Pack& pack) {
    State state;
    state.options = options;
    state.opening = carry;
    state.in = dealt_in(options, carry.counters);
    state.stock.cards = pack.cards;
    state.again.cards = pack.spare;
    deal_out(state);
    state.actor = next_in(state.in, carry.dealer);  // R4.5
    if (options.tonk_declaration == Declaration::manual_forfeit) {
        state.phase = Phase::answer;  // R4.12
        return state;
    }
    state.declared = tonks_dealt(state);
    if (state.declared != 0) close(state, End::tonk, kNobody);  // R4.4
    return state;
}

Carry carry(const State& state) {
    Carry next = state.opening;
    for (const Seat seat : seats(state.options.players)) next.counters[seat] += state.gains[seat];
    ++next.deals;
    Tallies& tallies = next.tallies;
    tallies.tonks += state.end == End::tonk ? 1U : 0U;
    tallies.drops += state.end == End::drop ? 1U : 0U;
    tallies.failed_drops += state.end == End::drop && !has(state.winners, state.closer) ? 1U : 0U;
    tallies.outs += state.end == End::out || state.end == End::out_without_discard ? 1U : 0U;
    tallies.exhausted += state.end == End::exhausted || state.end == End::stalemate ? 1U : 0U;
    tallies.voids += state.winners == 0 ? 1U : 0U;
    if (!finished(state.options, next)) next.dealer = next_dealer(state, next.counters);
    return next;
}

bool finished(const Options& options, const Carry& carry) {
    const SeatSet in = dealt_in(options, carry.counters);
    if (bits::count(in) < 2) return true;                                                 // R12.5
    if (options.match_end == MatchEnd::deals) return carry.deals >= options.match_deals;  // R1.11
    for (const Seat seat : seats(options.players)) {
        if (carry.counters[seat] - options.counters >= options.target) return true;  // R1.13
    }
    return false;
}

}  // namespace brelan::tonk
