#pragma once
#include "games/tontine/first_dealer.hpp"
#include "games/tontine/hand.hpp"
#include "games/tontine/notation.hpp"
#include "games/tontine/table_text.hpp"
#include "games/tontine/visible.hpp"
#include "text/phrases.hpp"

// Tontine: the page. rules.md has the clauses; the files here follow their order:
// options (R1), first_dealer (R2), hand (R3, R4, R8), cards and payments (R4 to R7), end (R9), visible,
// notation, text.
namespace brelan::tontine {

struct Rules {
    using Options = tontine::Options;
    using Draw = brelan::Draw;
    using Carry = tontine::Carry;
    using Pack = tontine::Pack;
    using State = tontine::State;
    using Action = tontine::Action;
    using Actions = tontine::Actions;
    using Visible = tontine::Visible;

    static constexpr std::string_view kName = "tontine";
    static constexpr int kRulesVersion = 1;
    static constexpr std::uint64_t kSignature = 5227763856407651734U;
    static constexpr Clause kOutOfTurn{4, 2};

    static int max_actions(const Options& options) { return options.players; }
    static std::span<const Field<Options>> fields() { return tontine::fields(); }
    static std::span<const Edition<Options>> editions() { return tontine::editions(); }
    static Contradiction contradiction(const Options& options) { return tontine::contradiction(options); }

    static Draw draw(const Options& options, Rng& rng) { return tontine::draw(options, rng); }
    static Draw draw_from(const Options& options, Lots& lots) { return tontine::draw(options, lots); }
    static Carry first(const Options& options, const Draw& draw) { return tontine::first(options, draw); }
    static Pack shuffle(const Options& options, const Carry& carry, Rng& rng) {
        return tontine::shuffle(options, carry, rng);
    }
    static Pack shuffle_from(const Options& options, const Carry& carry, Lots& lots) {
        return tontine::shuffle(options, carry, lots);
    }
    static int fresh_cards(const Options& options, const Carry& carry) {
        return tontine::goes_on_from_rest(options, carry) ? 0 : kPackSize;
    }
    static State start(const Options& options, const Carry& carry, const Pack& pack) {
        return tontine::start(options, carry, pack);
    }
    static Seat actor(const State& state) { return state.actor; }
    static void legal(const State& state, Actions& out) {
        if (check(state, kTurn).none()) out.push(kTurn);
    }
    static Clause check(const State& state, Action action) { return tontine::check(state, action); }
    static void play(State& state, Action action) noexcept { tontine::play(state, action); }
    static Payoff payoff(const State& state) { return tontine::payoff(state); }
    static std::int64_t pool(const Carry& carry) { return carry.purses.pool; }
    static Carry carry(const State& state) { return tontine::carry(state); }
    static bool finished(const Options&, const Carry& carry) {
        return carry.purses.end != End::none && carry.purses.end != End::replay;
    }
    static bool sound(const State& state) { return tontine::sound(state); }
    static Visible visible(const State& state, Seat seat) { return tontine::visible(state, seat); }
    static State resample(const Visible& view, Seat seat, Rng& rng) {
        return tontine::resample(view, seat, rng);
    }

    static void write(Action action, TextOut& out) { tontine::write(action, out); }
    static Result<Action> read_action(WordSpan words) { return tontine::read_action(words); }
    static void write_draw(const Options& options, const Draw& draw, TextOut& out) {
        tontine::write_draw(options, draw, out);
    }
    static Result<Draw> read_draw(const Options& options, Facts facts) {
        return tontine::read_draw(options, facts);
    }
    static void write_deal(const Options& options, const Carry& carry, const Pack& pack, TextOut& out) {
        tontine::write_deal(options, carry, pack, out);
    }
    static Result<Pack> read_deal(const Options& options, const Carry& carry, Facts facts) {
        return tontine::read_deal(options, carry, facts);
    }
    static Result<State> read_position(const Options& options, Facts facts) {
        return tontine::read_position(options, facts);
    }
    static Pack redact(const Pack& pack, const Visible& view) { return tontine::redact(pack, view); }
    static void write_view(const Visible& view, TextOut& out) { tontine::write_view(view, out); }
    static Result<Visible> read_view(const Options& options, WordSpan words) {
        return tontine::read_view(options, words);
    }

    static void show(const Visible& view, Seat seat, const Phrases& phrases, TextOut& out) {
        tontine::show(view, seat, phrases, out);
    }
    static void tell_draw(const Options& options, const Draw& draw, const Phrases& phrases, TextOut& out) {
        tontine::tell_draw(options, draw, phrases, out);
    }
    static void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out) {
        tontine::tell_deal(view, phrases, out);
    }
    static void tell(const Visible& before, Action, const Visible& after, const Phrases& phrases,
                     TextOut& out) {
        tontine::tell(before, after, phrases, out);
    }
    static void payments(const State& state, Action, PaymentSink& sink) {
        State after = state;
        turn(after, sink);
    }
    static std::span<const Measure> measures() { return tontine::measures(); }
    static void measure(const Options& options, const Carry& carry, std::span<std::int64_t> figures) {
        tontine::measure(options, carry, figures);
    }
};

}  // namespace brelan::tontine
