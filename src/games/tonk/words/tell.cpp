#include "games/tonk/words/story.hpp"
#include "games/tonk/words/words.hpp"

// The story of a deal, as an observer can report it.
namespace brelan::tonk {

namespace {

class Teller {
  public:
    Teller(const State& before, Action action, const State& after, const Story& story)
        : before_(before), action_(action), after_(after), story_(story), who_(before.actor) {}

    void tell_all() const {
        tell_action();
        if (before_.renewed != after_.renewed && action_.move == Move::discard) story_.say("tell.shuffle");
        // a `decline` has already reported the end of the stock
        if (after_.end == End::exhausted && action_.move != Move::decline) story_.say("tell.exhausted");
        if (after_.phase == Phase::over) tell_end(after_, story_);
    }

  private:
    void tell_action() const {
        switch (action_.move) {
            case Move::tonk:
            case Move::no_tonk:
            case Move::answer: return tell_answer();
            case Move::drop: return story_.say("tell.drop", who_, total(after_.hand[who_]));
            case Move::draw_stock: return tell_draw_stock();
            case Move::draw_discard: return story_.say("tell.take", who_, after_.taken);
            case Move::decline: return story_.say("tell.decline", who_);
            case Move::set:
            case Move::run: return tell_spread();
            case Move::lay: return tell_lay();
            case Move::discard: return story_.say("tell.discard", who_, Card{action_.a});
            case Move::done: return story_.say("tell.done", who_);
            case Move::neither: return;
        }
    }

    // R4.15: all answers are reported together.
    void tell_answer() const {
        story_.say("tell.answer", who_);
        if (after_.phase == Phase::begin) story_.say("tell.no_tonk");
    }

    // A drawn card is shown only to the player who drew it.
    void tell_draw_stock() const {
        if (before_.renewed != after_.renewed) story_.say("tell.shuffle");
        const Lanes drawn = after_.hand[who_] & ~before_.hand[who_];
        if (drawn != 0) return story_.say("tell.draw.card", who_, lowest_card(drawn));
        story_.say("tell.draw.stock", who_);
    }

    void tell_spread() const {
        CardsText cards;
        say_spread(story_.phrases(), spread_of(action_), cards);
        story_.say("tell.spread", who_, cards.view());
    }

    void tell_lay() const {
        for (const Spread& spread : before_.spreads) {
            if (first_card(spread) != Card{action_.b}) continue;
            CardsText cards;
            const AceInRuns ace = before_.options.ace_in_runs;
            say_spread(story_.phrases(), joined(spread, Card{action_.a}, ace), cards);
            const bool own = spread.owner == who_;
            story_.line(own ? "tell.lay.own" : "tell.lay.other",
                        {Arg::seat("who", who_), Arg::card("card", Card{action_.a}),
                         Arg::text("cards", cards.view()), Arg::seat("to", spread.owner)});
            if (after_.hold[spread.owner] > before_.hold[spread.owner])
                story_.say("tell.hold", spread.owner, after_.hold[spread.owner]);
        }
    }

    const State& before_;
    Action action_;
    const State& after_;
    const Story& story_;
    Seat who_;
};

}  // namespace

void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out) {
    const State& known = view.known;
    const Story story(phrases, out);
    story.say("tell.dealer", known.opening.dealer);
    for (const Seat seat : seats(known.options.players)) {
        if (!has(known.in, seat)) story.say("tell.not_in", seat);
    }
    if (!known.pile.empty() && known.turns == 0) story.say("tell.upcard", kNobody, known.pile[0]);
    const bool at_deal = known.end == End::tonk && known.options.tonk_declaration == Declaration::automatic;
    if (at_deal) tell_end(known, story);
}

void tell(const Visible& before, Action action, const Visible& after, const Phrases& phrases, TextOut& out) {
    Teller(before.known, action, after.known, Story(phrases, out)).tell_all();
}

void tell_result(const Visible&, Action, const Visible& after, const Phrases& phrases, TextOut& out) {
    if (after.known.phase == Phase::over) tell_end(after.known, Story(phrases, out));
}

}  // namespace brelan::tonk
