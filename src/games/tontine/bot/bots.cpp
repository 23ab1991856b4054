#include "games/tontine/bot/bots.hpp"

#include <array>

#include "think/random.hpp"

namespace brelan::tontine {

std::span<const think::Maker<Rules>> bots() {
    static constexpr std::array<think::Maker<Rules>, 4> kAll{{
        {"novice", think::make<think::Random<Rules>, Rules>, {}},
        {"basic", think::make<think::Random<Rules>, Rules>, {}},
        {"keen", think::make<think::Random<Rules>, Rules>, {}},
        {"strong", think::make<think::Random<Rules>, Rules>, {}},
    }};
    return kAll;
}

}  // namespace brelan::tontine
