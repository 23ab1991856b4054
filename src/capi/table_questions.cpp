#include <array>

#include "capi/engine.hpp"

// The questions that the table module of a game answers: they are about playing there, and about nothing
// else.
namespace brelan::capi {

std::span<const Engine::Questions> all_questions() {
    static const std::array kAll{option_questions(), room_questions(), bot_questions()};
    return kAll;
}

}  // namespace brelan::capi
