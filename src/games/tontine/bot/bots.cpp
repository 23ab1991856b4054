#include "games/tontine/bot/bots.hpp"

#include <array>

#include "think/random.hpp"

namespace brelan::tontine {

std::span<const think::Maker<Rules>> bots() {
    static constexpr std::array<think::Maker<Rules>, 4> kAll{{
        {"novice", think::make_random<Rules>, {}},
        {"basic", think::make_random<Rules>, {}},
        {"keen", think::make_random<Rules>, {}},
        {"strong", think::make_random<Rules>, {}},
    }};
    return kAll;
}

}  // namespace brelan::tontine
