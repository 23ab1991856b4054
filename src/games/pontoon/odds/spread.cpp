#include "games/pontoon/odds/spread.hpp"

#include <algorithm>

namespace brelan::pontoon {

void Spread::look(const Counts& left) {
    left_ = left;
    ways_[0] = 1;
    for (std::int32_t place = 1; place < tree_.size(); ++place) {
        const Holding& hand = tree_[place];
        const Integer before = ways(hand.parent);
        const int more = at(left, hand.last) - (at(hand.held, hand.last) - 1);
        ways_[static_cast<std::size_t>(place)] = before == 0 || more <= 0 ? 0 : odds::multiply(before, more);
    }
}

int Spread::left_from(std::int32_t hand, int value) const {
    const Counts& held = tree_[hand].held;
    int cards = 0;
    for (int v = std::max(0, value); v < kValues; ++v) cards += at(left_, v) - at(held, v);
    return cards;
}

}  // namespace brelan::pontoon
