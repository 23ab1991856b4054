#include "games/tarot/words/table_lines.hpp"

#include <algorithm>

#include "games/tarot/rules/auction.hpp"
#include "games/tarot/rules/chips.hpp"
#include "games/tarot/rules/deal.hpp"
#include "games/tarot/rules/dog.hpp"
#include "games/tarot/rules/heaps.hpp"
#include "games/tarot/rules/special_hands.hpp"
#include "games/tarot/rules/tricks.hpp"
#include "games/tarot/words/people.hpp"
#include "games/tarot/words/wagers.hpp"
#include "text/width.hpp"

namespace brelan::tarot {

namespace {

// A name, shortened if too long.
void say_name(const Phrases& phrases, Seat seat, TextOut& out) {
    Text<256> name;
    phrases.seat(name, seat);
    if (phrases.words()) {
        out << name.view();
    } else {
        write_fitted(name.view(), std::clamp<std::size_t>(text_width(name.view()), 1, kNameWidth), out);
    }
}

// The known cards of a small pile, and a mark for each unknown one.
void say_pile(const SmallPile& pile, const Phrases& phrases, TextOut& out) {
    std::size_t size = 0;
    while (size < kMostDog && pile[size] != kNoCard) ++size;
    say_cards(phrases, pile.data(), size, out);
}

bool knows_some(const SmallPile& pile) { return std::any_of(pile.begin(), pile.end(), is_card); }

constexpr std::string_view kHandfuls[] = {"", "tell.handful.simple", "tell.handful.double",
                                          "tell.handful.triple"};

}  // namespace

CardSet of_lane(const CardSet& cards, int lane) {
    if (lane == kTrumpLane) return make_set(0, cards.trumps);
    return make_set(plain(cards) & std::uint64_t{0xFFFF} << 16 * lane, 0);
}

std::int64_t score_of(const State& known, Seat seat) {
    const bool chips = known.options.medium == Medium::chips;
    const std::int64_t before =
        chips ? chips_of(known.options, known.opening, seat) : known.opening.scores[seat];
    return known.phase == Phase::over ? before + payoff(known)[seat] : before;
}

void say_contract(const State& known, const Phrases& phrases, TextOut& out) {
    Text<256> who;
    say_name(phrases, known.taker, who);
    phrases.say(out, "show.contract",
                {Arg::text("bid", contract_name(phrases, known.options, known.contract)),
                 Arg::text("who", who.view())});
    if (announced(known) == Announced::slam) phrases.say(out, "show.contract.slam");
    if (announced(known) == Announced::petit_slam) phrases.say(out, "show.contract.petit_slam");
    if (known.called != kNoCard) phrases.say(out, "show.contract.called", {card_arg("card", known.called)});
}

namespace {

// Puts commas between the parts of a role.
class Parts {
  public:
    Parts(const Phrases& phrases, TextOut& out) : phrases_(phrases), out_(out) {}
    void add(std::string_view key, std::initializer_list<Arg> args = {}) {
        if (any_) out_ << ", ";
        any_ = true;
        phrases_.say(out_, key, args);
    }

