#include "games/pontoon/odds/hand_tree.hpp"

#include <algorithm>
#include <map>

namespace brelan::pontoon {

std::string rank_text(const Phrases& phrases, int rank) {
    return std::string(phrases.find("card.index." + std::to_string(rank)));
}

std::string hand_text(const Phrases& phrases, const Holding& hand) {
    std::string text;
    for (int value = 0; value < kValues; ++value) {
        for (int i = 0; i < at(hand.held, value); ++i)
            text.append(text.empty() ? "" : " ").append(rank_text(phrases, value + 1));
    }
    return text;
}

int busting_cards(const Holding& hand, const Counts& left) {
    int cards = 0;
    for (int value = std::max(0, hand.busting_points() - 1); value < kValues; ++value)
        cards += at(left, value);
    return cards;
}

namespace {

// The hand plus one card.
Holding with(const Holding& hand, int value) {
    Holding child = hand;
    ++at(child.held, value);
    ++child.cards;
    child.low = static_cast<std::uint8_t>(child.low + value + 1);
    child.ace = child.ace || value == kAceValue;
    child.next.fill(-1);
    return child;
}

}  // namespace

HandTree::HandTree(const Counts& pack, int most_cards) : pack_(pack), most_cards_(most_cards) {
    Holding empty;
    empty.next.fill(-1);
    hands_.push_back(empty);
    std::map<Counts, std::int32_t> places{{empty.held, 0}};
    for (std::int32_t at_hand = 0; at_hand < size(); ++at_hand) {
        for (int value = 0; value < kValues; ++value) {
            const Holding hand = hands_[static_cast<std::size_t>(at_hand)];
            const bool may = at(hand.held, value) < at(pack_, value) && hand.low + value + 1 <= kTwentyOne;
            if (!may || complete(hand)) continue;
            Holding child = with(hand, value);
            const auto [place, fresh] = places.try_emplace(child.held, size());
            hands_[static_cast<std::size_t>(at_hand)].next[static_cast<std::size_t>(value)] = place->second;
            if (fresh) hands_.push_back(child);
            if (value < hand.last) continue;
            Holding& kept = hands_[static_cast<std::size_t>(place->second)];
            kept.parent = at_hand;
            kept.last = static_cast<std::uint8_t>(value);
        }
    }
}

int HandTree::find(const Counts& held) const {
    int place = 0;
    for (int value = 0; value < kValues && place >= 0; ++value) {
        for (int i = 0; i < at(held, value) && place >= 0; ++i)
            place = (*this)[place].next[static_cast<std::size_t>(value)];
    }
    return place;
}

}  // namespace brelan::pontoon
