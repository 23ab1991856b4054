#pragma once
#include <algorithm>

#include "games/pontoon/croupier.hpp"
#include "games/pontoon/first_banker.hpp"
#include "games/pontoon/notation.hpp"
#include "games/pontoon/roles.hpp"
#include "games/pontoon/table_text.hpp"
#include "games/pontoon/visible.hpp"
#include "text/phrases.hpp"

// Pontoon and Vingt-Un: the page. rules.md has the clauses; the files here follow their order:
// options (R1), first_banker (R2), pack (R3), brulet (R4), stakes (R5), naturals (R6), drawing (R7, R8),
// banker (R9), settlement (R10), bank (R11); check says what may be answered; visible, notation, text.
namespace brelan::pontoon {

struct Rules {
    using Options = pontoon::Options;
    using Draw = brelan::Draw;
    using Carry = pontoon::Carry;
    using Pack = pontoon::Pack;
    using State = pontoon::State;
    using Action = pontoon::Action;
    using Actions = pontoon::Actions;
    using Visible = pontoon::Visible;

    static constexpr std::string_view kName = "pontoon";
    static constexpr int kRulesVersion = 1;
    static constexpr std::uint64_t kSignature = 14601784329334774565U;
    static constexpr Clause kOutOfTurn{1, 9};

    // R7.4, R7.12: a hand has at most 22 cards, each answer but the last of a hand takes one.
    static int max_actions(const Options& options) {
        const int hands = options.players * kMostHands;
        return std::min(hands * 23, packs_of(options) * kPackSize + 2 * hands) + 2 * options.players + 2;
    }
    static std::span<const Field<Options>> fields() { return pontoon::fields(); }
    static std::span<const Edition<Options>> editions() { return pontoon::editions(); }
    static Contradiction contradiction(const Options& options) { return pontoon::contradiction(options); }

    static Draw draw(const Options& options, Rng& rng) { return pontoon::draw(options, rng); }
    static Draw draw_from(const Options& options, Lots& lots) { return pontoon::draw(options, lots); }
    static Carry first(const Options& options, const Draw& draw) { return pontoon::first(options, draw); }
    static Pack shuffle(const Options& options, const Carry& carry, Rng& rng) {
        return pontoon::shuffle(options, carry, rng);
    }
    static Pack shuffle_from(const Options& options, const Carry& carry, Lots& lots) {
        return pontoon::shuffle(options, carry, lots);
    }
    static int fresh_cards(const Options& options, const Carry& carry) {
        return is_shuffled_afresh(options, carry) ? packs_of(options) * kPackSize : 0;
    }
    static State start(const Options& options, const Carry& carry, const Pack& pack) {
        return pontoon::start(options, carry, pack);
    }
    static Seat actor(const State& state) { return state.actor; }
    static void legal(const State& state, Actions& out) { pontoon::legal(state, out); }
    static Clause check(const State& state, Action action) { return pontoon::check(state, action); }
    static void play(State& state, Action action) noexcept { Croupier(state).take(action); }
    static Payoff payoff(const State& state) { return pontoon::payoff(state); }
    static std::int64_t pool(const Carry& carry) { return carry.table.pool; }
    static Carry carry(const State& state) { return pontoon::carry(state); }
    static bool finished(const Options& options, const Carry& carry) {
        return pontoon::finished(options, carry);
    }
    static bool sound(const State& state) { return pontoon::sound(state); }
    static Visible visible(const State& state, Seat seat) { return pontoon::visible(state, seat); }
    static State resample(const Visible& view, Seat seat, Rng& rng) {
        return pontoon::resample(view, seat, rng);
    }

    static void write(Action action, TextOut& out) { pontoon::write(action, out); }
    static Result<Action> read_action(WordSpan words) { return pontoon::read_action(words); }
    static void write_draw(const Options& options, const Draw& draw, TextOut& out) {
        pontoon::write_draw(options, draw, out);
    }
    static Result<Draw> read_draw(const Options& options, Facts facts) {
        return pontoon::read_draw(options, facts);
    }
    static void write_deal(const Options& options, const Carry& carry, const Pack& pack, TextOut& out) {
        pontoon::write_deal(options, carry, pack, out);
    }
    static Result<Pack> read_deal(const Options& options, const Carry& carry, Facts facts) {
        return pontoon::read_deal(options, carry, facts);
    }
    static Result<State> read_position(const Options& options, Facts facts) {
        return pontoon::read_position(options, facts);
    }
    static Pack redact(const Pack& pack, const Visible& view) { return pontoon::redact(pack, view); }
    static void write_view(const Visible& view, TextOut& out) { pontoon::write_view(view, out); }
    static Result<Visible> read_view(const Options& options, WordSpan words) {
        return pontoon::read_view(options, words);
    }

    static void show(const Visible& view, Seat seat, const Phrases& phrases, TextOut& out) {
        pontoon::show(view, seat, phrases, out);
    }
    static void tell_draw(const Options& options, const Draw& draw, const Phrases& phrases, TextOut& out) {
        pontoon::tell_draw(options, draw, phrases, out);
    }
    static void tell_deal(const Visible& view, const Phrases& phrases, TextOut& out) {
        pontoon::tell_deal(view, phrases, out);
    }
    static void tell(const Visible& before, Action action, const Visible& after, const Phrases& phrases,
                     TextOut& out) {
        pontoon::tell(before, action, after, phrases, out);
    }
    static void tell_result(const Visible& before, Action action, const Visible& after,
                            const Phrases& phrases, TextOut& out) {
        pontoon::tell_result(before, action, after, phrases, out);
    }
    static bool explain(const Visible& view, Action action, Clause clause, const Phrases& phrases,
                        TextOut& out) {
        return pontoon::explain(view, action, clause, phrases, out);
    }
    static void payments(const State& state, Action action, PaymentSink& sink) {
        State after = state;
        Croupier(after, &sink).take(action);
    }
    static std::span<const Measure> measures() { return pontoon::measures(); }
    static void measure(const Options& options, const Carry& carry, std::span<std::int64_t> figures) {
        pontoon::measure(options, carry, figures);
    }

    static std::span<const std::string_view> roles() { return pontoon::roles(); }
    static int role(const State& state, Seat seat) { return pontoon::role(state, seat); }
};

}  // namespace brelan::pontoon
