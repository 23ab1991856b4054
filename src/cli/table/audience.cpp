#include "cli/table/audience.hpp"

#include <algorithm>

#include "client/home_room.hpp"

namespace brelan::cli {

Audience::Audience(std::span<const record::SeatInfo> seats) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (client::is_person(seats[i])) listeners_.push_back({Seat{static_cast<std::uint8_t>(i)}, {}});
    }
    if (listeners_.size() == 1) {
        observer_ = listeners_[0].seat;
    } else {
        listeners_.push_back({kSpectator, {}});
    }
}

bool Audience::needs_curtain(const host::Table& table) const {
    return listeners_.size() > 1 && table.view(table.actor()) != table.view(observer_);
}

void Audience::sit_down(Seat person) {
    if (listeners_.size() > 1) observer_ = person;
}

void Audience::tell(std::int64_t actions, const Words& words) {
    for (Listener& listener : listeners_) listener.story.add(actions, words(listener.seat));
}

void Audience::forget_after(std::int64_t actions) {
    for (Listener& listener : listeners_) listener.story.forget_after(actions);
}

const Story& Audience::story() const {
    const auto is_observer = [&](const Listener& listener) { return listener.seat == observer_; };
    return std::find_if(listeners_.begin(), listeners_.end(), is_observer)->story;
}

}  // namespace brelan::cli
