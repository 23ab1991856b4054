#pragma once
#include "core/game.hpp"
#include "games/tarot/notation/notation.hpp"
#include "games/tarot/rules/deal.hpp"
#include "games/tarot/rules/fast_playout.hpp"
#include "games/tarot/rules/first_dealer.hpp"
#include "games/tarot/rules/measures.hpp"
#include "games/tarot/rules/roles.hpp"
#include "games/tarot/rules/sound.hpp"
#include "games/tarot/rules/visible.hpp"
#include "games/tarot/rules/worlds.hpp"
#include "games/tarot/words/words.hpp"
#include "text/phrases.hpp"

// French Tarot at a glance. rules.md has the clauses; the files here follow their order: cards (R1),
// first_dealer (R2), pack and deal (R3), auction (R4), call (R5), dog (R6), announcements (R7), tricks (R8),
// outcome (R9), score and chips (R10), visible and worlds, notation, words.
namespace brelan::tarot {

struct Rules : Usual {
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

    static constexpr auto& max_actions = tarot::max_actions;
    static constexpr auto& fields = tarot::fields;
    static constexpr auto& editions = tarot::editions;
    static constexpr auto& contradiction = tarot::contradiction;

    static constexpr auto& draw = tarot::draw;
    static constexpr auto& first = tarot::first;
    static constexpr auto& shuffle = tarot::shuffle;
    static int fresh_cards(const Options& options, const Carry& kept) {
        return is_gathered(options, kept) ? 0 : kPackSize;
    }
    static constexpr auto& start = tarot::start;
    static constexpr auto& legal = tarot::legal;
    static constexpr auto& check = tarot::check;
    static constexpr auto& play = tarot::play;
    static constexpr auto& fast_playout = tarot::fast_playout;
    static constexpr auto& payoff = tarot::payoff;
    static constexpr auto& payments = tarot::payments;
    static constexpr auto& carry = tarot::carry;
    static constexpr auto& settle = tarot::settle;
    static constexpr auto& finished = tarot::finished;
    static constexpr auto& cards_asked = tarot::cards_asked;
    static constexpr auto& sound = tarot::sound;
    static constexpr auto& visible = tarot::visible;
    static constexpr auto& resample = tarot::resample;
    static constexpr auto& redact = tarot::redact;
    static constexpr auto& redact_action = tarot::redact_action;
    static constexpr auto& measures = tarot::measures;
    static constexpr auto& measure = tarot::measure;
    static constexpr auto& roles = tarot::roles;
    static constexpr auto& role = tarot::role;
    static constexpr auto& undertakings = tarot::undertakings;
    static constexpr auto& undertaking = tarot::undertaking;

    static void write(Action action, TextOut& out) { tarot::write(action, out); }
    static constexpr auto& read_action = tarot::read_action;
    static constexpr auto& write_draw = tarot::write_draw;
    static constexpr auto& read_draw = tarot::read_draw;
    static constexpr auto& write_deal = tarot::write_deal;
    static constexpr auto& read_deal = tarot::read_deal;
    static constexpr auto& read_position = tarot::read_position;
    static constexpr auto& write_view = tarot::write_view;
    static constexpr auto& read_view = tarot::read_view;

    static constexpr auto& show = tarot::show;
    static constexpr auto& tell_draw = tarot::tell_draw;
    static constexpr auto& tell_deal = tarot::tell_deal;
    static constexpr auto& tell = tarot::tell;
    static void tell_result(const Visible& before, Action action, const Visible& after,
                            const Phrases& phrases, TextOut& out) {
        tarot::tell_result(before, action, after, phrases, out);
    }
    static constexpr auto& explain = tarot::explain;
};
static_assert(Game<Rules>);

}  // namespace brelan::tarot
