#include "games/tarot/rules/tricks.hpp"
#include "games/tarot/words/people.hpp"
#include "games/tarot/words/table_lines.hpp"

// The table in words, for screen readers.
namespace brelan::tarot {

namespace {

class Speaker {
  public:
    Speaker(const State& known, const Phrases& phrases, TextOut& out)
        : known_(known), phrases_(phrases), out_(out) {}

    void speak(Seat observer) const {
        speak_contract();
        say_levels_line(known_, phrases_, out_);
        say_dog(known_, phrases_, out_);
        say_handfuls(known_, phrases_, out_);
        for (const Seat seat : seats(known_.options.players)) speak_seat(seat);
        say_last_trick(known_, phrases_, out_);
        speak_trick();
        if (!is_player(observer, known_.options.players) || cards_held(known_, observer) == 0) return;
        CardsText cards;
        say_cards(phrases_, known_.hands[observer], cards);
        phrases_.say(out_, "show.words.hand",
                     {Arg::number("n", cards_held(known_, observer)), Arg::text("cards", cards.view())});
        out_ << '\n';
        say_special_hand(known_, observer, phrases_, out_);
        say_kept(known_, observer, phrases_, out_);
    }

  private:
    void speak_contract() const {
        if (known_.contract == Contract::none) return;
        say_contract(known_, phrases_, out_);
        out_ << ".\n";
    }

    void speak_seat(Seat seat) const {
        phrases_.say(out_, "show.words.seat",
                     {Arg::seat("who", seat), Arg::number("n", score_of(known_, seat))});
        Text<512> role;
        say_role(known_, seat, phrases_, role);
        if (role.size() > 0) phrases_.say(out_, "show.words.role", {Arg::text("role", role.view())});
        if (known_.tricks[seat] > 0) {
            Text<64> taken;
            say_taken(known_, seat, phrases_, taken);
            phrases_.say(out_, "show.words.taken", {Arg::text("taken", taken.view())});
        }
        out_ << '\n';
    }

    // The cards played to the trick, and who is winning it.
    void speak_trick() const {
        if (known_.phase != Phase::play) return;
        phrases_.say(out_, "show.trick",
                     {Arg::number("n", tricks_before(known_) + 1), Arg::number("all", table_hand(known_))});
        out_ << ".\n";
        for (int place = 0; place < cards_on_table(known_); ++place) {
            const Card card = table_card(known_, place);
            phrases_.say(out_, play_key(card, place == 0),
                         {Arg::seat("who", table_seat(known_, place)), card_arg("card", card)});
            out_ << '\n';
        }
        if (known_.best == kNobody) return;
        phrases_.say(out_, "show.words.best", {Arg::seat("who", known_.best)});
        out_ << '\n';
    }

    const State& known_;
    const Phrases& phrases_;
    TextOut& out_;
};

}  // namespace

void show_words(const State& known, Seat seat, const Phrases& phrases, TextOut& out) {
    Speaker(known, phrases, out).speak(seat);
}

}  // namespace brelan::tarot
