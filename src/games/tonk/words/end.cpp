#include "games/tonk/rules/close.hpp"
#include "games/tonk/words/story.hpp"

namespace brelan::tonk {

namespace {

void tell_hand(const State& known, const Story& story, std::string_view key, Seat seat) {
    CardsText cards;
    say_cards(story.phrases(), known.hand[seat], cards);
    const bool bare = known.hand[seat] == 0;
    story.say(bare ? "tell.hand.empty" : key, seat, cards.view(), total(known.hand[seat]));
}

void tell_tonks(const State& known, const Story& story) {
    for_each_after(known.opening.dealer, known.declared,
                   [&](Seat seat) { tell_hand(known, story, "tell.tonk", seat); });
}

void tell_count(const State& known, const Story& story) {
    for_each_after(known.opening.dealer, known.in,
                   [&](Seat seat) { tell_hand(known, story, "tell.hand", seat); });
}

// The winners, and how many there are.
void tell_winners(const State& known, const Story& story, std::string_view key) {
    CardsText names;
    say_names(known, known.winners, story.phrases(), names);
    story.line(key, {Arg::text("names", names.view()), Arg::number("n", bits::count(known.winners)),
                     Arg::seat("who", known.closer)});
}

// R10.4 to R10.8.
void tell_drop(const State& known, const Story& story) {
    tell_count(known, story);
    if (known.winners == 0) return;
    if (has(known.winners, known.closer)) return story.say("tell.drop.won", known.closer);
    const Seat lowest = next_in(known.winners, known.closer);
    const bool tie = total(known.hand[lowest]) == total(known.hand[known.closer]);
    tell_winners(known, story, tie ? "tell.drop.failed.tie" : "tell.drop.failed.lower");
}

// R11.3: nobody had won by then.
void tell_lowest(const State& known, const Story& story) {
    if (!is_counted(known.options, known.end)) return;
    tell_count(known, story);
    if (known.winners != 0) tell_winners(known, story, "tell.lowest");
}

// Reports what decided the deal.
void tell_cause(const State& known, const Story& story) {
    switch (known.end) {
        case End::tonk: tell_tonks(known, story); break;
        case End::drop: tell_drop(known, story); break;
        case End::out: story.say("tell.out", known.closer); break;
        case End::out_without_discard:
            story.say("tell.out.bare", known.closer, known.options.out_without_discard_pays);
            break;
        case End::stalemate: story.say("tell.stalemate", kNobody, known.turns); [[fallthrough]];
        case End::exhausted: tell_lowest(known, story); break;
        case End::none: break;
    }
}

// R2.8: why nobody has won.
std::string_view why_void(const State& known) {
    switch (known.end) {
        case End::tonk:
            return known.options.multiple_tonks == SeveralTonks::void_deal ? "tell.void.tonks"  // R4.6
                                                                           : "tell.void.best";  // R4.9
        case End::drop: return "tell.void.drop";                                                // R10.8
        default: break;
    }
    return is_counted(known.options, known.end) ? "tell.void.lowest"  // R11.9
                                                : "tell.void.stock";  // R11.4
}

}  // namespace

void tell_end(const State& known, const Story& story) {
    tell_cause(known, story);
    if (known.winners == 0) return story.say(why_void(known), known.closer);
    tell_payments(known, story);
}

}  // namespace brelan::tonk
