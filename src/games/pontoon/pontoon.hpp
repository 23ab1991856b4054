#pragma once
#include <algorithm>

#include "core/game.hpp"
#include "games/pontoon/notation/notation.hpp"
#include "games/pontoon/rules/croupier.hpp"
#include "games/pontoon/rules/first_banker.hpp"
#include "games/pontoon/rules/measures.hpp"
#include "games/pontoon/rules/roles.hpp"
#include "games/pontoon/rules/visible.hpp"
#include "games/pontoon/words/words.hpp"
#include "text/draws.hpp"
#include "text/phrases.hpp"

// Pontoon and Vingt-Un at a glance. rules.md has the clauses; the files here follow their order: options
// (R1), first_banker (R2), pack (R3), brulet (R4), stakes (R5), naturals (R6), drawing (R7, R8), banker (R9),
// settlement (R10), bank (R11); check says which answers are allowed; visible, notation, words.
namespace brelan::pontoon {

struct Rules : Usual, DrawsBy<drawing> {
    using Options = pontoon::Options;
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

    // R7.4, R7.12: a hand has at most 22 cards, and each answer except a hand's last one adds a card.
    static int max_actions(const Options& options) {
        const int hands = options.players * kMostHands;
        return std::min(hands * 23, packs_of(options) * kPackSize + 2 * hands) + 2 * options.players + 2;
    }
    static constexpr auto& fields = pontoon::fields;
    static constexpr auto& editions = pontoon::editions;
    static constexpr auto& contradiction = pontoon::contradiction;

    static constexpr auto& first = pontoon::first;
    static constexpr auto& shuffle = pontoon::shuffle;
    static int fresh_cards(const Options& options, const Carry& kept) {
        return is_shuffled_afresh(options, kept) ? packs_of(options) * kPackSize : 0;
    }
    static constexpr auto& start = pontoon::start;
    static constexpr auto& legal = pontoon::legal;
    static constexpr auto& check = pontoon::check;
    static void play(State& state, Action action) noexcept { Croupier(state).take(action); }
    static constexpr auto& payoff = pontoon::payoff;
    static void payments(const State& state, Action action, PaymentSink& sink) {
        State after = state;
        Croupier(after, &sink).take(action);
    }
    static std::int64_t pool(const Carry& kept) { return kept.table.pool; }
    static constexpr auto& carry = pontoon::carry;
    static constexpr auto& finished = pontoon::finished;
    static constexpr auto& sound = pontoon::sound;
    static constexpr auto& visible = pontoon::visible;
    static constexpr auto& resample = pontoon::resample;
    static constexpr auto& redact = pontoon::redact;
    static constexpr auto& measures = pontoon::measures;
    static constexpr auto& measure = pontoon::measure;
    static constexpr auto& roles = pontoon::roles;
    static constexpr auto& role = pontoon::role;

    static constexpr auto& write = pontoon::write;
    static constexpr auto& read_action = pontoon::read_action;
    static constexpr auto& write_deal = pontoon::write_deal;
    static constexpr auto& read_deal = pontoon::read_deal;
    static constexpr auto& read_position = pontoon::read_position;
    static constexpr auto& write_view = pontoon::write_view;
    static constexpr auto& read_view = pontoon::read_view;

    static constexpr auto& show = pontoon::show;
    static constexpr auto& tell_deal = pontoon::tell_deal;
    static constexpr auto& tell = pontoon::tell;
    static constexpr auto& tell_result = pontoon::tell_result;
    static constexpr auto& explain = pontoon::explain;
};
static_assert(Game<Rules>);

}  // namespace brelan::pontoon
