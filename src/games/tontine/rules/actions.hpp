#pragma once
#include <cstdint>

#include "core/list.hpp"
#include "core/plain.hpp"

namespace brelan::tontine {

enum class Move : std::uint32_t { turn = 1 };

// The only action of a player: turning their card (R4.1). No other number is an action of this game.
struct Action {
    Move move;
    constexpr bool operator==(const Action&) const = default;
};
inline constexpr Action kTurn{Move::turn};

using Actions = List<Action, 1>;

}  // namespace brelan::tontine
