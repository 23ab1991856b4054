#pragma once
#include "games/tonk/bill.hpp"
#include "games/tonk/deal.hpp"
#include "games/tonk/first_dealer.hpp"
#include "games/tonk/notation.hpp"
#include "games/tonk/sound.hpp"
#include "games/tonk/table_text.hpp"
#include "games/tonk/turn.hpp"
#include "games/tonk/visible.hpp"
#include "text/phrases.hpp"

// Tonk: the page. rules.md has the clauses; the files here follow their order:
// options and cards (R1), first_dealer (R2), deal (R3), tonk_at_deal (R4), turn, check and legal (R5, R9,
// R10), spreads (R6), lay_offs (R7, R8), new_stock and close (R11), bill (R4, R10 to R12), visible and
// worlds, notation, text.
namespace brelan::tonk {

struct Rules {
    using Options = tonk::Options;
    using Draw = brelan::Draw;
    using Carry = tonk::Carry;
    using Pack = tonk::Pack;
    using State = tonk::State;
    using Action = tonk::Action;
    using Actions = tonk::Actions;
    using Visible = tonk::Visible;

    static constexpr std::string_view kName = "tonk";
    static constexpr int kRulesVersion = 1;
    static constexpr std::uint64_t kSignature = 17716317913753180483U;
    static constexpr Clause kOutOfTurn{5, 2};

    static int max_actions(const Options& options) { return tonk::max_actions(options); }
    static std::span<const Field<Options>> fields() { return tonk::fields(); }
    static std::span<const Edition<Options>> editions() { return tonk::editions(); }
    static Contradiction contradiction(const Options& options) { return tonk::contradiction(options); }

    static Draw draw(const Options& options, Rng& rng) { return tonk::draw(options, rng); }
    static Draw draw_from(const Options& options, Lots& lots) { return tonk::draw(options, lots); }
    static Carry first(const Options& options, const Draw& draw) { return tonk::first(options, draw); }
    static Pack shuffle(const Options& options, const Carry& carry, Rng& rng) {
        return tonk::shuffle(options, carry, rng);
    }
    static Pack shuffle_from(const Options& options, const Carry& carry, Lots& lots) {
        return tonk::shuffle(options, carry, lots);
    }
    static int fresh_cards(const Options&, const Carry&) { return kPackSize; }
    static State start(const Options& options, const Carry& carry, const Pack& pack) {
        return tonk::start(options, carry, pack);
    }
    static Seat actor(const State& state) { return state.actor; }
    static void legal(const State& state, Actions& out) { tonk::legal(state, out); }
    static Clause check(const State& state, Action action) { return tonk::check(state, action); }
    static void play(State& state, Action action) noexcept { tonk::play(state, action); }
    static Payoff payoff(const State& state) {
        Payoff payoff;
        for (const Seat seat : seats(state.options.players)) payoff[seat] = state.gains[seat];
        return payoff;
    }
    static std::int64_t pool(const Carry&) { return 0; }  // R1.8
    static Carry carry(const State& state) { return tonk::carry(state); }
    static bool finished(const Options& options, const Carry& carry) {
        return tonk::finished(options, carry);
    }
    static bool sound(const State& state) { return tonk::sound(state); }
    static Visible visible(const State& state, Seat seat) { return tonk::visible(state, seat); }
    static State resample(const Visible& view, Seat seat, Rng& rng) {
        return tonk::resample(view, seat, rng);
    }

    static void write(Action action, TextOut& out) { tonk::write(action, out); }
    static Result<Action> read_action(WordSpan words) { return tonk::read_action(words); }
    static void write_draw(const Options& options, const Draw& draw, TextOut& out) {
        tonk::write_draw(options, draw, out);
    }
    static Result<Draw> read_draw(const Options& options, Facts facts) {
        return tonk::read_draw(options, facts);
    }
    static void write_deal(const Options& options, const Carry& carry, const Pack& pack, TextOut& out) {
        tonk::write_deal(options, carry, pack, out);
    }
    static Result<Pack> read_deal(const Options& options, const Carry& carry, Facts facts) {
        return tonk::read_deal(options, carry, facts);
    }
    static Result<State> read_position(const Options& options, Facts facts) {
        return tonk::read_position(options, facts);
    }
    static Pack redact(const Pack& pack, const Visible& view) { return tonk::redact(pack, view); }
    static Action redact_action(Action action, Seat actor, const Visible& view, Seat observer) {
        return tonk::redact_action(action, actor, view, observer);
    }
    static void write_view(const Visible& view, TextOut& out) { tonk::write_view(view, out); }
    static Result<Visible> read_view(const Options& options, WordSpan words) {
        return tonk::read_view(options, words);
    }

    static void show(const Visible& view, Seat seat, const Phrases& phrases, TextOut& out) {
        tonk::show(view, seat, phrases, out);
    }
    static void tell_draw(const Options& options, const Draw& draw, const Phrases& phrases, TextOut& out) {
        tonk::tell_draw(options, draw, phrases, out);
    }
    static void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out) {
        tonk::tell_deal(view, phrases, out);
    }
    static void tell(const Visible& before, Action action, const Visible& after, const Phrases& phrases,
                     TextOut& out) {
        tonk::tell(before, action, after, phrases, out);
    }
    static void tell_result(const Visible& before, Action action, const Visible& after,
                            const Phrases& phrases, TextOut& out) {
        tonk::tell_result(before, action, after, phrases, out);
    }
    static void payments(const State& state, Action action, PaymentSink& sink) {
        State after = state;
        play(after, action);
        if (after.phase == Phase::over) Payments<PaymentSink>(after, sink).settle(bill_of(after));
    }
    static std::span<const Measure> measures() { return tonk::measures(); }
    static void measure(const Options& options, const Carry& carry, std::span<std::int64_t> figures) {
        tonk::measure(options, carry, figures);
    }
};

}  // namespace brelan::tonk
