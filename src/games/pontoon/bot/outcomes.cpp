#include "games/pontoon/bot/outcomes.hpp"

#include <algorithm>

namespace brelan::pontoon {

Unseen unseen_of(const State& known) {
    Unseen unseen;
    std::array<int, kPackSize> left{};
    left.fill(packs_of(known.options));
    for (const Card card : known.cards) {
        if (is_known(card)) --left[card.id];
    }
    // R3.18: used cards that everybody saw cannot be dealt before the rest runs out.
    const bool used = known.rest < known.cards.size();
    for (std::uint8_t id = 0; id < kPackSize; ++id) {
        const int away = used ? known.table.exposed[id] : 0;
        const int count = std::max(0, left[id] - away);
        unseen.count[static_cast<std::size_t>(points_of(Card{id}) - 1)] += count;
        unseen.all += count;
    }
    return unseen;
}

Hand with_card(Hand hand, std::size_t value) {
    ++hand.cards;
    hand.low = static_cast<std::uint8_t>(hand.low + value + 1);
    if (value == 0) hand.mark(kAceInHand);
    return hand;
}

Hand ended(const State& state, Hand hand) {
    hand.mark(hand.low > kTwentyOne ? kBust : kStood);
    if (hand.cards == 2 && hand.low == 11 && hand.has(kAceInHand) && is_natural(state, hand))
        hand.mark(kNatural);
    return hand;
}

std::size_t end_of(const Hand& hand) {
    if (hand.low > kTwentyOne) return 0;
    if (hand.has(kNatural)) return 1;
    const std::size_t five = hand.cards >= 5 ? kTwentyOne + 1 : 0;
    return 2 + five + static_cast<std::size_t>(hand.best());
}

Hand hand_of_end(std::size_t end) {
    Hand hand;
    if (end == 0) {
        hand.low = kTwentyOne + 1;
        hand.cards = 3;
        hand.mark(kBust);
    } else if (end == 1) {
        hand.low = 11;
        hand.cards = 2;
        hand.mark(kAceInHand | kNatural | kStood);
    } else {
        const std::size_t total = (end - 2) % (kTwentyOne + 1);
        hand.low = static_cast<std::uint8_t>(total);
        hand.cards = end - 2 > kTwentyOne ? 5 : 3;
        hand.mark(kStood);
    }
    return hand;
}

namespace {

// Follows every card that the banker may get.
class Following {
  public:
    Following(const State& state, const Unseen& unseen, int below, FirstCard first)
        : state_(state), unseen_(unseen), below_(below), first_(first) {}

    Ends run() {
        follow(Hand{}, kCertain);
        if (shows_natural_first()) {
            const std::int64_t rest = kCertain - ends_[1];
            ends_[1] = 0;
            if (rest <= 0) return ends_;
            for (std::int64_t& chance : ends_) chance = chance * 1024 / (rest / (kCertain / 1024));
        }
        return ends_;
    }

  private:
    // R6.10: a natural would already have been shown.
    bool shows_natural_first() const { return state_.options.banker_natural_ends_round; }

    bool draws(const Hand& hand) const {
        const Options& options = state_.options;
        if (hand.cards < 2) return true;
        if (options.max_cards == MaxCards::five && hand.cards >= 5) return false;
        if (options.banker_draw_rule == BankerDrawRule::draw_to_16) return hand.best() < 16;
        if (options.banker_draw_rule == BankerDrawRule::draw_to_17) return hand.best() < 17;
        const bool soft = hand.has(kAceInHand) && hand.low <= kTwentyOne - 10;
        return hand.best() < below_ + (soft ? 1 : 0);
    }

    void follow(const Hand& hand, std::int64_t chance) {
        if (hand.low > kTwentyOne || !draws(hand) || unseen_.all == 0) {
            ends_[end_of(ended(state_, hand))] += chance;
            return;
        }
        const FirstCard which = hand.cards == 0 ? first_ : FirstCard::any;
        const int all = how_many(unseen_, which);
        for (std::size_t value = 0; value < kPointValues; ++value) {
            if (unseen_.count[value] <= 0 || !may_be_first(which, value)) continue;
            const std::int64_t part = chance / all * unseen_.count[value];
            if (part == 0) continue;
            unseen_.take(value);
            follow(with_card(hand, value), part);
            unseen_.put_back(value);
        }
    }

    const State& state_;
    Unseen unseen_;
    int below_;
    FirstCard first_;
    Ends ends_{};
};

}  // namespace

int how_many(const Unseen& unseen, FirstCard first) {
    int all = 0;
    for (std::size_t value = 0; value < kPointValues; ++value)
        all += may_be_first(first, value) ? unseen.count[value] : 0;
    return all;
}

Ends banker_ends(const State& state, const Unseen& unseen, int below, FirstCard first) {
    if (how_many(unseen, first) == 0) first = FirstCard::any;
    return Following(state, unseen, below, first).run();
}

}  // namespace brelan::pontoon
