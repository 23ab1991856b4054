#pragma once
#include "core/game.hpp"
#include "games/high/notation/notation.hpp"
#include "games/high/words/words.hpp"
#include "text/draws.hpp"

// High: the page. The clauses are in rules.md.
namespace brelan::high {

struct Rules : Usual, DrawsBy<drawing> {
    using Options = high::Options;
    using Carry = high::Carry;
    using Pack = Cards;
    using State = high::State;
    using Action = high::Action;
    using Actions = high::Actions;
    using Visible = high::Visible;

    static constexpr std::string_view kName = "high";
    static constexpr int kRulesVersion = 1;
    static constexpr std::uint64_t kSignature = 0;
    static constexpr Clause kOutOfTurn{2, 2};

    static int max_actions(const Options& options) { return options.players; }
    static constexpr auto& fields = high::fields;
    static constexpr auto& editions = high::editions;
    static constexpr auto& contradiction = high::contradiction;

    static constexpr auto& first = high::first;
    static constexpr auto& shuffle = high::shuffle;
    static constexpr auto& start = high::start;
    static constexpr auto& actor = high::actor;
    static constexpr auto& legal = high::legal;
    static constexpr auto& check = high::check;
    static constexpr auto& play = high::play;
    static constexpr auto& payoff = high::payoff;
    static constexpr auto& payments = high::payments;
    static constexpr auto& carry = high::carry;
    static constexpr auto& finished = high::finished;
    static constexpr auto& sound = high::sound;
    static constexpr auto& visible = high::visible;
    static constexpr auto& resample = high::resample;
    static Pack redact(const Pack&, const Visible& view) { return view.known.cards; }

    static constexpr auto& write = high::write;
    static constexpr auto& read_action = high::read_action;
    static constexpr auto& write_deal = high::write_deal;
    static constexpr auto& read_deal = high::read_deal;
    static constexpr auto& read_position = high::read_position;
    static constexpr auto& write_view = high::write_view;
    static constexpr auto& read_view = high::read_view;

    static constexpr auto& show = high::show;
    static constexpr auto& tell_deal = high::tell_deal;
    static constexpr auto& tell = high::tell;
    static constexpr auto& tell_result = high::tell_result;
};
static_assert(Game<Rules>);

}  // namespace brelan::high
