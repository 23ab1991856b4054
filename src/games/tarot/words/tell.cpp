#include <algorithm>

#include "games/tarot/rules/auction.hpp"
#include "games/tarot/rules/first_dealer.hpp"
#include "games/tarot/rules/heaps.hpp"
#include "games/tarot/rules/tricks.hpp"
#include "games/tarot/rules/visible.hpp"
#include "games/tarot/words/end.hpp"
#include "games/tarot/words/wagers.hpp"
#include "games/tarot/words/words.hpp"

// The story of a deal, as an observer can follow it.
namespace brelan::tarot {

namespace {

class ActionTeller {
  public:
    ActionTeller(const State& before, Action action, const State& after, const Story& story)
        : before_(before), action_(action), after_(after), story_(story), who_(before.actor) {}

    void tell_all() const {
        tell_action();
        if (before_.phase == Phase::bid && after_.phase != Phase::bid) tell_auction();
        const bool settled = before_.phase == Phase::bid || before_.phase == Phase::call;
        if (settled && after_.phase != Phase::bid && after_.phase != Phase::call) tell_dog();
        if (action_.move == Move::play) tell_trick();
        if (after_.end == End::played) tell_result(after_, story_);
    }

  private:
    void tell_action() const {
        switch (action_.move) {
            case Move::pass: return story_.say("tell.pass", who_);
            case Move::bid: return tell_bid();
            case Move::misdeal: return story_.say("tell.misdeal", who_);
            case Move::misere_no_trump: return story_.say("tell.misere.no_trump", who_);
            case Move::misere_no_court: return story_.say("tell.misere.no_court", who_);
            case Move::call: return story_.say("tell.call", who_, Card{action_.a});
            case Move::alone: return story_.say("tell.alone", who_);
            case Move::discard: return tell_discard();
            case Move::announce: return tell_announcement();
            case Move::handful: return tell_handful();
            case Move::show:
                return story_.say(key_for(Card{action_.a}, "tell.show", "tell.show.excuse"), who_,
                                  Card{action_.a});
            case Move::play:
                return story_.say(play_key(Card{action_.a}, cards_on_table(before_) == 0), who_,
                                  Card{action_.a});
        }
    }

    void tell_bid() const {
        constexpr std::string_view kKeys[] = {"tell.bid", "tell.bid.slam", "tell.bid.petit_slam"};
        story_.say(kKeys[action_.b],
                   {Arg::seat("who", who_), Arg::text("bid", name_of(Contract(action_.a)))});
    }

    std::string_view name_of(Contract contract) const {
        return contract_name(story_.phrases(), before_.options, contract);
    }

    // Reports how the auction ended.
    void tell_auction() const {
        if (after_.end == End::passed) {
            story_.say("tell.passed");
            return tell_miseres(after_, story_);
        }
        if (after_.contract == Contract::none) return;
        story_.say("tell.taker",
                   {Arg::seat("who", after_.taker), Arg::text("bid", name_of(after_.contract))});
        tell_wagers();
    }

    // R10.40.
    void tell_wagers() const {
        Text<1024> list;
        say_wagers(after_, story_.phrases(), list);
        if (list.size() > 0) story_.say("tell.wagers", {Arg::text("list", list.view())});
    }

    // R6.1 to R6.3, R5.3.
    void tell_dog() const {
        if (after_.contract == Contract::none) return;
        if (!takes_dog(after_.contract)) {
            return story_.say(after_.contract == Contract::garde_sans ? "tell.dog.aside" : "tell.dog.against",
                              after_.taker);
        }
        CardsText cards;
        say_cards(story_.phrases(), after_.dog.data(),
                  static_cast<std::size_t>(dog_size(after_.options.players)), cards);
        story_.say("tell.dog", {Arg::seat("who", after_.taker), Arg::text("cards", cards.view())});
        if (after_.called != kNoCard && lies_in(after_.dog, after_.called))
            story_.say("tell.dog.called", after_.taker, after_.called);
    }

    // Only a trump is shown to the others (R6.5).
    void tell_discard() const {
        const int done = cards_aside(before_) + 1;
        const Card card = after_.aside[static_cast<std::size_t>(done) - 1];
        const std::string_view key = !is_card(card)   ? "tell.discard.hidden"
                                     : is_trump(card) ? "tell.discard.trump"
                                                      : "tell.discard";
        story_.say(key, {Arg::seat("who", who_), card_arg("card", card), Arg::number("n", done),
                         Arg::number("all", dog_size(before_.options.players))});
    }

    void tell_announcement() const {
        constexpr std::string_view kKeys[] = {"tell.announce.none", "tell.announce.slam",
                                              "tell.announce.petit_slam"};
        story_.say(kKeys[action_.a], who_);
    }

    void tell_handful() const {
        constexpr std::string_view kKeys[] = {"tell.handful.simple", "tell.handful.simple",
                                              "tell.handful.double", "tell.handful.triple"};
        story_.say(kKeys[action_.a], who_);
    }

