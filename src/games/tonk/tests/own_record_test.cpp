#include <gtest/gtest.h>

#include "games/tonk/tests/patient.hpp"
#include "kit/lines.hpp"
#include "kit/random_options.hpp"
#include "laws/course.hpp"

// A record of what one seat has seen of a deal can be written, read and replayed, and leads to the same view.
// Such a record leads to the same view even at the end of a stock, between a drop and the count, and while
// the others' answers are secret.
namespace brelan::tonk {
namespace {

laws::Complaint judge(const laws::Moment<Busy>& moment, Seat seat) {
    const Visible view = visible(moment.state, seat);
    const std::string text = "deal" + write_text([&](TextOut& out) {
                                 write_deal(moment.options, moment.carry, redact(moment.pack, view), out);
                             });
    const kit::Lines lines(text);
    const auto pack = read_deal(moment.options, moment.carry, lines.facts());
    if (!pack) return "the deal of " + laws::name_of(seat) + " cannot be read";
    State state = start(moment.options, moment.carry, *pack);
    for (const Action played : moment.actions) {
        if (state.phase == Phase::over) return "the deal of " + laws::name_of(seat) + " is over too early";
        const Action action = redact_action(played, state.actor, view, seat);
        if (!check(state, action).none())
            return laws::action_text<Rules>(action) + " is refused in the record of " + laws::name_of(seat) +
                   "\n" + text;
        play(state, action);
        if (!sound(state))
            return "after " + laws::action_text<Rules>(action) + " a record of " + laws::name_of(seat) +
                   " is not sound\n" + text;
    }
    if (!laws::same_bytes(visible(state, seat), view))
        return "the record of " + laws::name_of(seat) + " comes to another view\n" + text;
    if (!laws::same_bytes(state.gains, moment.state.gains))
        return "the record of " + laws::name_of(seat) + " comes to another score";
    return std::nullopt;
}

template <class G>
void demand(std::uint64_t seed) {
    for (Options options : kit::random_options<G>(100, 100000, seed)) {
        if (seed % 3 == 0) options.stock_exhausted = Exhausted::reshuffle_discards;
        if (seed % 4 != 0 || options.stalemate_turns > 60) options.stalemate_turns = 60;
        std::uint64_t turn = 0;
        const laws::Complaint complaint =
            laws::walk<G>(laws::Course<G>{options, seed++, 2}, [&](const auto& moment) -> laws::Complaint {
                const laws::Moment<Busy> same{moment.options, moment.carry, moment.pack, moment.actions,
                                              moment.state};
                const std::vector<Seat> some = laws::some_observers(options.players, turn++);
                return judge(same, some[turn % some.size()]);
            });
        ASSERT_EQ(complaint, std::nullopt);
    }
}

TEST(TonkOwnRecord, CanBePlayedAgain) {
    demand<Rules>(300);
    demand<Patient>(400);
    demand<Busy>(500);
}

}  // namespace
}  // namespace brelan::tonk
