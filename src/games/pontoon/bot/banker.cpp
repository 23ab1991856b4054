#include "games/pontoon/bot/banker.hpp"

#include <algorithm>

namespace brelan::pontoon {

BankerTree::BankerTree(const State& known, think::Budget& budget)
    : state_(known), unseen_(unseen_of(known)), at_first_(unseen_), budget_(budget) {}

void BankerTree::add(const State& world) {
    ++worlds_;
    for_each_hand(world, [&](Seat, const Hand& hand) {
        if (hand.has(kPaid)) return;
        for (std::size_t end = 0; end < kEnds; ++end) {
            int amount = -multiple_of(world.options, hand, hand_of_end(end)) * whole_stake(world, hand);
            const int most = world.options.stake_max;
            if (world.options.max_loss_multiplier_check == LossCheck::on)
                amount = std::clamp(amount, -most, most);  // R10.21
            gains_[end] += amount;
        }
    });
}

std::optional<std::int64_t> BankerTree::value_of(Action action) {
    const std::int64_t value = look(action);
    if (cut_) return std::nullopt;
    return value;
}

std::int64_t BankerTree::look(Action action) {
    const Hand& hand = state_.hand_of(state_.actor, state_.hand);
    switch (action.move) {
        case Move::stick: return stands(hand);
        case Move::split: {
            Hand one;
            one.dealt = hand.dealt;
            one.mark(kSplitHand);
            const auto value = static_cast<std::size_t>(points_of(state_.cards[hand.dealt[0]]) - 1);
            const bool each = state_.options.banker_split_settlement == BankerSplitSettlement::each_hand;
            return (each ? 2 : 1) * draws(with_card(one, value));
        }
        default: return draws(hand);
    }
}

bool BankerTree::may_draw(const Hand& hand) const {
    const Options& options = state_.options;
    if (options.max_cards == MaxCards::five && hand.cards >= 5) return false;
    if (options.stop_at_21 && hand.best() == kTwentyOne) return false;
    if (unseen_.all <= 0) return false;
    if (options.banker_draw_rule == BankerDrawRule::free || hand.cards < 2) return true;
    return hand.best() < (options.banker_draw_rule == BankerDrawRule::draw_to_16 ? 16 : 17);
}

bool BankerTree::may_stick(const Hand& hand) const {
    if (!may_draw(hand)) return true;
    return hand.cards >= 2 && state_.options.banker_draw_rule == BankerDrawRule::free;
}

std::int64_t BankerTree::stands(const Hand& hand) const {
    const std::int64_t gain = gains_[end_of(ended(state_, hand))];
    return worlds_ == 0 ? 0 : gain * 1000 / worlds_;
}

std::int64_t BankerTree::best(const Hand& hand) {
    if (hand.low > kTwentyOne || !may_draw(hand)) return stands(hand);
    std::uint64_t key = hand.has(kSplitHand) ? 1 : 0;
    for (std::size_t value = 0; value < kPointValues; ++value)
        key = key * 23 + static_cast<std::uint64_t>(at_first_.count[value] - unseen_.count[value]);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    cut_ = cut_ || budget_.over();
    if (cut_) return 0;
    budget_.spend();
    std::int64_t value = draws(hand);
    if (may_stick(hand)) value = std::max(value, stands(hand));
    if (!cut_) known_.emplace(key, value);
    return value;
}

std::int64_t BankerTree::draws(const Hand& hand) {
    const int all = unseen_.all;
    if (all <= 0) return stands(hand);
    std::int64_t sum = 0;
    for (std::size_t value = 0; value < kPointValues; ++value) {
        const int count = unseen_.count[value];
        if (count <= 0) continue;
        unseen_.take(value);
        sum += count * best(with_card(hand, value));
        unseen_.put_back(value);
    }
    return sum / all;
}

}  // namespace brelan::pontoon
