// Not a test that runs: every function of every game's page and the templates of core that play them,
// compiled once without exceptions, so that tools/check_symbols sees what they need from outside. Headers
// have no objects of their own.
#include "core/perft.hpp"
#include "core/playout.hpp"
#include "core/view.hpp"
#include "registry.inc.hpp"

namespace brelan {

using Function = void (*)();
using Sink = void (*)(Function);

// Any function as one of a common type, so that its body is needed.
template <class F>
Function any(F* function) {
    return reinterpret_cast<Function>(function);
}

// The rules of one game.
template <Game G>
void rules_of(Sink sink) {
    for (const Function function :
         {any(&G::max_actions), any(&G::fields),  any(&G::editions),  any(&G::contradiction),
          any(&G::draw),        any(&G::first),   any(&G::shuffle),   any(&G::start),
          any(&G::actor),       any(&G::legal),   any(&G::check),     any(&G::play),
          any(&G::payoff),      any(&G::pool),    any(&G::carry),     any(&G::finished),
          any(&G::sound),       any(&G::visible), any(&G::resample),  any(&G::payments),
          any(&G::measures),    any(&G::measure), any(&G::draw_from), any(&G::shuffle_from),
          any(&G::fresh_cards)}) {
        sink(function);
    }
}

// The notation of one game.
template <Game G>
void notation_of(Sink sink) {
    for (const Function function :
         {any(&G::write), any(&G::read_action), any(&G::write_draw), any(&G::read_draw), any(&G::write_deal),
          any(&G::read_deal), any(&G::read_position), any(&G::redact), any(&G::write_view),
          any(&G::read_view), any(&G::show), any(&G::tell)}) {
        sink(function);
    }
}

// What core does with any game.
template <Game G>
void play_of(Sink sink) {
    using Playout = int(typename G::State&, Rng&);
    using PlayMatch = Played(Match<G>&, Rng&, std::int64_t);
    for (const Function function : {any(&random_action<G>), any<Playout>(&playout<G>),
                                    any<PlayMatch>(&play_match<G>), any(&perft<G>), any(&observe<G>)}) {
        sink(function);
    }
}

template <class... G>
void all_of(TypeList<G...>, Sink sink) {
    (rules_of<G>(sink), ...);
    (notation_of<G>(sink), ...);
    (play_of<G>(sink), ...);
}

void rules_symbols(Sink sink);

// Hands every function of every game to `sink`.
void rules_symbols(Sink sink) { all_of(Games{}, sink); }

}  // namespace brelan
