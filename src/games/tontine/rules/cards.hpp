#pragma once
#include <array>
#include <cstdint>

#include "core/card52.hpp"

namespace brelan::tontine {

// The effect of a card on the player who turns it (R4). Only the rank counts.
enum class Effect : std::uint8_t { nothing, take, give, pay };

struct CardEffect {
    Effect effect;
    std::uint8_t chips;
    std::uint8_t neighbour = 0;  // give: the first, second or third neighbour
};

inline constexpr std::array<CardEffect, 14> kEffects = {{
    {Effect::nothing, 0},  // (no rank 0)
    {Effect::give, 1, 1},  // ace
    {Effect::give, 2, 2},
    {Effect::give, 3, 3},
    {Effect::pay, 2},  // 4
    {Effect::pay, 1},
    {Effect::pay, 2},  // 6
    {Effect::pay, 1},
    {Effect::pay, 2},  // 8
    {Effect::pay, 1},
    {Effect::nothing, 0},  // 10
    {Effect::take, 1},     // jack
    {Effect::take, 2},
    {Effect::take, 3},  // king
}};

constexpr CardEffect effect_of(Card card) { return kEffects[static_cast<std::size_t>(card.rank())]; }

}  // namespace brelan::tontine
