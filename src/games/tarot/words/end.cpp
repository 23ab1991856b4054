#include "games/tarot/words/end.hpp"

#include "games/tarot/rules/chips.hpp"
#include "games/tarot/rules/deal.hpp"
#include "games/tarot/rules/outcome.hpp"
#include "games/tarot/rules/tricks.hpp"
#include "games/tarot/words/wagers.hpp"

namespace brelan::tarot {

namespace {

class ResultTeller {
  public:
    ResultTeller(const State& known, const Story& story)
        : known_(known), story_(story), outcome_(outcome(known)), sum_(sum_of(known.options, outcome_)) {}

    void tell_all() const {
        tell_aside();
        tell_points();
        if (outcome_.petit_au_bout != Side::nobody)
            story_.say(outcome_.petit_au_bout == Side::attack ? "tell.end.petit.attack"
                                                              : "tell.end.petit.defence");
        if (outcome_.slam != Side::nobody)
            story_.say(outcome_.slam == Side::attack ? "tell.end.slam.attack" : "tell.end.slam.defence");
        if (outcome_.petit_slam && counts_petit_slam()) story_.say("tell.end.petit_slam");
        tell_failed_slam();
        if (known_.options.medium == Medium::chips) return tell_chips();
        tell_sum();
        tell_miseres(known_, story_);
    }

  private:
    bool counts_petit_slam() const {
        return known_.options.petit_slam || outcome_.announced == Announced::petit_slam;
    }

    // R7.24: a slam that was announced but not made.
    void tell_failed_slam() const {
        const bool slam = outcome_.slam == Side::attack;
        if (outcome_.announced == Announced::slam && !slam) story_.say("tell.end.slam.failed");
        if (outcome_.announced == Announced::petit_slam && !slam && !outcome_.petit_slam)
            story_.say("tell.end.petit_slam.failed");
    }

    // Reports the cards that were set aside and now count.
    void tell_aside() const {
        CardsText cards;
        say_cards(story_.phrases(), known_.aside.data(),
                  static_cast<std::size_t>(dog_size(known_.options.players)), cards);
        const std::string_view key = known_.contract == Contract::garde_contre ? "tell.end.dog.defence"
                                     : takes_dog(known_.contract)              ? "tell.end.aside"
                                                                               : "tell.end.dog.attack";
        story_.say(key, {Arg::text("cards", cards.view()), Arg::seat("who", known_.taker)});
    }

    Arg points(std::string_view name, int halves, Text<16>& text) const {
        say_points(story_.phrases(), halves, text);
        return Arg::text(name, text.view());
    }

    // R10.1: the attack's points, and how many the attack needs.
    void tell_points() const {
        Text<16> has;
        Text<16> needs;
        const bool partner = outcome_.partner != kNobody && outcome_.partner != outcome_.taker;
        story_.say(partner ? "tell.end.points.both" : "tell.end.points",
                   {Arg::seat("who", outcome_.taker), Arg::seat("to", outcome_.partner),
                    points("has", outcome_.halves, has), points("needs", sum_.needed, needs),
                    Arg::number("n", outcome_.oudlers)});
        if (sum_.difference % 2 != 0) tell_half_point();
        constexpr std::string_view kKeys[2][2] = {{"tell.end.failed", "tell.end.failed.just"},
                                                  {"tell.end.made", "tell.end.made.just"}};
        story_.say(kKeys[sum_.made ? 1 : 0][sum_.counted == 0 ? 1 : 0],
                   {Arg::text("bid", contract_name(story_.phrases(), known_.options, known_.contract)),
                    Arg::number("n", sum_.counted)});
    }

    // R10.2: what happens to the odd half-point.
    void tell_half_point() const {
        constexpr std::string_view kKeys[] = {"tell.end.half.winner", "tell.end.half.attack_loses",
                                              "tell.end.half.attack_wins", "tell.end.half.drop"};
        story_.say(kKeys[static_cast<std::size_t>(known_.options.half_point)]);
    }

