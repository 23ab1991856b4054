#include "games/pontoon/bot/levels.hpp"

namespace brelan::pontoon {

std::span<const think::Maker<Rules>> table_bots() {
    static constexpr auto kBots = levels(nullptr, nullptr);
    return kBots;
}

}  // namespace brelan::pontoon
