#include <array>

#include "capi/engine.hpp"

// What the module of one game's table can be asked: to play there, and nothing that is beyond the rules.
namespace brelan::capi {

std::span<const Engine::Questions> all_questions() {
    static const std::array kAll{option_questions(), room_questions(), bot_questions()};
    return kAll;
}

}  // namespace brelan::capi
