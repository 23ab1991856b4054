#include <array>

#include "capi/engine.hpp"

namespace brelan::capi {

std::span<const Engine::Questions> all_questions() {
    static const std::array kAll{game_questions(), option_questions(), look_questions(),   room_questions(),
                                 bot_questions(),  play_questions(),   record_questions(), topic_questions()};
    return kAll;
}

}  // namespace brelan::capi
