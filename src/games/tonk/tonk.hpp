#pragma once
#include "core/game.hpp"
#include "games/tonk/notation/notation.hpp"
#include "games/tonk/rules/bill.hpp"
#include "games/tonk/rules/deal.hpp"
#include "games/tonk/rules/first_dealer.hpp"
#include "games/tonk/rules/measures.hpp"
#include "games/tonk/rules/sound.hpp"
#include "games/tonk/rules/turn.hpp"
#include "games/tonk/rules/visible.hpp"
#include "games/tonk/words/words.hpp"
#include "text/draws.hpp"
#include "text/phrases.hpp"

// The rules of Tonk, whose clauses are in rules.md. The files here follow the order of the clauses: options
// and cards (R1), first_dealer (R2), deal (R3), tonk_at_deal (R4), turn, check and legal (R5, R9, R10),
// spreads (R6), lay_offs (R7, R8), new_stock and close (R11), bill (R4, R10 to R12), visible and worlds,
// notation, words.
namespace brelan::tonk {

struct Rules : Usual, DrawsBy<drawing> {
    using Options = tonk::Options;
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

    static constexpr auto& max_actions = tonk::max_actions;
    static constexpr auto& fields = tonk::fields;
    static constexpr auto& editions = tonk::editions;
    static constexpr auto& contradiction = tonk::contradiction;

    static constexpr auto& first = tonk::first;
    static constexpr auto& shuffle = tonk::shuffle;
    static constexpr auto& start = tonk::start;
    static constexpr auto& legal = tonk::legal;
    static constexpr auto& check = tonk::check;
    static constexpr auto& play = tonk::play;
    static Payoff payoff(const State& state) {
        Payoff payoff;
        for (const Seat seat : seats(state.options.players)) payoff[seat] = state.gains[seat];
        return payoff;
    }
    static void payments(const State& state, Action action, PaymentSink& sink) {
        State after = state;
        play(after, action);
        if (after.phase == Phase::over) Payments<PaymentSink>(after, sink).settle(bill_of(after));
    }
    static constexpr auto& carry = tonk::carry;
    static constexpr auto& finished = tonk::finished;
    static constexpr auto& sound = tonk::sound;
    static constexpr auto& visible = tonk::visible;
    static constexpr auto& resample = tonk::resample;
    static constexpr auto& redact = tonk::redact;
    static constexpr auto& redact_action = tonk::redact_action;
    static constexpr auto& measures = tonk::measures;
    static constexpr auto& measure = tonk::measure;

    static constexpr auto& write = tonk::write;
    static constexpr auto& read_action = tonk::read_action;
    static constexpr auto& write_deal = tonk::write_deal;
    static constexpr auto& read_deal = tonk::read_deal;
    static constexpr auto& read_position = tonk::read_position;
    static constexpr auto& write_view = tonk::write_view;
    static constexpr auto& read_view = tonk::read_view;

    static constexpr auto& show = tonk::show;
    static constexpr auto& tell_deal = tonk::tell_deal;
    static constexpr auto& tell = tonk::tell;
    static constexpr auto& tell_result = tonk::tell_result;
};
static_assert(Game<Rules>);

}  // namespace brelan::tonk
