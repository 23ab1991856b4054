#include "games/tonk/bot/levels.hpp"

namespace brelan::tonk {

std::span<const think::Maker<Rules>> table_bots() {
    static constexpr auto kBots = levels(nullptr, nullptr);
    return kBots;
}

}  // namespace brelan::tonk
