#pragma once
#include <cstdint>
#include <span>
#include <string_view>

#include "core/card52.hpp"
#include "core/cards_asked.hpp"
#include "core/clause.hpp"
#include "core/field.hpp"
#include "core/measure.hpp"
#include "core/roles.hpp"
#include "core/text.hpp"

namespace brelan {

class Phrases;  // text/phrases.hpp

// The answers that most games share. A game's page derives from this, and declares its own function wherever
// the game differs.
struct Usual {
    static Contradiction contradiction(const auto&) { return {}; }
    static int fresh_cards(const auto&, const auto&) { return kPackSize; }
    static Seat actor(const auto& state) { return state.actor; }
    static std::int64_t pool(const auto&) { return 0; }
    static auto redact_action(auto action, Seat, const auto&, Seat) { return action; }
    static CardsAsked cards_asked(const auto&) { return {}; }

    static bool explain(const auto&, auto, Clause, const Phrases&, TextOut&) { return false; }
    static void tell_result(const auto&, auto, const auto&, const Phrases&, TextOut&) {}

    static std::span<const Measure> measures() { return {}; }
    static void measure(const auto&, const auto&, std::span<std::int64_t>) {}
    static std::span<const std::string_view> roles() { return {}; }
    static int role(const auto&, Seat) { return kNoRole; }
    static std::span<const std::string_view> undertakings() { return {}; }
    static Undertaking undertaking(const auto&) { return {}; }
};

}  // namespace brelan