    // Reports the trick that a card may complete.
    void tell_trick() const {
        if (Card{action_.a} == after_.called) tell_partner();
        if (cards_on_table(after_) != 0) return;
        const int players = after_.options.players;
        const Card* cards = after_.played.data() + (after_.plays - players);
        int halves = after_.halves[after_.leader] - before_.halves[after_.leader];
        for (int place = 0; place < players; ++place)
            halves -= kept_inside(cards[place], table_seat(before_, place)) ? 1 : 0;
        Text<16> points;
        say_points(story_.phrases(), halves, points);
        story_.say("tell.trick", {Arg::seat("who", after_.leader), Arg::text("points", points.view()),
                                  Arg::number("n", count_points(story_.phrases(), halves))});
        for (int place = 0; place < players; ++place) tell_returned(cards[place], table_seat(before_, place));
    }

    // R9.3, R9.13: whether a card of the trick returns to its owner.
    bool comes_back(Card card, Seat owner) const {
        return owner != after_.leader && (card == kExcuse || (card == kPetit && after_.petit_to == owner));
    }
    bool kept_inside(Card card, Seat owner) const {
        return comes_back(card, owner) && sides_are_public() && same_side(owner, after_.leader);
    }

    // R9.3, R9.10, R9.13: the cards that stay with their owners. In the last trick, the result reports these
    // cards instead.
    void tell_returned(Card card, Seat owner) const {
        if (!comes_back(card, owner) || after_.end == End::played) return;
        const std::string_view key = card == kPetit ? petit_key(owner) : excuse_key(owner);
        if (!key.empty()) story_.say(key, {Arg::seat("who", owner), Arg::seat("to", after_.leader)});
    }

    // If the Excuse stays within one side, there is nothing to report.
    std::string_view excuse_key(Seat owner) const {
        if (!sides_are_public()) return "tell.excuse.kept";
        if (same_side(owner, after_.leader)) return {};
        return side_can_give(owner) ? "tell.excuse.gives" : "tell.excuse.owes";
    }
    std::string_view petit_key(Seat owner) const {
        if (!sides_are_public()) return "tell.petit.kept";
        if (same_side(owner, after_.leader)) return "tell.petit.back";
        return side_can_give(owner) ? "tell.petit.gives" : "tell.petit.owes";
    }

    // The story is the same for everybody: it tells the partner no more than it tells the others (R5.3).
    bool sides_are_public() const {
        return partner_is_public(after_) && (after_.called == kNoCard || after_.partner != kNobody);
    }
    bool same_side(Seat one, Seat other) const { return is_same_side(after_, one, other); }

    // R9.10: whether the side's tricks have a half-point card. If the cards of some tricks are unknown, these
    // tricks are assumed to contain such a card.
    bool side_can_give(Seat owner) const {
        int tricks = 0;
        for (const Seat seat : seats(after_.options.players))
            tricks += same_side(seat, owner) ? after_.tricks[seat] : 0;
        bool found = false;
        for_each_trick(after_, [&](Seat, const Card* cards, Seat winner) {
            if (!same_side(winner, owner)) return;
            --tricks;
            found = found || std::any_of(cards, cards + after_.options.players,
                                         [](Card card) { return is_card(card) && half_points(card) == 1; });
        });
        return found || tricks > 0;
    }

    // R5.3: the called card has been played.
    void tell_partner() const {
        story_.say(after_.partner == after_.taker ? "tell.partner.self" : "tell.partner",
                   {Arg::seat("who", after_.partner), Arg::seat("to", after_.taker),
                    card_arg("card", after_.called)});
        tell_wagers();
    }

    const State& before_;
    Action action_;
    const State& after_;
    const Story& story_;
    Seat who_;
};

}  // namespace

void tell_draw(const Options& options, const Draw& draw, const Phrases& phrases, TextOut& out) {
    const Story story(phrases, out);
    for (const Seat seat : seats(options.players)) story.say("tell.draws", seat, draw[seat.index]);
    for (const Seat seat : seats(options.players)) {
        if (draw[seat.index] == kExcuse) story.say("tell.draws.again", seat, card_drawn(draw, seat));
    }
}

void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out) {
    const State& known = view.known;
    const Story story(phrases, out);
    story.say("tell.dealer", known.opening.dealer);
    if (known.end != End::petit_sec || known.lone == kNobody) return;
    story.say("tell.petit_sec", known.lone);
}

void tell(const Visible& before, Action action, const Visible& after, const Phrases& phrases, TextOut& out) {
    ActionTeller(before.known, action, after.known, Story(phrases, out)).tell_all();
}

void tell_result(const Visible&, Action, const Visible& after, const Phrases& phrases, TextOut& out) {
    if (after.known.end == End::played) tell_result(after.known, Story(phrases, out));
}

}  // namespace brelan::tarot
