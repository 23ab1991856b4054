#include "games/pontoon/odds/outlook.hpp"

#include <algorithm>

namespace brelan::pontoon {

namespace {

std::uint64_t key_of(std::int32_t hand, int bought, bool twisted) {
    return static_cast<std::uint64_t>(hand) << 32U | static_cast<std::uint64_t>(bought) << 1U |
           static_cast<std::uint64_t>(twisted);
}

std::size_t place(std::int32_t hand) { return static_cast<std::size_t>(hand); }

void improve(std::optional<Integer>& best, Integer value) { best = best ? std::max(*best, value) : value; }

}  // namespace

PunterOutlook::PunterOutlook(const Model& model, const Values& values, bool doubled, const DrawingRule* rule,
                             bool buying)
    : model_(model), values_(values), doubled_(doubled), rule_(rule), buying_(buying) {}

const Outlook& PunterOutlook::at(std::int32_t hand, int bought, bool twisted) {
    const std::uint64_t key = key_of(hand, bought, twisted);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const Outlook outlook = look(hand, bought, twisted);
    return known_.emplace(key, outlook).first->second;
}

Outlook PunterOutlook::look(std::int32_t place_of_hand, int bought, bool twisted) {
    const Holding& hand = model_.tree[place_of_hand];
    Outlook out;
    if (hand.natural()) {  // a natural is settled elsewhere, except in a split hand
        if (model_.split_value >= 0) out.value = model_.laid(doubled_) * values_.stand[place(place_of_hand)];
        return out;
    }
    if (hand.cards < 2) {
        out.value = next(hand, bought, twisted);
        return out;
    }
    const int stake = model_.laid(doubled_) + bought;
    if (punter_may_stick(model_, hand)) out.stick = stake * values_.stand[place(place_of_hand)];
    if (punter_may_draw(model_, hand)) {
        out.twist = draw(place_of_hand, bought, true);
        if (rule_ != nullptr) {
            follow(place_of_hand, bought, twisted, out);
        } else {
            choose(place_of_hand, bought, twisted, out);
        }
    }
    if (rule_ != nullptr) {
        const bool draws = !model_.tree.complete(hand) && rule_->draws(hand);
        out.value = !draws ? *out.stick : out.buy ? *out.buy : *out.twist;
        return out;
    }
    out.value = out.stick ? *out.stick : *out.twist;
    for (const auto& answer : {out.twist, out.buy}) {
        if (answer) out.value = std::max(out.value, *answer);
    }
    return out;
}

// A rule that buys always pays the highest price.
void PunterOutlook::follow(std::int32_t place_of_hand, int bought, bool twisted, Outlook& out) {
    const Holding& hand = model_.tree[place_of_hand];
    out.price = rule_->buys(hand) ? price_of_card(model_, doubled_, hand, bought, twisted).most : 0;
    if (out.price == 0) return;
    out.buy = draw(place_of_hand, bought + out.price, twisted);
}

// The value of a card is a convex function of its price, so the lowest or highest price is best.
void PunterOutlook::choose(std::int32_t place_of_hand, int bought, bool twisted, Outlook& out) {
    const Holding& hand = model_.tree[place_of_hand];
    const Price price = buying_ ? price_of_card(model_, doubled_, hand, bought, twisted) : Price{};
    if (price.most == 0) return;
    for (const int cost : {price.least, price.most}) {
        const Integer value = draw(place_of_hand, bought + cost, twisted);
        if (!out.buy || value > *out.buy) out.price = cost;
        improve(out.buy, value);
    }
}

Integer PunterOutlook::draw(std::int32_t place_of_hand, int bought, bool twisted) {
    const int stake = model_.laid(doubled_) + bought;
    return stake * values_.bust[place(place_of_hand)] + next(model_.tree[place_of_hand], bought, twisted);
}

Integer PunterOutlook::next(const Holding& hand, int bought, bool twisted) {
    Integer sum = 0;
    for (const std::int32_t child : hand.next) {
        if (child >= 0) sum += at(child, bought, twisted).value;
    }
    return sum;
}

Integer banker_draws(const Model& model, const Values& values, const std::vector<Integer>& worth,
                     std::int32_t hand) {
    Integer sum = values.bust[place(hand)];
    for (const std::int32_t child : model.tree[hand].next) {
        if (child >= 0) sum += worth[place(child)];
    }
    return sum;
}

namespace {

// Works from the largest hands down. `decide(hand, stick, draw)` returns the worth of a hand of two or more
// cards.
template <class Decide>
std::vector<Integer> look_back(const Model& model, const Values& values, ValueSet first, Decide decide) {
    std::vector<Integer> worth(place(model.tree.size()), 0);
    for (std::int32_t hand = model.tree.size() - 1; hand > 0; --hand) {
        const Holding& holding = model.tree[hand];
        const Integer stick = values.stand[place(hand)];
        const bool ends = holding.natural() || model.tree.complete(holding);
        if (ends) {
            worth[place(hand)] = stick;
            continue;
        }
        const Integer draw = banker_draws(model, values, worth, hand);
        worth[place(hand)] = holding.cards < 2 ? draw : decide(holding, stick, draw);
    }
    for (int value = 0; value < kValues; ++value) {
        const std::int32_t child = model.tree[0].next[static_cast<std::size_t>(value)];
        if (child >= 0 && has_value(first, value)) worth[0] += worth[place(child)];
    }
    return worth;
}

}  // namespace

std::vector<Integer> banker_outlook(const Model& model, const Values& values, const DrawingRule& rule,
                                    ValueSet first) {
    return look_back(model, values, first, [&](const Holding& hand, Integer stick, Integer draw) {
        return rule.draws(hand) ? draw : stick;
    });
}

std::vector<Integer> best_banker_outlook(const Model& model, const Values& values, ValueSet first) {
    return look_back(model, values, first, [&](const Holding& hand, Integer stick, Integer draw) {
        if (!banker_may_stick(model, hand)) return draw;
        return banker_may_draw(model, hand) ? std::min(stick, draw) : stick;
    });
}

}  // namespace brelan::pontoon
