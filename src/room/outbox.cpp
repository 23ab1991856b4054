#include "room/outbox.hpp"

namespace brelan::room {

void Outbox::release(std::uint64_t stored, Effects& effects) {
    while (!queue_.empty() && queue_.front().needs <= stored) {
        Waiting& next = queue_.front();
        if (next.text) {
            effects.send.push_back({next.link, std::move(next.text)});
        } else {
            effects.close.push_back({next.link, next.code});
        }
        queue_.pop_front();
    }
}

}  // namespace brelan::room
