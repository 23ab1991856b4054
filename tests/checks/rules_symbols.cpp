// This test is compiled but not run. It calls every function of every game's page, and the core templates
// that play the games. All of this is compiled without exceptions, so that tools/check_symbols sees which
// outside symbols it needs. Headers alone produce no object files.
#include "core/perft.hpp"
#include "core/playout.hpp"
#include "core/view.hpp"
#include "registry.inc.hpp"

namespace brelan {

// Uses the result of a function, so that the function's body is needed.
using Sink = void (*)(const void*);

// One value of each type that a page's functions use.
template <Game G>
struct Given {
    typename G::Options options;
    typename G::Draw draw;
    typename G::Carry carry;
    typename G::Pack pack;
    typename G::State state;
    typename G::Action action;
    typename G::Actions actions;
    typename G::Visible view;
    Seat seat;
    Clause clause;
    Rng* rng;
    Lots* lots;
    PaymentSink* payments;
    const Phrases* phrases;
    TextOut* out;
    WordSpan words;
    Facts facts;
    std::span<std::int64_t> figures;
};

template <Game G>
void rules_of(Given<G>& given, Sink sink) {
    const auto& [options, draw, carry, pack, state, action, a, view, seat, clause, rng, lots, payments, p, o,
                 w, f, figures] = given;
    const auto keep = [&](const auto&... answers) { (sink(&answers), ...); };
    keep(G::max_actions(options), G::fields(), G::editions(), G::contradiction(options));
    keep(G::draw(options, *rng), G::draw(options, *lots), G::first(options, draw));
    keep(G::shuffle(options, carry, *rng), G::shuffle(options, carry, *lots), G::fresh_cards(options, carry));
    keep(G::start(options, carry, pack), G::actor(state), G::check(state, action), G::payoff(state));
    G::legal(state, given.actions);
    G::play(given.state, action);
    G::payments(state, action, *payments);
    keep(given.actions, given.state, G::cards_asked(state), G::sound(state));
    keep(G::pool(carry), G::carry(state), G::finished(options, carry));
    keep(G::visible(state, seat), G::resample(view, seat, *rng), G::redact(pack, view));
    keep(G::redact_action(action, seat, view, seat));
    keep(G::measures(), G::roles(), G::role(state, seat), G::undertakings(), G::undertaking(state));
    G::measure(options, carry, figures);
}

template <Game G>
void notation_of(Given<G>& given, Sink sink) {
    const auto& [options, draw, carry, pack, s, action, a, view, e, c, r, l, b, p, out, words, facts, i] =
        given;
    const auto keep = [&](const auto&... answers) { (sink(&answers), ...); };
    G::write(action, *out);
    G::write_draw(options, draw, *out);
    G::write_deal(options, carry, pack, *out);
    G::write_view(view, *out);
    keep(G::read_action(words), G::read_draw(options, facts), G::read_deal(options, carry, facts));
    keep(G::read_position(options, facts), G::read_view(options, words));
}

template <Game G>
void words_of(Given<G>& given, Sink sink) {
    const auto& [options, draw, c, k, s, action, a, view, seat, clause, r, l, b, phrases, out, w, f, i] =
        given;
    G::show(view, seat, *phrases, *out);
    G::tell_draw(options, draw, *phrases, *out);
    G::tell_deal(view, *phrases, *out);
    G::tell(view, action, view, *phrases, *out);
    G::tell_result(view, action, view, *phrases, *out);
    const bool explained = G::explain(view, action, clause, *phrases, *out);
    sink(&explained);
}

// The core operations that every game uses.
template <Game G>
void play_of(Given<G>& given, Sink sink) {
    Match<G> match(given.options, given.carry);
    const auto keep = [&](const auto&... answers) { (sink(&answers), ...); };
    keep(random_action<G>(given.state, given.actions, *given.rng), playout<G>(given.state, *given.rng));
    keep(play_match<G>(match, *given.rng, 1), perft<G>(given.state, 2), observe<G>(given.state, given.seat));
}

template <class... G>
void all_of(TypeList<G...>, void* const* given, Sink sink) {
    const auto each = [&]<class One>(TypeList<One>) {
        auto& of_game = *static_cast<Given<One>*>(*given++);
        rules_of<One>(of_game, sink);
        notation_of<One>(of_game, sink);
        words_of<One>(of_game, sink);
        play_of<One>(of_game, sink);
    };
    (each(TypeList<G>{}), ...);
}

void rules_symbols(void* const* given, Sink sink);

// Calls every function of every game with the given arguments.
void rules_symbols(void* const* given, Sink sink) { all_of(Games{}, given, sink); }

}  // namespace brelan