  private:
    const Phrases& phrases_;
    TextOut& out_;
    bool any_ = false;
};

// Adds a seat's bid or pass in the auction.
void say_bid(const State& known, Seat seat, const Phrases& phrases, Parts& parts) {
    if (has(known.passed, seat)) return parts.add("show.role.passed");
    for (int contract = 4; contract > 0; --contract) {
        if (bid_of(known, Contract(contract)).by() != seat) continue;
        return parts.add("show.role.bid",
                         {Arg::text("bid", contract_name(phrases, known.options, Contract(contract)))});
    }
}

}  // namespace

void say_role(const State& known, Seat seat, const Phrases& phrases, TextOut& out) {
    Parts parts(phrases, out);
    if (known.taker == seat) parts.add("show.role.taker");
    if (known.taker != seat && known.partner == seat) parts.add("show.role.partner");
    if (known.opening.dealer == seat) parts.add("show.role.dealer");
    if (const std::int32_t laid = wagers(known)[seat]; laid > 0)
        parts.add("show.role.wager", {Arg::number("n", laid)});
    if (known.taker == kNobody) say_bid(known, seat, phrases, parts);
    if (has(known.without_trumps, seat)) parts.add("show.role.no_trump");
    if (has(known.without_courts, seat)) parts.add("show.role.no_court");
}

void say_taken(const State& known, Seat seat, const Phrases& phrases, TextOut& out) {
    Text<16> points;
    say_points(phrases, heap_halves(known, seat), points);
    phrases.say(out, "show.taken",
                {Arg::number("n", known.tricks[seat]), Arg::text("points", points.view())});
}

void say_dog(const State& known, const Phrases& phrases, TextOut& out) {
    const auto line = [&](std::string_view key, const SmallPile& pile) {
        if (!knows_some(pile)) return;
        CardsText cards;
        say_pile(pile, phrases, cards);
        phrases.say(out, key, {Arg::text("cards", cards.view())});
        out << '\n';
    };
    line("show.dog", known.dog);
    if (takes_dog(known.contract)) line("show.aside", known.aside);
}

void say_levels_line(const State& known, const Phrases& phrases, TextOut& out) {
    if (known.options.medium != Medium::chips || known.phase != Phase::bid) return;
    Text<256> levels;
    say_levels(known.options, known.opening, phrases, levels);
    phrases.say(out, "show.levels", {Arg::text("levels", levels.view())});
    out << '\n';
}

void say_special_hand(const State& known, Seat seat, const Phrases& phrases, TextOut& out) {
    if (!is_whole_hand(known, seat)) return;
    bool named = false;
    for (const SpecialHand& kind : kSpecialHands) {
        Text<128> suits;
        for_each_suit(kind, known.hands[seat], [&](int suit, int length) {
            suits << (suits.size() > 0 ? ", " : "") << suit_name(phrases, suit);
            if (kind.least != kind.most) (suits << " (").number(length) << ')';
        });
        if (suits.size() == 0) continue;
        if (named) out << ' ';
        named = true;
        Text<32> key;
        key << "show.hand." << kind.name;
        phrases.say(out, key.view(), {Arg::text("suits", suits.view())});
    }
    if (named) out << '\n';
}

void say_handfuls(const State& known, const Phrases& phrases, TextOut& out) {
    for (const Seat seat : seats(known.options.players)) {
        if (known.handfuls[seat] == 0) continue;
        Text<256> who;
        say_name(phrases, seat, who);
        phrases.say(out, kHandfuls[known.handfuls[seat]], {Arg::text("who", who.view())});
        out << '\n';
    }
    if (known.shown == 0) return;
    CardsText cards;
    say_cards(phrases, make_set(0, known.shown), cards);
    phrases.say(out, "show.shown", {Arg::text("cards", cards.view())});
    out << '\n';
}

void say_last_trick(const State& known, const Phrases& phrases, TextOut& out) {
    const int players = known.options.players;
    const int end = tricks_before(known) * players;
    if (end == 0 || end <= known.untold || known.phase == Phase::over) return;
    const Card* cards = known.played.data() + (end - players);
    Text<256> who;
    say_name(phrases, after(known.leader, -winning_place(cards, players), players), who);
    Text<256> to;
    say_name(phrases, known.leader, to);
    CardsText list;
    say_cards(phrases, cards, static_cast<std::size_t>(players), list);
    phrases.say(out, "show.last_trick",
                {Arg::text("who", who.view()), Arg::text("cards", list.view()), Arg::text("to", to.view())});
    out << '\n';
}

void say_kept(const State& known, Seat seat, const Phrases& phrases, TextOut& out) {
    if (known.phase != Phase::discard || known.taker != seat || !is_known(known, seat)) return;
    const CardSet never = known.hands[seat] & make_set(kKings, kOudlerBits);
    if (!is_empty(never)) {
        CardsText cards;
        say_cards(phrases, never, cards);
        phrases.say(out, "show.kept.never", {Arg::text("cards", cards.view())});
        out << '\n';
    }
    const CardSet may = discardable(known);
    if (may.trumps == 0 && (known.hands[seat].trumps & ~kOudlerBits) != 0) {
        phrases.say(out, "show.kept.trumps");
        out << '\n';
    }
    phrases.say(out, "show.kept.order",
                {Arg::number("n", dog_size(known.options.players) - cards_aside(known))});
    out << '\n';
}

}  // namespace brelan::tarot
