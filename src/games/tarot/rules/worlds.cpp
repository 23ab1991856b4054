#include "games/tarot/rules/worlds.hpp"

#include <algorithm>

#include "core/assert.hpp"
#include "games/tarot/rules/table.hpp"

namespace brelan::tarot {

namespace {

// Only a view that fits no deal needs this many tries. Any other view fits the world in which it was seen,
// and at least one draw in a few hundred gives a world, so the chance that 2^18 draws fail is below e^-1000.
constexpr int kMostTries = 1 << 18;

Unknown without(Unknown unknown, Seat seat, const CardSet& cards) {
    unknown.allowed[holder_of(seat)] = unknown.allowed[holder_of(seat)] - cards;
    return unknown;
}

Unknown usual(const Knowledge& knowledge) {
    if (knowledge.petit_by == kNobody) return knowledge.unknown;
    return without(knowledge.unknown, knowledge.petit_by, knowledge.unless);
}

// Puts cards at the unknown places of a pile.
template <class Order>
void fill(Card* place, const Order& cards) {
    for (const Card card : cards) {
        while (*place != kUnknownCard) ++place;
        *place = card;
    }
}

// R5.3: finds the partner as in the deal, except that the taker may since have discarded the called card.
Seat partner_of(const State& state) {
    for (const Seat seat : seats(state.options.players))
        if (holds(state.hands[seat], state.called)) return seat;
    return lies_in(state.dog, state.called) || lies_in(state.aside, state.called) ? state.taker : kNobody;
}

List<Card, kPackSize> list_of(const CardSet& set) {
    List<Card, kPackSize> cards;
    for_each(set, [&](Card card) { cards.push(card); });
    return cards;
}

}  // namespace

Worlds::Worlds(const Visible& view, Seat seat)
    : known_(view.known), knowledge_(learn(known_, seat)), deals_(usual(knowledge_)) {
    if (knowledge_.petit_by == kNobody) return;
    const CardSet others = make_set(0, (kTrumpBits | kExcuseBit) & ~kPetitBit);
    with_lone_.emplace(without(knowledge_.unknown, knowledge_.petit_by, others));
}

// If there are two sets of deals, each set is chosen in proportion to its size, and deals in both sets are
// taken from the first set only.
bool Worlds::draw_shares(Rng& rng, Shares& shares) {
    if (!with_lone_.has_value()) return deals_.draw(rng, shares);
    Wide all = deals_.deals();
    all.add(with_lone_->deals());
    if (below(all, rng) < deals_.deals()) return deals_.draw(rng, shares);
    if (!with_lone_->draw(rng, shares)) return false;
    return !is_empty(shares[holder_of(knowledge_.petit_by)] & knowledge_.unless);
}

State Worlds::draw(Rng& rng) {
    if (is_empty(knowledge_.unknown.cards)) return known_;
    const bool possible = deals_.possible() || (with_lone_.has_value() && with_lone_->possible());
    for (int tries = 0; possible && tries < kMostTries; ++tries) {
        Shares shares;
        if (draw_shares(rng, shares) && could_be(knowledge_, known_, shares)) return world(shares, rng);
    }
    BRELAN_ASSERT(!possible);
    return known_;
}

State Worlds::world(const Shares& shares, Rng& rng) const {
    State state = known_;
    for (const Seat seat : seats(state.options.players))
        state.hands[seat] = state.hands[seat] | shares[holder_of(seat)];
    auto aside = list_of(shares[kAside]);
    if (dog_was_shown(state)) {
        fill(state.aside.data(), aside);  // R6.6: in rising order
    } else if (!aside.empty()) {
        shuffle(aside.begin(), static_cast<std::uint32_t>(aside.size()), rng);
        fill(state.dog.data(), aside);
        if (state.aside[0] != kNoCard) state.aside = state.dog;
    }
    if (state.called != kNoCard && state.partner == kNobody) state.partner = partner_of(state);
    if (state.lone == kNobody && state.options.petit_sec == PetitSec::petit_imprenable && state.untold == 0)
        state.lone = lone_of(knowledge_, state, shares);
    return state;
}

State resample(const Visible& view, Seat seat, Rng& rng) { return Worlds(view, seat).draw(rng); }

}  // namespace brelan::tarot
