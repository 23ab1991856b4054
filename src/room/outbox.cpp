#include "room/outbox.hpp"

#include <algorithm>

namespace brelan::room {
namespace {

constexpr std::size_t kKept = 16;  // room for a move's messages; extra room is freed: most tables are idle

}  // namespace

void Outbox::release(std::uint64_t stored, Effects& effects) {
    auto next = queue_.begin();
    for (; next != queue_.end() && next->needs <= stored; ++next) {
        if (next->text) {
            effects.send.push_back({next->link, std::move(next->text)});
        } else {
            effects.close.push_back({next->link, next->code});
        }
    }
    queue_.erase(queue_.begin(), next);
    if (queue_.empty() && queue_.capacity() > kKept) queue_.shrink_to_fit();
}

std::vector<Outbox::Reader> Outbox::leaving() const {
    std::vector<Reader> readers;
    for (const Waiting& each : queue_) {
        if (!each.text) readers.push_back({each.link, each.language});
    }
    return readers;
}

std::size_t Outbox::waiting_for(Link link) const {
    constexpr std::size_t kMuch = 512;
    if (queue_.size() < kMuch) return 0;
    return static_cast<std::size_t>(
        std::count_if(queue_.begin(), queue_.end(), [&](const Waiting& each) { return each.link == link; }));
}

}  // namespace brelan::room
