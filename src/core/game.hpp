#pragma once
#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/clause.hpp"
#include "core/field.hpp"
#include "core/lots.hpp"
#include "core/payoff.hpp"
#include "core/plain.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "core/word.hpp"

namespace brelan {

class Phrases;  // text/phrases.hpp

// Told of each payment of an action, in order (see G::payments). Not owned: lives as long as the call.
class PaymentSink {
  public:
    template <class F>
    explicit PaymentSink(F& f)
        : object_(&f), call_([](void* object, const Payment& p) { (*static_cast<F*>(object))(p); }) {}
    void operator()(const Payment& payment) const { call_(object_, payment); }

  private:
    void* object_;
    void (*call_)(void*, const Payment&);
};

// A figure that a finished match has to tell to statistics; its catalogue key is `measure.<name>`.
struct Measure {
    std::string_view name;
};
inline constexpr std::size_t kMaxMeasures = 16;

// The rules of a game, as a set of pure functions. `Rules` in games/<name>/<name>.hpp is the page that lists
// them.
template <class G>
concept RulesOf = requires(const typename G::Options& options, const typename G::Draw& draw,
                           const typename G::Carry& carry, const typename G::Pack& pack,
                           const typename G::State& state, typename G::State& next, typename G::Action action,
                           typename G::Actions& out, Seat seat, Rng& rng, Lots& lots,
                           const typename G::Visible& visible) {
    requires Plain<typename G::Options> && Plain<typename G::Carry> && Plain<typename G::State>;
    requires Plain<typename G::Visible> && Plain<typename G::Pack>;
    requires Plain<typename G::Action> && sizeof(typename G::Action) == 4;
    { G::kName } -> std::convertible_to<std::string_view>;
    { G::kRulesVersion } -> std::convertible_to<int>;
    // What `brelan bench` signs for this game. A change of it is a change of behaviour: then, and only then,
    // the new number is written into the page.
    { G::kSignature } -> std::convertible_to<std::uint64_t>;
    {
        G::kOutOfTurn
        } -> std::convertible_to<Clause>;  // the clause against a seat that acts when it is not its turn
    { G::max_actions(options) } -> std::same_as<int>;  // no deal has more
    // Options: one table, named points in it, and what cannot hold together.
    { G::fields() } -> std::same_as<std::span<const Field<typename G::Options>>>;
    { G::editions() } -> std::same_as<std::span<const Edition<typename G::Options>>>;
    { G::contradiction(options) } -> std::same_as<Contradiction>;
    // Before the first deal: who deals is drawn for; `first` is what the first deal starts from.
    { G::draw(options, rng) } -> std::same_as<typename G::Draw>;
    { G::draw_from(options, lots) } -> std::same_as<typename G::Draw>;
    { G::first(options, draw) } -> std::same_as<typename G::Carry>;
    // A deal: a pure function of options, carry, pack and actions. The pack is the only chance.
    { G::shuffle(options, carry, rng) } -> std::same_as<typename G::Pack>;
    // The same with chance that can be checked. How many cards are shuffled for it; 0: play goes on from the
    // pack of the deal before, and what is hidden of that stays so.
    { G::shuffle_from(options, carry, lots) } -> std::same_as<typename G::Pack>;
    { G::fresh_cards(options, carry) } -> std::same_as<int>;
    { G::start(options, carry, pack) } -> std::same_as<typename G::State>;
    { G::actor(state) } -> std::same_as<Seat>;            // kNobody when the deal is over
    { G::legal(state, out) } -> std::same_as<void>;       // appends; the order is part of the contract
    { G::check(state, action) } -> std::same_as<Clause>;  // total: the clause against it, or kAllowed
    { G::play(next, action) }
    noexcept->std::same_as<void>;  // precondition: check allows it
    { G::payoff(state) } -> std::same_as<Payoff>;
    { G::pool(carry) } -> std::same_as<std::int64_t>;        // chips that lie in nobody's purse between deals
    { G::carry(state) } -> std::same_as<typename G::Carry>;  // precondition: the deal is over
    { G::finished(options, carry) } -> std::same_as<bool>;   // no further deal
    { G::sound(state) } -> std::same_as<bool>;  // redundant fields re-derived, nothing out of range
    // Hidden information: what a seat (or a spectator) knows, and a world that fits it.
    { G::visible(state, seat) } -> std::same_as<typename G::Visible>;
    { G::resample(visible, seat, rng) } -> std::same_as<typename G::State>;
};

// The notation of a game: how its parts are written and read in records, cases, protocols and on the
// terminal.
template <class G>
concept NotationOf = requires(const typename G::Options& options, const typename G::Draw& draw,
                              const typename G::Carry& carry, const typename G::Pack& pack,
                              const typename G::State& state, typename G::Action action, Seat seat,
                              const typename G::Visible& visible, TextOut& out, WordSpan words, Facts facts,
                              const Phrases& phrases, PaymentSink& sink, std::span<std::int64_t> figures) {
    { G::write(action, out) } -> std::same_as<void>;
    { G::read_action(words) } -> std::same_as<Result<typename G::Action>>;
    // Whole lines `draw ...` (none where nothing is drawn), and back; also judges that they fit the options.
    { G::write_draw(options, draw, out) } -> std::same_as<void>;
    { G::read_draw(options, facts) } -> std::same_as<Result<typename G::Draw>>;
    // The words of the line `deal N` and the lines of cards below it; reading compares the words with the
    // carry.
    { G::write_deal(options, carry, pack, out) } -> std::same_as<void>;
    { G::read_deal(options, carry, facts) } -> std::same_as<Result<typename G::Pack>>;
    // A case that begins in the middle: `position ...` and the cards below it.
    { G::read_position(options, facts) } -> std::same_as<Result<typename G::State>>;
    // The pack as one who has seen only `visible` can write it down.
    { G::redact(pack, visible) } -> std::same_as<typename G::Pack>;
    // All that a seat knows, in one line, and back.
    { G::write_view(visible, out) } -> std::same_as<void>;
    { G::read_view(options, words) } -> std::same_as<Result<typename G::Visible>>;
    // For people: the table as text; the draw, the deal and what an action did in sentences; and who paid
    // whom.
    { G::show(visible, seat, phrases, out) } -> std::same_as<void>;
    { G::tell_draw(options, draw, phrases, out) } -> std::same_as<void>;
    { G::tell_deal(visible, phrases, out) } -> std::same_as<void>;
    { G::tell(visible, action, visible, phrases, out) } -> std::same_as<void>;
    { G::payments(state, action, sink) } -> std::same_as<void>;
    // For statistics: figures of a finished match, one for each row of G::measures().
    { G::measures() } -> std::same_as<std::span<const Measure>>;
    { G::measure(options, carry, figures) } -> std::same_as<void>;
};

template <class G>
concept Game = RulesOf<G> && NotationOf<G>;

}  // namespace brelan
