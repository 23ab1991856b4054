#include "think/paired.hpp"

#include <algorithm>
#include <utility>

#include "think/ucb.hpp"

namespace brelan::think {

Paired::Paired(std::size_t actions) : actions_(actions), pairs_(actions * actions) {}

void Paired::put(std::size_t action, std::int64_t value) {
    world_.push_back({action, value});
    lowest_ = any_ ? std::min(lowest_, value) : value;
    highest_ = any_ ? std::max(highest_, value) : value;
    any_ = true;
}

void Paired::close() {
    for (std::size_t later = 1; later < world_.size(); ++later) {
        for (std::size_t i = 0; i < later; ++i) {
            Pair& pair = pairs_[world_[i].action * actions_ + world_[later].action];
            const std::int64_t difference = world_[i].value - world_[later].value;
            ++pair.worlds;
            pair.sum += difference;
            pair.squares += Wide{difference} * difference;
        }
    }
    world_.clear();
}

const Paired::Pair& Paired::pair(std::size_t one, std::size_t other) const {
    return pairs_[std::min(one, other) * actions_ + std::max(one, other)];
}

std::int64_t Paired::lead(std::size_t one, std::size_t other) const {
    const Pair& both = pair(one, other);
    if (one == other || both.worlds == 0) return 0;
    return (one < other ? both.sum : -both.sum) / both.worlds;
}

std::int64_t Paired::error(std::size_t one, std::size_t other) const {
    if (one == other) return 0;
    const Pair& both = pair(one, other);
    const Wide count{both.worlds};
    if (both.worlds < kLeastForError) return kTooFewForError;
    return whole_root(beyond_mean(both.worlds, both.sum, both.squares) / (count * (count - 1)));
}

bool Paired::shows_more(std::size_t one, std::size_t other) const {
    if (one == other) return false;
    const Pair& both = pair(one, other);
    return stands_out(both.worlds, one < other ? both.sum : -both.sum, both.squares,
                      Wide{highest_} - lowest_);
}

std::int64_t whole_root(Wide square) {
    return static_cast<std::int64_t>(root(static_cast<std::uint64_t>(std::max<Wide>(square, 0))));
}

}  // namespace brelan::think
