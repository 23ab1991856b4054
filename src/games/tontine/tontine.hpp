#pragma once
#include "core/game.hpp"
#include "games/tontine/notation/notation.hpp"
#include "games/tontine/rules/first_dealer.hpp"
#include "games/tontine/rules/hand.hpp"
#include "games/tontine/rules/measures.hpp"
#include "games/tontine/rules/visible.hpp"
#include "games/tontine/words/words.hpp"
#include "text/draws.hpp"
#include "text/phrases.hpp"

// The rules of Tontine, whose clauses are in rules.md. The files here follow the order of the clauses:
// options (R1), first_dealer (R2), hand (R3, R4, R8), cards and payments (R4 to R7), end (R9), visible,
// notation, words.
namespace brelan::tontine {

struct Rules : Usual, DrawsBy<drawing> {
    using Options = tontine::Options;
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
    static constexpr auto& fields = tontine::fields;
    static constexpr auto& editions = tontine::editions;
    static constexpr auto& contradiction = tontine::contradiction;

    static constexpr auto& first = tontine::first;
    static constexpr auto& shuffle = tontine::shuffle;
    static int fresh_cards(const Options& options, const Carry& kept) {
        return goes_on_from_rest(options, kept) ? 0 : kPackSize;
    }
    static constexpr auto& start = tontine::start;
    static void legal(const State& state, Actions& out) {
        if (check(state, kTurn).none()) out.push(kTurn);
    }
    static constexpr auto& check = tontine::check;
    static constexpr auto& play = tontine::play;
    static constexpr auto& payoff = tontine::payoff;
    static void payments(const State& state, Action, PaymentSink& sink) {
        State after = state;
        turn(after, sink);
    }
    static std::int64_t pool(const Carry& kept) { return kept.purses.pool; }
    static constexpr auto& carry = tontine::carry;
    static bool finished(const Options&, const Carry& kept) {
        return kept.purses.end != End::none && kept.purses.end != End::replay;
    }
    static constexpr auto& sound = tontine::sound;
    static constexpr auto& visible = tontine::visible;
    static constexpr auto& resample = tontine::resample;
    static constexpr auto& redact = tontine::redact;
    static constexpr auto& measures = tontine::measures;
    static constexpr auto& measure = tontine::measure;

    static constexpr auto& write = tontine::write;
    static constexpr auto& read_action = tontine::read_action;
    static constexpr auto& write_deal = tontine::write_deal;
    static constexpr auto& read_deal = tontine::read_deal;
    static constexpr auto& read_position = tontine::read_position;
    static constexpr auto& write_view = tontine::write_view;
    static constexpr auto& read_view = tontine::read_view;

    static constexpr auto& show = tontine::show;
    static constexpr auto& tell_deal = tontine::tell_deal;
    static void tell(const Visible& before, Action, const Visible& after, const Phrases& phrases,
                     TextOut& out) {
        tontine::tell(before, after, phrases, out);
    }
};
static_assert(Game<Rules>);

}  // namespace brelan::tontine
