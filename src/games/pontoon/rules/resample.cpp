#include "games/pontoon/rules/croupier.hpp"
#include "games/pontoon/rules/visible.hpp"

namespace brelan::pontoon {

namespace {

// A hand before each of its draws, rebuilt from its cards in dealing order.
struct Growing {
    int cards = 0;
    int low = 0;
    bool ace = false;
    int best() const { return best_of(low, ace); }
    void add(Card card) {
        ++cards;
        low += points_of(card);
        ace = ace || is_ace(card);
    }
};

// R7.4, R7.9, R7.24: whether this hand could have drawn the card.
bool could_draw(const Options& options, const Growing& hand, bool bought) {
    if (hand.low > kTwentyOne || (options.stop_at_21 && hand.best() == kTwentyOne)) return false;
    const bool fifth = bought && hand.cards == 4;
    return !fifth ||
           counted(options.fifth_card_buy_total, hand.low, hand.best()) >= options.fifth_card_buy_min_total;
}

// R7.6: whether a punter could have stuck.
bool could_stick(const Options& options, const Growing& hand) {
    if (options.stop_at_21 && hand.best() == kTwentyOne) return true;
    return counted(options.stand_total_counts, hand.low, hand.best()) >= options.min_stand_total;
}

// Whether a natural on two dealt cards would have been shown by now.
bool would_show(const State& state, Seat seat) {
    const Options& options = state.options;
    if (seat != state.table.bank) return true;
    if (!options.banker_looks) return false;
    if (options.banker_natural_ends_round) return true;
    if (options.natural_paid_by != NaturalPaidBy::all_players) return false;
    for (int i = 1; i < options.players; ++i) {
        const Seat punter = after(seat, i, options.players);
        if (state.hand_count[punter] > 0 && state.hand_of(punter, 0).has(kNatural) &&
            !state.hand_of(punter, 0).has(kSplitHand))
            return true;
    }
    return false;
}

bool hand_has_a_past(const State& state, Seat seat, int number) {
    const Hand& hand = state.hand_of(seat, number);
    const std::uint8_t place = place_of(seat, number);
    Growing growing;
    for (std::size_t i = hand.dealt[0]; i < state.next; ++i) {
        if (state.place[i] != place) continue;
        const bool bought = (state.seen[i] & kBought) != 0;
        const bool drawn = bought || (state.seen[i] & kTwist) != 0;
        if (drawn && !could_draw(state.options, growing, bought)) return false;
        growing.add(state.cards[i]);
    }
    if (hand.has(kBust) != (growing.low > kTwentyOne)) return false;
    if (hand.cards >= 2 && !hand.has(kNatural) && would_show(state, seat)) {
        Hand two = hand;
        two.cards = 2;
        two.low = static_cast<std::uint8_t>(points_of(state.cards[hand.dealt[0]]) +
                                            points_of(state.cards[hand.dealt[1]]));
        if (makes_natural(state.cards[hand.dealt[0]], state.cards[hand.dealt[1]])) {
            two.mark(kAceInHand);
            if (is_natural(state, two)) return false;
        }
    }
    const bool stuck = hand.has(kStood) && hand.dry == 0 && seat != state.table.bank;
    const bool complete = state.options.max_cards == MaxCards::five && hand.cards >= 5;
    return !stuck || complete || could_stick(state.options, growing);
}

// The cards whose places are unknown, sorted by what is known about them.
struct Unknown {
    List<std::uint8_t, kMostCards> rest_places;  // places in the rest of the pack, dealt cards first
    List<std::uint8_t, kMostCards> used_places;  // places among the used cards
    Pile anywhere;                               // cards in the rest, or used but never seen
    Pile used;                                   // cards that are certainly among the used cards
};

// R3.18: cards seen by everybody since the last shuffle are among the used cards.
Unknown unknown_of(const State& known) {
    Unknown unknown;
    std::array<std::int16_t, kPackSize> left{};
    std::array<std::int16_t, kPackSize> used{};
    left.fill(static_cast<std::int16_t>(packs_of(known.options)));
    for (std::size_t id = 0; id < kPackSize; ++id) used[id] = known.table.exposed[id];
    const std::size_t used_from = known.rest + (known.thrown != 0 ? 1U : 0U);
    for (std::size_t i = 0; i < known.cards.size(); ++i) {
        const Card card = known.cards[i];
        const bool among_used = i >= used_from;
        if (!is_known(card)) {
            (among_used ? unknown.used_places : unknown.rest_places).push(static_cast<std::uint8_t>(i));
        } else if (among_used && used[card.id] > 0) {
            --used[card.id];  // the deal has brought back a card seen before
            --left[card.id];
        } else {
            --left[card.id];
        }
    }
    for (std::uint8_t id = 0; id < kPackSize; ++id) {
        for (int n = 0; n < used[id]; ++n) unknown.used.push(Card{id});
        for (int n = used[id]; n < left[id]; ++n) unknown.anywhere.push(Card{id});
    }
    return unknown;
}

// Puts the unknown cards in random places that are possible for them.
void scatter(State& world, Unknown& unknown, Rng& rng) {
    shuffle(unknown.anywhere.begin(), static_cast<std::uint32_t>(unknown.anywhere.size()), rng);
    std::size_t at = 0;
    for (const std::uint8_t place : unknown.rest_places) world.cards[place] = unknown.anywhere[at++];
    Pile used = unknown.used;
    while (at < unknown.anywhere.size()) used.push(unknown.anywhere[at++]);
    shuffle(used.begin(), static_cast<std::uint32_t>(used.size()), rng);
    for (const std::uint8_t place : unknown.used_places) world.cards[place] = used.pop();
}

bool place_has_a_past(const State& state, std::size_t at) {
    if (at >= state.next || state.place[at] == kThrownOut) return true;
    const Seat seat{static_cast<std::uint8_t>(state.place[at] / kMostHands)};
    return hand_has_a_past(state, seat, state.place[at] % kMostHands);
}

// R4.4: two cards that were put back do not make a brulet.
bool look_has_a_past(const State& state) {
    return state.looked == 0 || state.thrown != 0 ||
           !makes_natural(state.cards[0], state.cards[state.rest - 1U]);
}

// Finds a world for a view that has so few fitting worlds that waiting for one would take too long. It swaps
// pairs of cards until every hand fits. It then makes further swaps that keep every hand fitting, until the
// world no longer depends on its start.
class Exchange {
  public:
    Exchange(State& world, const Unknown& unknown, Rng& rng) : world_(world), rng_(rng) {
        for (const auto* places : {&unknown.rest_places, &unknown.used_places}) {
            for (const std::uint8_t place : *places) {
                all_.push(place);
                if (place < world.next) dealt_.push(place);
            }
        }
        used_from_ = unknown.used_places.empty() ? kMostCards : unknown.used_places[0];
        for (const std::uint8_t place : unknown.used_places) ++spare_[world.cards[place].id];
        for (const Card card : unknown.used) --spare_[card.id];
    }

