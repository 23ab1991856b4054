#include "room/lag.hpp"

#include <algorithm>

namespace brelan::room {
namespace {

// Rows that begin a match or a deal: if no action is waiting before them, they reveal nothing about the pace.
bool begins(What what) {
    if (is_of_the_shuffle(what)) return what != What::fair_close;
    return what == What::start || what == What::draw || what == What::deal;
}

}  // namespace

void Lag::take(const Event& event, What what, bool cards) { ahead_.push_back({event, what, cards}); }

std::size_t Lag::due(const Folded& live) const {
    if (!live.playing()) return ahead_.size();
    const auto is_action = [](const Row& row) { return row.what == What::act; };
    auto following = std::count_if(ahead_.begin(), ahead_.end(), is_action);
    std::size_t due = 0;
    for (const Row& row : ahead_) {
        following -= is_action(row) ? 1 : 0;
        if (following < live.setup.delay && !begins(row.what)) break;
        ++due;
    }
    return due;
}

bool Lag::step() {
    const Row row = std::move(ahead_.front());
    ahead_.pop_front();
    return fold(folded_, row.event, row.cards);
}

}  // namespace brelan::room