    // `(25 + 9 - 10) x 2 = 48`.
    void tell_sum() const {
        Text<128> text;
        const bool brackets = sum_.multiplier != 1;
        const int sign = sum_.made ? 1 : -1;
        if (brackets) text << '(';
        text.number(sign * sum_.base);
        add_term(sign * sum_.counted, text);
        if (sum_.petit != 0) add_term(sum_.petit, text);
        if (brackets) (text << ") × ").number(sum_.multiplier);
        (text << " = ").number(sum_.contract);
        story_.say("tell.sum.contract", {Arg::text("sum", text.view())});
        tell_part("tell.sum.handfuls", sum_.handfuls);
        tell_part("tell.sum.slam", sum_.slam);
        tell_part("tell.sum.petit_slam", sum_.petit_slam);
        if (sum_.exact != sum_.contract) story_.say("tell.sum.total", {Arg::number("n", sum_.exact)});
        if (sum_.each != sum_.exact) story_.say("tell.sum.rounded", {Arg::number("n", sum_.each)});
        tell_shares();
    }

    static void add_term(int term, TextOut& out) {
        out << (term < 0 ? " - " : " + ");
        out.number(term < 0 ? -term : term);
    }

    void tell_part(std::string_view key, int points) const {
        if (points != 0) story_.say(key, {Arg::number("n", points)});
    }

    // R10.5.
    void tell_shares() const {
        const int each = sum_.each < 0 ? -sum_.each : sum_.each;
        const bool wins = sum_.each >= 0;
        story_.say(wins ? "tell.sum.pay" : "tell.sum.get", {Arg::number("n", each)});
        tell_share(outcome_.taker, each);
        if (outcome_.partner != kNobody && outcome_.partner != outcome_.taker)
            tell_share(outcome_.partner, each);
    }
    void tell_share(Seat seat, int each) const {
        const int shares = shares_of(known_.options, outcome_, seat);
        story_.say(sum_.each >= 0 ? "tell.sum.wins" : "tell.sum.loses",
                   {Arg::seat("who", seat), Arg::number("shares", shares), Arg::number("each", each),
                    Arg::number("n", shares * each)});
    }

    // R10.8: what each player has won or lost.
    void tell_chips() const {
        story_.say("tell.chips.level",
                   {Arg::number("n", level_of(known_.options, known_.opening, known_.contract))});
        const Payoff won = payoff(known_);
        for (const Seat seat : seats(known_.options.players)) {
            const int size = won[seat] < 0 ? -won[seat] : won[seat];
            if (size != 0)
                story_.say(won[seat] > 0 ? "tell.chips.wins" : "tell.chips.loses",
                           {Arg::seat("who", seat), Arg::number("n", size)});
        }
        tell_raise();
    }

    // R10.34: the new wagers, if they rise for the next deals.
    void tell_raise() const {
        const Carry next = carry(known_);
        if (next.standing.raises == known_.opening.raises || finished(known_.options, next)) return;
        Text<256> levels;
        say_levels(known_.options, next.standing, story_.phrases(), levels);
        story_.say("tell.chips.raise", {Arg::text("levels", levels.view())});
    }

    const State& known_;
    const Story& story_;
    Outcome outcome_;
    Sum sum_;
};

}  // namespace

void tell_miseres(const State& known, const Story& story) {
    if (known.options.medium == Medium::chips) return;  // R10.23
    const Outcome declared = no_outcome(known);
    for (const Seat seat : seats(known.options.players)) {
        if (declared.miseres[seat] == 0) continue;
        const int each = 10 * declared.miseres[seat];
        story.say("tell.sum.misere", {Arg::seat("who", seat), Arg::number("n", each),
                                      Arg::number("all", each * (known.options.players - 1))});
    }
}

void tell_result(const State& known, const Story& story) { ResultTeller(known, story).tell_all(); }

}  // namespace brelan::tarot
