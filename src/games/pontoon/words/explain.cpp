#include <array>
#include <string_view>

#include "games/pontoon/rules/croupier.hpp"
#include "games/pontoon/words/words.hpp"

// Explains refusals, naming the relevant numbers. Everything here comes from the view of the refused player.
namespace brelan::pontoon {

namespace {

// Explains a clause, given the view, the hand in play and the action.
struct Refused {
    const State& known;
    const Hand& hand;
    Action action;
};
using Numbers = std::array<Arg, 3>;

Numbers of_stake(const Refused& r) {
    const Range range = stake_range(r.known);
    return {Arg::number("n", r.action.amount), Arg::number("low", range.low),
            Arg::number("high", range.high)};
}
Numbers of_sticking(const Refused& r) {
    const Options& options = r.known.options;
    return {Arg::number("points", counted(options.stand_total_counts, r.hand.low, r.hand.best())),
            Arg::number("n", options.min_stand_total)};
}
Numbers of_buying(const Refused& r) {
    return {Arg::number("n", r.action.amount), Arg::number("low", r.known.options.buy_min),
            Arg::number("high", buy_cap(r.known, r.hand))};
}
Numbers of_fifth_card(const Refused& r) {
    const Options& options = r.known.options;
    return {Arg::number("points", counted(options.fifth_card_buy_total, r.hand.low, r.hand.best())),
            Arg::number("n", options.fifth_card_buy_min_total)};
}
Numbers of_hands(const Refused& r) { return {Arg::number("n", r.known.hand_count[r.known.actor])}; }
Numbers of_counters(const Refused& r) { return {Arg::number("n", free_counters(r.known, r.known.actor))}; }
Numbers of_all_counters(const Refused& r) {
    return {Arg::number("n", r.known.table.counters[r.known.actor])};
}

struct RefusalWord {
    Clause clause;
    std::string_view key;
    Numbers (*numbers)(const Refused&);
};
constexpr RefusalWord kRefusalWords[] = {
    {{5, 6}, "explain.R5.6", of_stake},          {{5, 7}, "explain.R5.7", of_stake},
    {{7, 6}, "explain.R7.6", of_sticking},       {{7, 15}, "explain.R7.15", of_buying},
    {{7, 16}, "explain.R7.16", of_buying},       {{7, 24}, "explain.R7.24", of_fifth_card},
    {{8, 5}, "explain.R8.5", of_hands},          {{12, 4}, "explain.R12.4", of_counters},
    {{12, 5}, "explain.R12.5", of_all_counters},
};

}  // namespace

bool explain(const Visible& view, Action action, Clause clause, const Phrases& phrases, TextOut& out) {
    const State& known = view.known;
    for (const RefusalWord& row : kRefusalWords) {
        if (row.clause != clause) continue;
        const Refused refused{known, known.hand_of(known.actor, known.hand), action};
        phrases.say(out, row.key, row.numbers(refused));
        return true;
    }
    return false;
}

}  // namespace brelan::pontoon
