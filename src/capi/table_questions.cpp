#include <array>

#include "capi/engine.hpp"

// The questions that a game's table module answers. All of them are about playing at a table.
namespace brelan::capi {

std::span<const Engine::Questions> all_questions() {
    static const std::array kAll{option_questions(), room_questions(), bot_questions()};
    return kAll;
}

}  // namespace brelan::capi
