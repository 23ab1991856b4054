#include <algorithm>

#include "core/deal_lines.hpp"
#include "games/tonk/notation/facts.hpp"
#include "games/tonk/notation/notation.hpp"
#include "games/tonk/rules/deal.hpp"
#include "games/tonk/rules/first_dealer.hpp"

namespace brelan::tonk {

void write_deal(const Options& options, const Carry& carry, const Pack& pack, TextOut& out) {
    const SeatSet in = dealt_in(options, carry.counters);
    out << " dealer=";
    write(carry.dealer, out);
    out << '\n';
    PerSeat<CardLine> hands;
    for_each_dealt(carry.dealer, in, cards_each(options), [&](Seat seat, int place) {
        hands[seat].push(pack.cards[static_cast<std::size_t>(place)]);
    });
    for (const Seat seat : seats(options.players)) {
        if (has(in, seat)) write_hand(seat, hands[seat].begin(), hands[seat].size(), out);
    }
    const auto top = static_cast<std::size_t>(dealt_cards(options, in));
    write_line("upcard", pack.cards.data() + top, 1, out);
    write_line("stock", pack.cards.data() + top + 1, kPackSize - top - 1, out);
    if (options.stock_exhausted == Exhausted::reshuffle_discards)
        write_line("spare", pack.spare.data(), kPackSize, out);
}

namespace {

// The pack in dealing order. Without a line for the stock, its cards are unknown.
Result<Pack> pack_of(const Options& options, const Carry& carry, SeatSet in, const Stated& stated) {
    Pack pack;
    PerSeat<std::uint8_t> next;
    for_each_dealt(carry.dealer, in, cards_each(options), [&](Seat seat, int place) {
        pack.cards[static_cast<std::size_t>(place)] = stated.hand[seat][next[seat]++];
    });
    const auto top = static_cast<std::size_t>(dealt_cards(options, in));
    if (stated.upcard.empty()) return Fault(0, "fault.needs_upcard");
    pack.cards[top] = stated.upcard[0];
    if (stated.has_stock && stated.stock.size() != kPackSize - top - 1) return Fault(0, "fault.deal_size");
    std::copy_n(stated.stock.begin(), stated.stock.size(),
                pack.cards.begin() + static_cast<std::ptrdiff_t>(top) + 1);
    const Result<Cards> spare = spare_of(options, stated);
    if (!spare) return spare.fault();
    pack.spare = *spare;
    return pack;
}

}  // namespace

Result<Pack> read_deal(const Options& options, const Carry& carry, Facts facts) {
    const std::uint32_t line = facts[0].line;
    if (const auto fault = against_seat_word(facts[0], "dealer", carry.dealer, "fault.dealer"))
        return on_line(*fault, line);
    const SeatSet in = dealt_in(options, carry.counters);
    const Result<Stated> stated = read_stated(options, in, true, facts.subspan(1));
    if (!stated) return on_line(stated.fault(), line);
    const Result<Pack> pack = pack_of(options, carry, in, *stated);
    if (!pack) return on_line(pack.fault(), line);
    return pack;
}

}  // namespace brelan::tonk
