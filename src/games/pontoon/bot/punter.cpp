#include "games/pontoon/bot/punter.hpp"

#include <algorithm>

namespace brelan::pontoon {

namespace {

constexpr int kBankerDrawsBelow = 17;
constexpr int kCountersAtOnce = 1000;

}  // namespace

PunterTree::PunterTree(const State& known, think::Budget& budget, FirstCard bankers)
    : state_(known),
      unseen_(unseen_of(known)),
      at_first_(unseen_),
      banker_(banker_ends(known, unseen_, kBankerDrawsBelow, bankers)),
      budget_(budget) {}

std::optional<std::int64_t> PunterTree::value_of(Action action) {
    const std::int64_t value = look(action);
    if (cut_) return std::nullopt;
    return value;
}

std::int64_t PunterTree::look(Action action) {
    const Seat seat = state_.actor;
    if (action.move == Move::stake) {
        Hand hand;
        const Hand& held = state_.hand_of(seat, 0);
        for (std::size_t i = 0; i < held.cards; ++i) {  // at most one card, perhaps unseen by its owner
            const Card card = state_.cards[held.dealt[i]];
            if (is_known(card)) hand = with_card(hand, static_cast<std::size_t>(points_of(card) - 1));
        }
        hand.stake = action.amount;
        known_.clear();
        return best({hand});
    }
    Place place{state_.hand_of(seat, state_.hand), state_.hand_of(seat, state_.hand).has(kTwisted)};
    switch (action.move) {
        case Move::stick: return stands(place.hand);
        case Move::twist: place.twisted = true; return draws(place);
        case Move::split: return splits(place.hand);
        default:
            place.hand.bought = static_cast<std::uint16_t>(place.hand.bought + action.amount);
            return draws(place);
    }
}

bool PunterTree::is_complete(const Hand& hand) const {
    return state_.options.max_cards == MaxCards::five && hand.cards >= 5;
}

bool PunterTree::may_draw(const Hand& hand) const {
    return !is_complete(hand) && !(state_.options.stop_at_21 && hand.best() == kTwentyOne) && unseen_.all > 0;
}

bool PunterTree::may_stick(const Hand& hand) const {
    if (!may_draw(hand)) return true;
    return counted(state_.options.stand_total_counts, hand.low, hand.best()) >=
           state_.options.min_stand_total;
}

// R7.16 to R7.21.
int PunterTree::most_to_buy(const Hand& hand) const {
    const Options& options = state_.options;
    const int stake =
        options.buy_cap_base == BuyCapBase::after_double ? hand.stake << state_.doubled : hand.stake;
    int most = stake;
    if (options.buy_max_per_card == BuyMax::twice_original) most = 2 * stake;
    if (options.buy_max_per_card == BuyMax::current_stake) most = stake + hand.bought;
    const bool credit = options.insolvency == Insolvency::credit;
    return credit ? most : std::min(most, free_counters(state_, state_.actor) - hand.bought);
}

bool PunterTree::may_buy(const Place& place) const {
    const Options& options = state_.options;
    const Hand& hand = place.hand;
    if (!options.buy || (place.twisted && !options.buy_after_twist)) return false;
    const int total = counted(options.fifth_card_buy_total, hand.low, hand.best());
    if (hand.cards == 4 && total < options.fifth_card_buy_min_total) return false;
    return most_to_buy(hand) >= options.buy_min;
}

// The cards of a hand, its stakes, and whether it may still buy: nothing else affects its future.
std::uint64_t PunterTree::key_of(const Place& place) const {
    std::uint64_t key = place.twisted ? 1 : 0;
    key = key << 1 | (place.hand.has(kSplitHand) ? 1U : 0U);
    key = key << 13 | (place.hand.bought & 0x1FFFU);
    for (std::size_t value = 0; value < kPointValues; ++value)
        key = key * 23 + static_cast<std::uint64_t>(at_first_.count[value] - unseen_.count[value]);
    return key;
}

std::int64_t PunterTree::best(const Place& place) {
    if (place.hand.low > kTwentyOne)
        return -1000 * state_.options.bust_pays * whole_stake(state_, place.hand);
    if (place.hand.cards < 2) return draws(place);
    const std::uint64_t key = key_of(place);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    cut_ = cut_ || budget_.over();
    if (cut_) return 0;
    budget_.spend();
    const std::int64_t value = best_of_answers(place);
    if (!cut_) known_.emplace(key, value);
    return value;
}

// A price for a card that is neither the lowest nor the highest is never best.
std::int64_t PunterTree::best_of_answers(const Place& place) {
    const Hand& hand = place.hand;
    const bool natural = hand.cards == 2 && is_natural(state_, hand);
    if (natural || !may_draw(hand)) return stands(hand);
    Place twisted = place;
    twisted.twisted = true;
    std::int64_t value = draws(twisted);
    if (may_stick(hand)) value = std::max(value, stands(hand));
    if (!may_buy(place)) return value;
    for (const int price : {int{state_.options.buy_min}, most_to_buy(hand)}) {
        Place bought = place;
        bought.hand.bought = static_cast<std::uint16_t>(hand.bought + price);
        value = std::max(value, draws(bought));
    }
    return value;
}

// R10: averages over the banker's final hands. Without R10.21, the result is proportional to the stake, so it
// is computed for one counter, once per final hand.
std::int64_t PunterTree::stands(const Hand& hand) {
    const Hand mine = ended(state_, hand);
    const int stake = whole_stake(state_, hand);
    if (state_.options.max_loss_multiplier_check == LossCheck::on) return settled(mine, stake);
    // R8.12: a natural in a split hand is paid differently.
    const std::size_t place = end_of(mine) + (mine.has(kSplitHand) ? kEnds : 0);
    if (!per_counter_[place]) per_counter_[place] = settled(mine, kCountersAtOnce);
    return *per_counter_[place] * stake / kCountersAtOnce;
}

std::int64_t PunterTree::settled(const Hand& mine, int stake) const {
    const bool limited = state_.options.max_loss_multiplier_check == LossCheck::on;  // R10.21
    std::int64_t value = 0;
    for (std::size_t end = 0; end < kEnds; ++end) {
        if (banker_[end] == 0) continue;
        int amount = multiple_of(state_.options, mine, hand_of_end(end)) * stake;
        const int most = state_.options.stake_max;
        if (limited) amount = std::clamp(amount, -most, most);
        value += (banker_[end] >> 10) * amount;
    }
    return value / 1024 * 1000 / (kCertain >> 20);
}

std::int64_t PunterTree::draws(const Place& place) {
    if (unseen_.all <= 0) return stands(place.hand);
    const int all = unseen_.all;
    std::int64_t sum = 0;
    for (std::size_t value = 0; value < kPointValues; ++value) {
        const int count = unseen_.count[value];
        if (count <= 0) continue;
        unseen_.take(value);
        Place next = place;
        next.hand = with_card(place.hand, value);
        sum += count * best(next);
        unseen_.put_back(value);
    }
    return sum / all;
}

// R8: two hands with one card each; sharing a pack makes little difference.
std::int64_t PunterTree::splits(const Hand& hand) {
    Hand one;
    const auto value = static_cast<std::size_t>(points_of(state_.cards[hand.dealt[0]]) - 1);
    one.stake = hand.stake;
    one.dealt = hand.dealt;
    one.mark(kSplitHand);
    return 2 * draws({with_card(one, value)});
}

}  // namespace brelan::pontoon
