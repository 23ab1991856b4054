#include "games/tarot/notation/view_words.hpp"

#include <algorithm>

#include "games/tarot/notation/lists.hpp"
#include "games/tarot/rules/chips.hpp"
#include "games/tarot/rules/deal.hpp"
#include "games/tarot/rules/outcome.hpp"
#include "games/tarot/rules/special_hands.hpp"
#include "games/tarot/rules/table.hpp"
#include "games/tarot/rules/tricks.hpp"

namespace brelan::tarot {

namespace {

void write_took(const State& known, TextOut& out) {
    const bool between = known.plays > 0 && cards_on_table(known) == 0;
    if (!between || known.leader == kNobody) return;
    out << " took=";
    write(known.leader, out);
}

void write_led(const State& known, TextOut& out) {
    const int players = known.options.players;
    const int at = known.plays - known.on_table - players;
    if (at < known.untold || known.leader == kNobody) return;
    out << " led=";
    write(after(known.leader, -taking_place(known, at), players), out);
}

// Written only if the hand of the actor is known, so usually only for the actor.
void write_choice(const State& known, TextOut& out) {
    if (known.actor == kNobody || !is_known(known, known.actor)) return;
    const int left = cards_asked(known).count;
    if (left == 0) return;
    (out << " left=").number(left) << " among=";
    write_list(cards_offered(known).value_or(CardSet{}), 0, out);
}

void write_attack(const State& known, TextOut& out) {
    if (known.end != End::played) return;
    out << " attack=";
    write_halves(outcome(known).halves, out);
}

void write_wagers(const State& known, TextOut& out) {
    const Wagers laid = wagers(known);
    if (laid == Wagers{}) return;
    out << " wagers=";
    write_scores(laid, known.options.players, out);
}

// R10.21: the value of each bid in chips.
void write_levels(const State& known, TextOut& out) {
    if (known.options.medium != Medium::chips || known.phase != Phase::bid) return;
    for_each_bid(known.options, [&](Contract bid, bool first) {
        out << (first ? " levels=" : ",") << kContractNames[static_cast<std::size_t>(bid)] << ':';
        out.number(level_of(known.options, known.opening, bid));
    });
}

// `s:6`: a long suit is followed by its length.
void write_suit(const SpecialHand& kind, int suit, int length, TextOut& out) {
    out << kSuitNames[static_cast<std::size_t>(suit)];
    if (kind.least != kind.most) (out << ':').number(length);
}

void write_special_hand(const State& known, Seat seat, TextOut& out) {
    if (!is_whole_hand(known, seat)) return;
    for (const SpecialHand& kind : kSpecialHands) {
        bool any = false;
        for_each_suit(kind, known.hands[seat], [&](int suit, int length) {
            if (!any) {
                out << ' ' << kind.name << '.';
                write(seat, out);
            }
            out << (any ? ',' : '=');
            write_suit(kind, suit, length, out);
            any = true;
        });
    }
}

}  // namespace

void write_following(const State& known, TextOut& out) {
    write_took(known, out);
    write_led(known, out);
    write_choice(known, out);
    write_attack(known, out);
    write_levels(known, out);
    write_wagers(known, out);
    for (const Seat seat : seats(known.options.players)) write_special_hand(known, seat, out);
}

bool is_following(std::string_view key) {
    const std::string_view stem = key.substr(0, key.find('.'));
    const auto named = [&](const SpecialHand& kind) { return kind.name == stem; };
    return key == "took" || key == "led" || key == "left" || key == "among" || key == "attack" ||
           key == "levels" || key == "wagers" ||
           std::any_of(kSpecialHands.begin(), kSpecialHands.end(), named);
}

}  // namespace brelan::tarot
