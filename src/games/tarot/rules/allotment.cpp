#include "games/tarot/rules/allotment.hpp"

#include <algorithm>
#include <cstring>

namespace brelan::tarot {

// Moves `wanted` cards at random.
void Heap::deal(std::size_t wanted, Heap& to, Rng& rng) {
    const std::size_t rest = size - wanted;
    const std::size_t chosen = std::min(wanted, rest);  // moves the smaller part to the front
    const auto all = static_cast<std::uint32_t>(size);
    if (chosen > 3) {
        shuffle_first(cards.data(), static_cast<std::uint32_t>(chosen), all, rng);
    } else {
        for (std::uint32_t i = 0; i < chosen; ++i) std::swap(cards[i], cards[i + rng.below(all - i)]);
    }
    if (chosen == wanted) std::swap_ranges(cards.data(), cards.data() + chosen, cards.data() + rest);
    move(wanted, to);
}

// Moves the last `wanted` cards.
void Heap::move(std::size_t wanted, Heap& to) {
    size = static_cast<std::uint8_t>(size - wanted);
    std::memcpy(to.cards.data() + to.size, cards.data() + size, wanted);
    to.size = static_cast<std::uint8_t>(to.size + wanted);
}

CardSet Heap::set() const {
    std::array<std::uint64_t, 2> words{};
    for (std::size_t i = 0; i < size; ++i) words[cards[i] >> 6] |= std::uint64_t{1} << (cards[i] & 63);
    return make_set(words[0], static_cast<std::uint32_t>(words[1]));
}

namespace {

using Narrow = Words<2>;

std::size_t hash(const Left& left) {
    const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(left);
    std::uint64_t mixed = (words[0] ^ std::rotl(words[1], 29)) * 0x9E3779B97F4A7C15U;
    mixed = (mixed ^ mixed >> 32 ^ words[1]) * 0xBF58476D1CE4E5B9U;
    return static_cast<std::size_t>(mixed >> 40);
}

// The smallest and the largest number of cards of the step's kind that the step's holder may get.
struct Ways {
    int least;
    int most;
};

Ways choices(const Left& left, const Step& step) {
    int later = 0;
    for (const std::uint8_t place : step.later) later += left.cards[place];
    const int cards = left.cards[step.from];
    int least = left.room - std::min<int>(later, step.leave);
    if (step.to == kNowhere) {
        least = std::max(least, cards);
    } else {
        const int there = step.to == step.from ? 0 : left.cards[step.to];
        least = std::max(least, there + cards - step.most);
    }
    return {std::max(least, 0), std::min<int>(cards, left.room)};
}

// Whether no other holder has any of the kind's cards.
bool lie_with(const Kind& kind, const Shares& shares) {
    for (std::size_t h = 0; h < kMostHolders; ++h)
        if (!has_holder(kind.holders, static_cast<int>(h)) && !is_empty(kind.cards & shares[h])) return false;
    return true;
}

}  // namespace

// The piles of a deal while it is being drawn.
struct Allotment::Table {
    std::array<Heap, kMostKinds> kinds;
    std::array<Heap, kMostHolders> holders;
};

Allotment::Allotment(const Unknown& unknown, std::size_t most_entries) : most_entries_(most_entries) {
    KindList kinds = kinds_of(unknown);
    plan_ = plan_for(kinds, unknown);
    while (plan_.possible && (plan_.too_long || !count())) {
        ways_ = Wide();
        if (!let_off_one(kinds, unknown, let_off_)) break;
        plan_ = plan_for(kinds, unknown);
    }
    for (std::size_t i = 0; i < plan_.kinds.size(); ++i) {
        Heap& heap = heaps_[i];
        for_each(plan_.kinds[i].cards, [&](Card card) { heap.cards[heap.size++] = card.id; });
    }
}

namespace {

// The number of ways to divide the cards if every holder may have any of them. No count is higher than this.
Wide free_ways(const Plan& plan) {
    Wide number(1);
    std::size_t cards = 0;
    for (const std::uint8_t room : plan.joint_room) {
        cards += room;
        multiply_by_choices(number, cards, room);
    }
    return number;
}

}  // namespace

// Counts all deals; false if that takes too much room.
bool Allotment::count() {
    heads_.fill(0);
    used_ = 0;
    full_ = false;
    const Wide most = free_ways(plan_);
    narrow_ = most == Wide(Narrow(most));
    ways_ = narrow_ ? Wide(ways<Narrow>(start())) : ways<Wide>(start());
    return !full_;
}

Left Allotment::start() const {
    Left left;
    for (std::size_t i = 0; i < plan_.kinds.size(); ++i)
        left.cards[i] = static_cast<std::uint8_t>(tarot::count(plan_.kinds[i].cards));
    left.room = plan_.steps.empty() ? std::uint8_t{0} : plan_.steps[0].room;
    return left;
}

// What is left after the step's holder has taken `taken` cards.
Left Allotment::after(const Left& left, const Step& step, int taken) const {
    Left next = left;
    const int others = left.cards[step.from] - taken;
    next.cards[step.from] = 0;
    if (step.to != kNowhere) next.cards[step.to] = static_cast<std::uint8_t>(next.cards[step.to] + others);
    next.room = static_cast<std::uint8_t>(left.room - taken);
    ++next.step;
    if (next.step < plan_.steps.size() && plan_.steps[next.step].room != 0)
        next.room = plan_.steps[next.step].room;
    return next;
}

// The table entry for this point of the deal, or the slot where one can be added.
Allotment::Entry* Allotment::find(const Left& left, bool& found) {
    std::size_t at = hash(left) % kHeads;
    for (; heads_[at] != 0; at = (at + 1) % kHeads) {
        Entry& entry = entries_[heads_[at] - 1U];
        found = entry.left == left;
        if (found) return &entry;
    }
    found = false;
    full_ = full_ || used_ == most_entries_;
    if (full_) return nullptr;
    heads_[at] = static_cast<std::uint16_t>(++used_);
    entries_[used_ - 1].left = left;
    return &entries_[used_ - 1];
}

LastHands Allotment::last_hands(const Left& left) const {
    const auto& places = plan_.last_kinds;
    const auto size = [&](std::size_t mask) {
        return places[mask] == kNowhere ? 0 : left.cards[places[mask]];
    };
    const auto room = [&](std::size_t i) {
        return plan_.last[i] == kNowhere ? 0 : plan_.joint_room[plan_.last[i]];
    };
    return {room(0), room(1), size(1), size(2), size(3), size(5), size(6), size(7)};
}

// The number of ways to deal the rest.
template <class Number>
Number Allotment::ways(const Left& left) {
    constexpr int kSoonCounted = 4;
    if (full_) return Number();
    const bool last = left.step == plan_.steps.size();
    const LastHands hands = last ? last_hands(left) : LastHands{};
    if (last && hands.size() <= kSoonCounted) return hands.ways<Number>();
    const Ways some = last ? Ways{} : choices(left, plan_.steps[left.step]);
    if (!last && some.least >= some.most)
        return some.least == some.most ? ways_of<Number>(left, plan_.steps[left.step], some.least) : Number();
    bool found = false;
    Entry* entry = find(left, found);
    if (found) return Number(entry->ways);
    if (entry == nullptr) return Number();
    Number sum = last ? hands.ways<Number>() : Number();
    for (int taken = some.least; !last && taken <= some.most; ++taken)
        sum.add(ways_of<Number>(left, plan_.steps[left.step], taken));
    entry->ways = Wide(sum);
    return sum;
}

// The number of ways if the step's holder takes `taken` cards.
template <class Number>
Number Allotment::ways_of(const Left& left, const Step& step, int taken) {
    Number number = ways<Number>(after(left, step, taken));
    multiply_by_choices(number, left.cards[step.from], static_cast<std::size_t>(taken));
    return number;
}

// Chooses how many cards the step's holder gets, weighting each number by its count of deals.
template <class Number>
int Allotment::choose(const Left& left, const Step& step, Rng& rng) {
    const auto [least, most] = choices(left, step);
    if (least == most) return least;
    Number place = below(ways<Number>(left), rng);
    for (int taken = least; taken < most; ++taken) {
        const Number some = ways_of<Number>(left, step, taken);
        if (place < some) return taken;
        place.subtract(some);
    }
    return most;
}

Wide Allotment::deals() const {
    Wide number = ways_;
    for (std::size_t h = 0; h < kMostHolders; ++h) {
        std::size_t left = plan_.joint_room[h];
        for (HolderSet rest = plan_.members[h]; rest != 0; rest &= static_cast<HolderSet>(rest - 1)) {
            const std::size_t room = plan_.room[static_cast<std::size_t>(bits::lowest(rest))];
            multiply_by_choices(number, left, room);
            left -= room;
        }
    }
    return number;
}

template <class Number>
void Allotment::deal(Table& table, Rng& rng) {
    Left left = start();
    for (const Step& step : plan_.steps) {
        Heap& from = table.kinds[step.from];
        const int taken = choose<Number>(left, step, rng);
        from.deal(static_cast<std::size_t>(taken), table.holders[step.holder], rng);
        if (step.to != kNowhere && step.to != step.from) from.move(from.size, table.kinds[step.to]);
        left = after(left, step, taken);
    }
    deal_last(table, last_hands(left).choose<Number>(rng), rng);
}

void Allotment::deal_last(Table& table, LastHands::Taken taken, Rng& rng) const {
    Heap none;
    const auto kind = [&](std::size_t mask) -> Heap& {
        return plan_.last_kinds[mask] == kNowhere ? none : table.kinds[plan_.last_kinds[mask]];
    };
    const auto room = [&](std::size_t i) -> std::size_t { return plan_.joint_room[plan_.last[i]]; };
    if (plan_.last[0] == kNowhere) return;
    Heap& first = table.holders[plan_.last[0]];
    kind(1).move(kind(1).size, first);
    kind(3).deal(static_cast<std::size_t>(taken.of_ab), first, rng);
    kind(5).deal(static_cast<std::size_t>(taken.of_ac), first, rng);
    kind(7).deal(room(0) - first.size, first, rng);
    if (plan_.last[1] == kNowhere) return;
    Heap& second = table.holders[plan_.last[1]];
    for (const std::size_t mask : {2U, 3U}) kind(mask).move(kind(mask).size, second);
    if (plan_.last[2] == kNowhere) return;
    Heap& third = table.holders[plan_.last[2]];
    for (const std::size_t mask : {4U, 5U}) kind(mask).move(kind(mask).size, third);
    Heap& rest = kind(6).size >= kind(7).size ? kind(6) : kind(7);
    Heap& other = &rest == &kind(6) ? kind(7) : kind(6);
    if (&rest != &other) other.move(other.size, rest);
    rest.deal(room(1) - second.size, second, rng);
    rest.move(rest.size, third);
}

bool Allotment::draw(Rng& rng, Shares& shares) {
    Table table;
    table.kinds = heaps_;
    if (narrow_) {
        deal<Narrow>(table, rng);
    } else {
        deal<Wide>(table, rng);
    }
    shares = plan_.settled;
    for (std::size_t h = 0; h < kMostHolders; ++h) {
        Heap& hand = table.holders[h];
        for (HolderSet rest = plan_.members[h]; rest != 0; rest &= static_cast<HolderSet>(rest - 1)) {
            const auto member = static_cast<std::size_t>(bits::lowest(rest));
            Heap own;
            hand.deal(plan_.room[member], own, rng);
            shares[member] = shares[member] | own.set();
        }
    }
    const auto kept = [&](const Kind& kind) { return lie_with(kind, shares); };
    return std::all_of(let_off_.begin(), let_off_.end(), kept);
}

}  // namespace brelan::tarot
