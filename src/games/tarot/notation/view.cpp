#include <algorithm>

#include "games/tarot/notation/lists.hpp"
#include "games/tarot/notation/notation.hpp"
#include "games/tarot/notation/view_words.hpp"
#include "games/tarot/rules/heaps.hpp"
#include "games/tarot/rules/table.hpp"

// Everything a seat knows, in one line: `turn=p2 phase=play dealer=p4 scores=0,0,0,0 ... hand.p1=?,? ...
// played=5h,Kh,... points.p3=24.5`. Values that have not changed since the start of the match or deal are
// left out.
namespace brelan::tarot {

namespace {

constexpr std::string_view kHand = "hand.";
constexpr std::string_view kPoints = "points.";

void write_number(std::string_view key, std::int64_t number, TextOut& out) {
    if (number != 0) (out << ' ' << key << '=').number(number);
}

void write_seat(std::string_view key, Seat seat, TextOut& out) {
    if (seat == kNobody) return;
    out << ' ' << key << '=';
    write(seat, out);
}

void write_set(std::string_view key, SeatSet set, TextOut& out) {
    if (set == 0) return;
    out << ' ' << key << '=';
    write_seats(set, out);
}

void write_match(const Standing& opening, int players, TextOut& out) {
    write_seat("dealer", opening.dealer, out);
    out << " scores=";
    write_scores(opening.scores, players, out);
    write_number("deals", opening.deals, out);
    write_number("raises", opening.raises, out);
    write_number("thrown-in", opening.tallies.thrown_in, out);
    write_number("made", opening.tallies.made, out);
    write_number("slams", opening.tallies.slams, out);
    write_number("petits", opening.tallies.petits_au_bout, out);
}

void write_auction(const State& known, TextOut& out) {
    write_set("no-trump", known.without_trumps, out);
    write_set("no-court", known.without_courts, out);
    write_set("passed", known.passed, out);
    const auto is_bid = [](const Bid& bid) { return !bid.none(); };
    if (std::any_of(known.bids.begin(), known.bids.end(), is_bid)) {
        out << " bids=";
        write_bids(known.bids, out);
    }
    write_seat("taker", known.taker, out);
    if (known.contract != Contract::none)
        out << " contract=" << kContractNames[static_cast<std::size_t>(known.contract)];
    if (known.called != kNoCard) {
        out << " called=";
        write(known.called, out);
    }
    write_seat("partner", known.partner, out);
}

void write_pile(std::string_view key, const SmallPile& pile, TextOut& out) {
    std::size_t size = 0;
    while (size < kMostDog && pile[size] != kNoCard) ++size;
    const bool known = std::any_of(pile.begin(), pile.end(), is_card);
    if (size == 0 || (!known && key == "dog")) return;
    out << ' ' << key << '=';
    write_list(pile.data(), size, out);
}

void write_hands(const State& known, TextOut& out) {
    for (const Seat seat : seats(known.options.players)) {
        out << ' ' << kHand;
        write(seat, out);
        out << '=';
        write_list(known.hands[seat], cards_held(known, seat), out);
    }
    write_pile("dog", known.dog, out);
    write_pile("aside", known.aside, out);
    write_seat("lone", known.lone, out);
}

void write_play(const State& known, TextOut& out) {
    const PerSeat<std::uint8_t> none{};
    if (known.handfuls != Levels{}) {
        out << " handfuls=";
        write_handfuls(known.handfuls, out);
    }
    if (known.shown != 0) {
        out << " shown=";
        write_list(make_set(0, known.shown), 0, out);
    }
    write_seat("leader", known.leader, out);
    write_number("untold", known.untold, out);
    if (known.plays > 0) {
        out << " played=";
        write_list(known.played.data(), known.plays, out);
    }
    write_seat("excuse", known.excuse_by, out);
    write_seat("petit", known.petit_to, out);
    write_seat("world", known.world_to, out);
    if (known.tricks != none) {
        out << " tricks=";
        Commas commas(out);
        for (const Seat seat : seats(known.options.players)) commas.next().number(known.tricks[seat]);
    }
    for (const Seat seat : seats(known.options.players)) {
        const int halves = heap_halves(known, seat);
        if (halves == 0) continue;
        out << ' ' << kPoints;
        write(seat, out);
        out << '=';
        write_halves(halves, out);
    }
}

}  // namespace

void write_view(const Visible& view, TextOut& out) {
    const State& known = view.known;
    out << "turn=";
    write(known.actor, out);
    out << " phase=" << kPhaseNames[static_cast<std::size_t>(known.phase)];
    write_match(known.opening, known.options.players, out);
    write_auction(known, out);
    write_hands(known, out);
    write_play(known, out);
    if (known.end != End::none) out << " end=" << kEndNames[static_cast<std::size_t>(known.end)];
    write_following(known, out);
}

}  // namespace brelan::tarot
