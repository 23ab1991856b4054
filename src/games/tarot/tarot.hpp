#pragma once
#include "games/tarot/deal.hpp"
#include "games/tarot/fast_playout.hpp"
#include "games/tarot/first_dealer.hpp"
#include "games/tarot/measures.hpp"
#include "games/tarot/notation.hpp"
#include "games/tarot/roles.hpp"
#include "games/tarot/sound.hpp"
#include "games/tarot/table_text.hpp"
#include "games/tarot/visible.hpp"
#include "games/tarot/worlds.hpp"
#include "text/phrases.hpp"

// French Tarot: the page. rules.md has the clauses; the files here follow their order:
// cards (R1), first_dealer (R2), pack and deal (R3), auction (R4), call (R5), dog (R6), announcements (R7),
// tricks (R8), outcome (R9), score and chips (R10), visible and worlds, notation, text.
namespace brelan::tarot {

struct Rules {
    using Options = tarot::Options;
    using Draw = tarot::Draw;
    using Carry = tarot::Carry;
    using Pack = tarot::Pack;
    using State = tarot::State;
    using Action = tarot::Action;
    using Actions = tarot::Actions;
    using Visible = tarot::Visible;

    static constexpr std::string_view kName = "tarot";
    static constexpr int kRulesVersion = 1;
    static constexpr std::uint64_t kSignature = 1980207324231000539U;
    static constexpr Clause kOutOfTurn{2, 5};

    static int max_actions(const Options& options) { return tarot::max_actions(options); }
    static std::span<const Field<Options>> fields() { return tarot::fields(); }
    static std::span<const Edition<Options>> editions() { return tarot::editions(); }
    static Contradiction contradiction(const Options& options) { return tarot::contradiction(options); }

    static Draw draw(const Options& options, Rng& rng) { return tarot::draw(options, rng); }
    static Draw draw_from(const Options& options, Lots& lots) { return tarot::draw(options, lots); }
    static Carry first(const Options& options, const Draw& draw) { return tarot::first(options, draw); }
    static Pack shuffle(const Options& options, const Carry& carry, Rng& rng) {
        return tarot::shuffle(options, carry, rng);
    }
    static Pack shuffle_from(const Options& options, const Carry& carry, Lots& lots) {
        return tarot::shuffle(options, carry, lots);
    }
    static int fresh_cards(const Options& options, const Carry& carry) {
        return is_gathered(options, carry) ? 0 : kPackSize;
    }
    static State start(const Options& options, const Carry& carry, const Pack& pack) {
        return tarot::start(options, carry, pack);
    }
    static Seat actor(const State& state) { return state.actor; }
    static void legal(const State& state, Actions& out) { tarot::legal(state, out); }
    static Clause check(const State& state, Action action) { return tarot::check(state, action); }
    static void play(State& state, Action action) noexcept { tarot::play(state, action); }
    static int fast_playout(State& state, Rng& rng) { return tarot::fast_playout(state, rng); }
    static Payoff payoff(const State& state) { return tarot::payoff(state); }
    static std::int64_t pool(const Carry&) { return 0; }  // R10.5
    static Carry carry(const State& state) { return tarot::carry(state); }
    static Carry settle(const State& state, Payoff& total) { return tarot::settle(state, total); }
    static bool finished(const Options& options, const Carry& carry) {
        return tarot::finished(options, carry);
    }
    static bool sound(const State& state) { return tarot::sound(state); }
    static Visible visible(const State& state, Seat seat) { return tarot::visible(state, seat); }
    static State resample(const Visible& view, Seat seat, Rng& rng) {
        return tarot::resample(view, seat, rng);
    }

    static void write(Action action, TextOut& out) { tarot::write(action, out); }
    static Result<Action> read_action(WordSpan words) { return tarot::read_action(words); }
    static void write_draw(const Options& options, const Draw& draw, TextOut& out) {
        tarot::write_draw(options, draw, out);
    }
    static Result<Draw> read_draw(const Options& options, Facts facts) {
        return tarot::read_draw(options, facts);
    }
    static void write_deal(const Options& options, const Carry& carry, const Pack& pack, TextOut& out) {
        tarot::write_deal(options, carry, pack, out);
    }
    static Result<Pack> read_deal(const Options& options, const Carry& carry, Facts facts) {
        return tarot::read_deal(options, carry, facts);
    }
    static Result<State> read_position(const Options& options, Facts facts) {
        return tarot::read_position(options, facts);
    }
    static Pack redact(const Pack& pack, const Visible& view) { return tarot::redact(pack, view); }
    static Action redact_action(Action action, Seat actor, const Visible& view, Seat observer) {
        return tarot::redact_action(action, actor, view, observer);
    }
    static void write_view(const Visible& view, TextOut& out) { tarot::write_view(view, out); }
    static Result<Visible> read_view(const Options& options, WordSpan words) {
        return tarot::read_view(options, words);
    }

    static void show(const Visible& view, Seat seat, const Phrases& phrases, TextOut& out) {
        tarot::show(view, seat, phrases, out);
    }
    static void tell_draw(const Options& options, const Draw& draw, const Phrases& phrases, TextOut& out) {
        tarot::tell_draw(options, draw, phrases, out);
    }
    static void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out) {
        tarot::tell_deal(view, phrases, out);
    }
    static void tell(const Visible& before, Action action, const Visible& after, const Phrases& phrases,
                     TextOut& out) {
        tarot::tell(before, action, after, phrases, out);
    }
    static void tell_result(const Visible& before, Action action, const Visible& after,
                            const Phrases& phrases, TextOut& out) {
        tarot::tell_result(before, action, after, phrases, out);
    }
    static bool explain(const Visible& view, Action action, Clause clause, const Phrases& phrases,
                        TextOut& out) {
        return tarot::explain(view, action, clause, phrases, out);
    }
    static void payments(const State& state, Action action, PaymentSink& sink) {
        tarot::payments(state, action, sink);
    }
    static std::span<const Measure> measures() { return tarot::measures(); }
    static void measure(const Options& options, const Carry& carry, std::span<std::int64_t> figures) {
        tarot::measure(options, carry, figures);
    }

    static CardsAsked cards_asked(const State& state) { return tarot::cards_asked(state); }
    static std::span<const std::string_view> roles() { return tarot::roles(); }
    static int role(const State& state, Seat seat) { return tarot::role(state, seat); }
    static std::span<const std::string_view> undertakings() { return tarot::undertakings(); }
    static Undertaking undertaking(const State& state) { return tarot::undertaking(state); }
};

}  // namespace brelan::tarot
