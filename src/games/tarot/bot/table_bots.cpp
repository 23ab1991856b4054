#include "games/tarot/bot/levels.hpp"

namespace brelan::tarot {

std::span<const think::Maker<Rules>> table_bots() {
    static constexpr auto kBots = levels({});
    return kBots;
}

}  // namespace brelan::tarot
