#include "bot/game_bots.hpp"

#include <array>

#include "bot/lots.hpp"
#include "bot/typed_bot.hpp"
#include "core/type_list.hpp"
#include "registry.inc.hpp"

namespace brelan::bot {
namespace {

template <class G>
const GameBots* game_bots() {
    static const GameBotsOf<G> bots;
    return &bots;
}

template <class... G>
std::span<const GameBots* const> all(TypeList<G...>) {
    static const std::array<const GameBots*, sizeof...(G)> bots = {game_bots<G>()...};
    return bots;
}

}  // namespace

const GameBots& bots_of(const host::Host& game) {
    static const Lots kLots;
    for (const GameBots* bots : all(Games{})) {
        if (bots->game() == game.name()) return *bots;
    }
    return kLots;
}

}  // namespace brelan::bot
