#pragma once
#include "games/tonk/words/cards.hpp"
#include "text/phrases.hpp"

// Sentences about a deal, one per line.
namespace brelan::tonk {

class Story {
  public:
    Story(const Phrases& phrases, TextOut& out) : phrases_(phrases), out_(out) {}

    void say(std::string_view key) const { line(key, {}); }
    void say(std::string_view key, Seat who, std::int64_t n = 0) const {
        line(key, {Arg::seat("who", who), Arg::number("n", n)});
    }
    void say(std::string_view key, Seat who, Card card) const {
        line(key, {Arg::seat("who", who), Arg::card("card", card)});
    }
    void say(std::string_view key, Seat who, Seat to, std::int64_t n) const {
        line(key, {Arg::seat("who", who), Arg::seat("to", to), Arg::number("n", n)});
    }
    void say(std::string_view key, Seat who, std::string_view cards, std::int64_t n = 0) const {
        line(key, {Arg::seat("who", who), Arg::text("cards", cards), Arg::number("n", n)});
    }
    void line(std::string_view key, std::initializer_list<Arg> args) const {
        phrases_.say(out_, key, args);
        out_ << '\n';
    }
    const Phrases& phrases() const { return phrases_; }

  private:
    const Phrases& phrases_;
    TextOut& out_;
};

// The names of some players, in the order of play after the dealer: `A, B and C`.
void say_names(const State& known, SeatSet set, const Phrases& phrases, TextOut& out);

// Reports how a finished deal was decided, and who pays whom.
void tell_end(const State& known, const Story& story);
// Reports every payment, and who could not pay in full.
void tell_payments(const State& known, const Story& story);

}  // namespace brelan::tonk
