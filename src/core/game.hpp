#pragma once
#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/chance.hpp"
#include "core/payoff.hpp"
#include "core/plain.hpp"
#include "core/usual.hpp"
#include "core/word.hpp"

namespace brelan {

// The contract of a game: pure functions, listed on the game's page (games/<name>/<name>.hpp). Answers that
// most games share are in core/usual.hpp. First, the options: a table of them, named combinations, and
// contradictions.
template <class G>
concept OptionsOf = requires(const typename G::Options& options) {
    requires Plain<typename G::Options>;
    { G::kName } -> std::convertible_to<std::string_view>;
    { G::kRulesVersion } -> std::convertible_to<int>;
    // The signature that `brelan bench` prints for this game. The signature changes only if behaviour
    // changes; then, and only then, the page gets the new number.
    { G::kSignature } -> std::convertible_to<std::uint64_t>;
    { G::fields() } -> std::same_as<std::span<const Field<typename G::Options>>>;
    { G::editions() } -> std::same_as<std::span<const Edition<typename G::Options>>>;
    { G::contradiction(options) } -> std::same_as<Contradiction>;
    { G::max_actions(options) } -> std::same_as<int>;  // an upper bound for every deal
};

// A match: a draw decides who deals first, and each deal hands something on to the next. All random choices
// are made here.
template <class G>
concept MatchOf = requires(const typename G::Options& options, const typename G::Draw& draw,
                           const typename G::Carry& carry, const typename G::State& state, Chance chance) {
    requires Plain<typename G::Carry> && Plain<typename G::Pack>;
    { G::draw(options, chance) } -> std::same_as<typename G::Draw>;
    { G::first(options, draw) } -> std::same_as<typename G::Carry>;
    { G::shuffle(options, carry, chance) } -> std::same_as<typename G::Pack>;
    // How many cards are shuffled for the deal. 0: play continues from the previous deal's pack, and its
    // hidden part stays hidden.
    { G::fresh_cards(options, carry) } -> std::same_as<int>;
    { G::carry(state) } -> std::same_as<typename G::Carry>;  // precondition: the deal is over
    { G::finished(options, carry) } -> std::same_as<bool>;   // no further deal
    { G::pool(carry) } -> std::same_as<std::int64_t>;        // chips that belong to nobody between deals
};

// A deal: a pure function of the options, carry, pack and actions.
template <class G>
concept DealOf = requires(const typename G::Options& options, const typename G::Carry& carry,
                          const typename G::Pack& pack, const typename G::State& state,
                          typename G::State& next, typename G::Action action, typename G::Actions& out,
                          PaymentSink& sink) {
    requires Plain<typename G::State>;
    requires Plain<typename G::Action> && sizeof(typename G::Action) == 4;
    // The clause that a seat breaks by acting out of turn.
    { G::kOutOfTurn } -> std::convertible_to<Clause>;
    { G::start(options, carry, pack) } -> std::same_as<typename G::State>;
    { G::actor(state) } -> std::same_as<Seat>;            // kNobody when the deal is over
    { G::legal(state, out) } -> std::same_as<void>;       // appends; the order is part of the contract
    { G::check(state, action) } -> std::same_as<Clause>;  // the clause that forbids an action, or kAllowed
    { G::play(next, action) }
    noexcept->std::same_as<void>;  // precondition: check allows it
    { G::payoff(state) } -> std::same_as<Payoff>;
    { G::payments(state, action, sink) } -> std::same_as<void>;  // who pays whom for the action
    { G::cards_asked(state) } -> std::same_as<CardsAsked>;       // see core/cards_asked.hpp
    { G::sound(state) } -> std::same_as<bool>;  // recomputes redundant fields and checks all ranges
};

// Hidden information: what a seat (or a spectator) knows, a world consistent with it, and a pack or an action
// redacted to that knowledge.
template <class G>
concept SecretsOf = requires(const typename G::State& state, const typename G::Pack& pack,
                             typename G::Action action, Seat seat, Rng& rng,
                             const typename G::Visible& visible) {
    requires Plain<typename G::Visible>;
    { G::visible(state, seat) } -> std::same_as<typename G::Visible>;
    { G::resample(visible, seat, rng) } -> std::same_as<typename G::State>;
    { G::redact(pack, visible) } -> std::same_as<typename G::Pack>;
    { G::redact_action(action, seat, visible, seat) } -> std::same_as<typename G::Action>;
};

// Figures of a match or a deal: see core/measure.hpp and core/roles.hpp.
template <class G>
concept FiguresOf = requires(const typename G::Options& options, const typename G::Carry& carry,
                             const typename G::State& state, Seat seat, std::span<std::int64_t> figures) {
    { G::measures() } -> std::same_as<std::span<const Measure>>;
    { G::measure(options, carry, figures) } -> std::same_as<void>;
    { G::roles() } -> std::same_as<std::span<const std::string_view>>;
    { G::role(state, seat) } -> std::same_as<int>;
    { G::undertakings() } -> std::same_as<std::span<const std::string_view>>;
    { G::undertaking(state) } -> std::same_as<Undertaking>;
};

template <class G>
concept RulesOf = OptionsOf<G> && MatchOf<G> && DealOf<G> && SecretsOf<G> && FiguresOf<G>;

// How the parts of a game are written and read in records, cases, protocols and on the terminal.
template <class G>
concept NotationOf = requires(const typename G::Options& options, const typename G::Draw& draw,
                              const typename G::Carry& carry, const typename G::Pack& pack,
                              typename G::Action action, const typename G::Visible& visible, TextOut& out,
                              WordSpan words, Facts facts) {
    { G::write(action, out) } -> std::same_as<void>;
    { G::read_action(words) } -> std::same_as<Result<typename G::Action>>;
    // Writing and reading complete `draw ...` lines (none if nothing is drawn). Reading also checks that the
    // lines fit the options.
    { G::write_draw(options, draw, out) } -> std::same_as<void>;
    { G::read_draw(options, facts) } -> std::same_as<Result<typename G::Draw>>;
    // The words of the `deal N` line and the lines of cards below it. Reading checks the words against the
    // carry.
    { G::write_deal(options, carry, pack, out) } -> std::same_as<void>;
    { G::read_deal(options, carry, facts) } -> std::same_as<Result<typename G::Pack>>;
    // A case that begins in mid-deal: `position ...` and the cards below it.
    { G::read_position(options, facts) } -> std::same_as<Result<typename G::State>>;
    // Writing and reading everything that a seat knows, on one line.
    { G::write_view(visible, out) } -> std::same_as<void>;
    { G::read_view(options, words) } -> std::same_as<Result<typename G::Visible>>;
};

// For people: the table as text, and sentences about the draw, the deal and the effects of an action.
template <class G>
concept WordsOf = requires(const typename G::Options& options, const typename G::Draw& draw,
                           typename G::Action action, const typename G::Visible& visible, Seat seat,
                           Clause clause, const Phrases& phrases, TextOut& out) {
    { G::show(visible, seat, phrases, out) } -> std::same_as<void>;
    { G::tell_draw(options, draw, phrases, out) } -> std::same_as<void>;
    { G::tell_deal(visible, phrases, out) } -> std::same_as<void>;
    { G::tell(visible, action, visible, phrases, out) } -> std::same_as<void>;
    // Only the last of these sentences, which report a finished deal's result.
    { G::tell_result(visible, action, visible, phrases, out) } -> std::same_as<void>;
    // Writes why the player whose turn it is may not do this, and names the cards that matter. Returns false
    // if the clause's own sentence says it all.
    { G::explain(visible, action, clause, phrases, out) } -> std::same_as<bool>;
};

template <class G>
concept Game = RulesOf<G> && NotationOf<G> && WordsOf<G>;

}  // namespace brelan
