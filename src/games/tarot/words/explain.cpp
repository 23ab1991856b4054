#include "games/tarot/rules/announcements.hpp"
#include "games/tarot/rules/auction.hpp"
#include "games/tarot/rules/call.hpp"
#include "games/tarot/rules/dog.hpp"
#include "games/tarot/rules/tricks.hpp"
#include "games/tarot/words/people.hpp"
#include "games/tarot/words/words.hpp"

// Explains refusals, naming the relevant cards. All of this comes from the view of the player whose action
// was refused.
namespace brelan::tarot {

namespace {

class Explainer {
  public:
    Explainer(const State& known, Action action, const Phrases& phrases, TextOut& out)
        : known_(known), action_(action), phrases_(phrases), out_(out) {}

    bool explain(Clause clause) const {
        for (const Row& row : kRows) {
            if (row.clause == clause) return (this->*row.tell)();
        }
        return false;
    }

  private:
    bool say(std::string_view key, std::initializer_list<Arg> args) const {
        phrases_.say(out_, key, args);
        return true;
    }

    // A sentence with the cards that the actor could play or use instead.
    bool say_with(std::string_view key, const CardSet& cards, std::string_view suit = {}) const {
        CardsText list;
        say_cards(phrases_, cards, list);
        return say(key, {Arg::text("cards", list.view()), Arg::text("suit", suit),
                         card_arg("card", Card{action_.a}), card_arg("table", known_.winning)});
    }

    CardSet followers() const {
        CardSet cards = playable(known_);
        cards.trumps &= ~kExcuseBit;
        return cards;
    }

    bool follow_suit() const {
        return say_with("explain.follow", followers(), suit_name(phrases_, known_.led));
    }
    bool play_trump() const {
        const std::string_view suit = suit_name(phrases_, known_.led);
        return say_with(is_trump(known_.winning) ? "explain.trump.over" : "explain.trump", followers(), suit);
    }
    bool overtrump() const { return say_with("explain.overtrump", followers()); }
    bool follow_trump() const { return say_with("explain.follow.trump", followers()); }
    bool first_lead() const {
        return say("explain.first_lead", {card_arg("card", known_.called),
                                          Arg::text("suit", suit_name(phrases_, known_.called.lane()))});
    }

    bool bid_higher() const {
        const Contract highest = highest_bid(known_);
        if (highest == Contract::none) return false;
        const bool last = highest == Contract::garde_contre;  // R4.9
        return say(last ? "explain.bid.last" : "explain.bid",
                   {Arg::text("bid", contract_name(phrases_, known_.options, highest)),
                    Arg::seat("who", bid_of(known_, highest).by())});
    }

    // R2.6: what the actor must do now.
    bool asked() const {
        constexpr std::string_view kKeys[] = {"explain.asked.bid", "explain.asked.call",
                                              "explain.asked.discard", "explain.asked.announce",
                                              "explain.asked.play"};
        if (known_.phase == Phase::over) return false;
        if (known_.phase == Phase::play && left_to_show(known_) > 0) return show_all();
        return say(kKeys[static_cast<std::size_t>(known_.phase)], {});
    }

    // R5.1 to R5.11: the cards that can be called.
    bool call() const {
        const CardSet cards = callable(known_.options, known_.hands[known_.actor]);
        return is_empty(cards) ? say("explain.call.alone", {}) : say_with("explain.call", cards);
    }
    bool own_card() const {
        const CardSet cards = callable(known_.options, known_.hands[known_.actor]);
        return is_empty(cards) ? call() : say_with("explain.call.own", cards);
    }

    bool keep() const {
        const Card card{action_.a};
        return say(is_oudler(card) ? "explain.keep.oudler" : "explain.keep.king", {card_arg("card", card)});
    }
    bool keep_trump() const {  // R6.5: all cards that must go before trumps, not only those allowed now
        const CardSet others = known_.hands[known_.taker] - make_set(kKings, kTrumpBits | kExcuseBit);
        return say_with("explain.keep.trump", others);
    }
    bool discard_order() const {
        const Card last = known_.aside[static_cast<std::size_t>(cards_aside(known_)) - 1];
        return say("explain.discard.order", {card_arg("card", Card{action_.a}), card_arg("last", last)});
    }
    bool discard_earlier() const { return say_with("explain.discard.earlier", discardable(known_)); }

    bool not_held() const { return say("explain.not_held", {card_arg("card", Card{action_.a})}); }

    bool handful() const {
        if (action_.move != Move::handful) return false;
        return say("explain.handful",
                   {Arg::number("n", handful_size(known_.options.players, action_.a)),
                    Arg::number("have", bits::count(handful_trumps(known_, known_.actor)))});
    }
    // The trumps that may be shown next.
    bool show_next(std::string_view key) const {
        const std::uint32_t next = showable(known_);
        return next != 0 && say_with(key, make_set(0, next));
    }
    bool show_lower() const { return show_next("explain.show.lower"); }
    bool show_higher() const { return show_next("explain.show.higher"); }
    bool show_others() const { return show_next("explain.show.others"); }
    bool show_all() const { return say("explain.show", {Arg::number("n", left_to_show(known_))}); }

    struct Row {
        Clause clause;
        bool (Explainer::*tell)() const;
    };
    static const Row kRows[21];

    const State& known_;
    Action action_;
    const Phrases& phrases_;
    TextOut& out_;
};

const Explainer::Row Explainer::kRows[21] = {
    {{2, 6}, &Explainer::asked},         {{2, 8}, &Explainer::not_held},
    {{4, 2}, &Explainer::bid_higher},    {{5, 1}, &Explainer::call},
    {{5, 2}, &Explainer::call},          {{5, 7}, &Explainer::own_card},
    {{5, 9}, &Explainer::call},          {{5, 12}, &Explainer::first_lead},
    {{6, 4}, &Explainer::keep},          {{6, 5}, &Explainer::keep_trump},
    {{6, 6}, &Explainer::discard_order}, {{6, 7}, &Explainer::discard_earlier},
    {{7, 1}, &Explainer::handful},       {{7, 10}, &Explainer::show_lower},
    {{7, 11}, &Explainer::show_higher},  {{7, 12}, &Explainer::show_others},
    {{7, 15}, &Explainer::show_all},     {{8, 2}, &Explainer::follow_suit},
    {{8, 3}, &Explainer::play_trump},    {{8, 4}, &Explainer::overtrump},
    {{8, 6}, &Explainer::follow_trump},
};

}  // namespace

bool explain(const Visible& view, Action action, Clause clause, const Phrases& phrases, TextOut& out) {
    const State& known = view.known;
    if (known.actor == kNobody || !is_action(action)) return false;
    return Explainer(known, action, phrases, out).explain(clause);
}

}  // namespace brelan::tarot
