#include <array>

#include "capi/engine.hpp"

// The questions that the module of one game's table answers: playing there, and nothing beyond the rules.
namespace brelan::capi {

std::span<const Engine::Questions> all_questions() {
    static const std::array kAll{option_questions(), room_questions(), bot_questions()};
    return kAll;
}

}  // namespace brelan::capi