    void run() {
        if (dealt_.empty()) return;
        constexpr int kMostSteps = 1'000'000;
        for (int i = 0; i < kMostSteps && !has_a_past(world_); ++i) step(false);
        for (std::size_t i = 0; i < 40 * dealt_.size(); ++i) step(true);
    }

  private:
    using Places = List<std::uint8_t, kMostCards>;

    std::uint8_t pick(const Places& places) {
        return places[rng_.below(static_cast<std::uint32_t>(places.size()))];
    }

    // The number of misfits at two places and at the ends of the pack.
    int faults(std::size_t one, std::size_t other) const {
        return (place_has_a_past(world_, one) ? 0 : 1) + (place_has_a_past(world_, other) ? 0 : 1) +
               (look_has_a_past(world_) ? 0 : 1);
    }

    // R3.18: a card that is certainly among the used cards stays there.
    bool may_change(std::size_t one, std::size_t other) {
        const bool one_used = one >= used_from_;
        if (one_used == (other >= used_from_)) return true;
        return spare_[world_.cards[one_used ? one : other].id] > 0;
    }

    void change(std::size_t one, std::size_t other) {
        for (const std::size_t place : {one, other}) {
            if (place >= used_from_) --spare_[world_.cards[place].id];
        }
        std::swap(world_.cards[one], world_.cards[other]);
        for (const std::size_t place : {one, other}) {
            if (place >= used_from_) ++spare_[world_.cards[place].id];
        }
    }

    void step(bool fits) {
        const std::uint8_t one = pick(dealt_);
        const std::uint8_t other = pick(all_);
        if (one == other || !may_change(one, other)) return;
        const int before = fits ? 0 : faults(one, other);
        change(one, other);
        if (faults(one, other) > before) change(one, other);
    }

    State& world_;
    Rng& rng_;
    Places all_;
    Places dealt_;
    std::size_t used_from_ = 0;
    std::array<std::int16_t, kPackSize> spare_{};  // used cards that could also be elsewhere
};

}  // namespace

bool has_a_past(const State& state) {
    if (!look_has_a_past(state)) return false;
    for (const Seat seat : seats(state.options.players)) {
        for (int hand = 0; hand < state.hand_count[seat]; ++hand) {
            if (state.hand_of(seat, hand).cards > 0 && !hand_has_a_past(state, seat, hand)) return false;
        }
    }
    return true;
}

// Draws worlds until one has a valid past; this makes all fitting worlds equally likely. Swapping is used
// only where such worlds are rare because many hands must have been good enough to stick on.
State resample(const Visible& view, Seat, Rng& rng) {
    constexpr int kMostTries = 500;
    State world = view.known;
    Unknown unknown = unknown_of(view.known);
    for (int i = 0; i < kMostTries; ++i) {
        scatter(world, unknown, rng);
        if (!has_a_past(world)) continue;
        recount(world);
        return world;
    }
    Exchange(world, unknown, rng).run();
    recount(world);
    return world;
}

}  // namespace brelan::pontoon
