#include "games/tarot/allotment.hpp"

#include <algorithm>
#include <cstring>

namespace brelan::tarot {

// Moves so many cards at random.
void Heap::deal(std::size_t wanted, Heap& to, Rng& rng) {
    const std::size_t rest = size - wanted;
    const std::size_t chosen = std::min(wanted, rest);  // these are brought to the front
    const auto all = static_cast<std::uint32_t>(size);
    if (chosen > 3) {
        shuffle_first(cards.data(), static_cast<std::uint32_t>(chosen), all, rng);
    } else {
        for (std::uint32_t i = 0; i < chosen; ++i) std::swap(cards[i], cards[i + rng.below(all - i)]);
    }
    if (chosen == wanted) std::swap_ranges(cards.begin(), cards.begin() + chosen, cards.begin() + rest);
    move(wanted, to);
}

// Moves the last cards.
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

std::size_t hash(const Left& left) {
    const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(left);
    std::uint64_t mixed = (words[0] ^ std::rotl(words[1], 29)) * 0x9E3779B97F4A7C15U;
    mixed = (mixed ^ mixed >> 32 ^ words[1]) * 0xBF58476D1CE4E5B9U;
    return static_cast<std::size_t>(mixed >> 40);
}

// How many cards of its kind the holder of a step may get.
struct Choices {
    int least;
    int most;
};

Choices choices(const Left& left, const Step& step) {
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

// Whether the cards lie with none but these holders.
bool lie_with(const Kind& kind, const Shares& shares) {
    for (std::size_t h = 0; h < kMostHolders; ++h)
        if (!has_holder(kind.holders, static_cast<int>(h)) && !is_empty(kind.cards & shares[h])) return false;
    return true;
}

}  // namespace

// The heaps of a deal that is being drawn.
struct Allotment::Table {
    std::array<Heap, kMostKinds> kinds;
    std::array<Heap, kMostHolders> holders;
};

Allotment::Allotment(const Unknown& unknown, std::size_t most_entries) : most_entries_(most_entries) {
    KindList kinds = kinds_of(unknown);
    plan_ = plan_for(kinds, unknown);
    while (plan_.possible && (plan_.too_long || !count())) {
        let_off_one(kinds, unknown, let_off_);
        plan_ = plan_for(kinds, unknown);
    }
    for (std::size_t i = 0; i < plan_.kinds.size(); ++i) {
        Heap& heap = heaps_[i];
        for_each(plan_.kinds[i].cards, [&](Card card) { heap.cards[heap.size++] = card.id; });
    }
}

// Counts all deals; false when that takes too much room.
bool Allotment::count() {
    heads_.fill(0);
    used_ = 0;
    full_ = false;
    ways_ = ways(start());
    return !full_;
}

Left Allotment::start() const {
    Left left;
    for (std::size_t i = 0; i < plan_.kinds.size(); ++i)
        left.cards[i] = static_cast<std::uint8_t>(tarot::count(plan_.kinds[i].cards));
    left.room = plan_.steps.empty() ? std::uint8_t{0} : plan_.steps[0].room;
    return left;
}

// What is left when the holder of the step has taken so many cards.
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

// In how many ways the rest can be dealt.
Wide Allotment::ways(const Left& left) {
    if (left.step == plan_.steps.size()) return ways_at_end(left);
    const Step& step = plan_.steps[left.step];
    const auto [least, most] = choices(left, step);
    if (least > most || full_) return Wide();
    if (least == most) return ways_of(left, step, least);
    std::size_t at = hash(left) % kHeads;
    for (; heads_[at] != 0; at = (at + 1) % kHeads) {
        const Entry& entry = entries_[heads_[at] - 1U];
        if (entry.left == left) return entry.ways;
    }
    Wide sum;
    for (int taken = least; taken <= most; ++taken) sum.add(ways_of(left, step, taken));
    remember(left, sum);
    return sum;
}

void Allotment::remember(const Left& left, const Wide& ways) {
    full_ = full_ || used_ == most_entries_;
    if (full_) return;
    std::size_t at = hash(left) % kHeads;
    while (heads_[at] != 0) at = (at + 1) % kHeads;
    entries_[used_] = {left, ways};
    heads_[at] = static_cast<std::uint16_t>(++used_);
}

// In how many ways, when the holder of the step takes so many cards.
Wide Allotment::ways_of(const Left& left, const Step& step, int taken) {
    Wide number = ways(after(left, step, taken));
    multiply_by_choices(number, left.cards[step.from], static_cast<std::size_t>(taken));
    return number;
}

namespace {
int size_of(const Left& left, std::uint8_t place) { return place == kNowhere ? 0 : left.cards[place]; }
}  // namespace

Wide Allotment::ways_at_end(const Left& left) const {
    if (plan_.last[0] == kNowhere) return Wide(1);
    const int cards = size_of(left, plan_.last_kinds[2]);
    const int taken = plan_.joint_room[plan_.last[0]] - size_of(left, plan_.last_kinds[0]);
    if (taken < 0 || taken > cards) return Wide();
    Wide number(1);
    multiply_by_choices(number, static_cast<std::size_t>(cards), static_cast<std::size_t>(taken));
    return number;
}

// How many cards the holder of the step gets: each number as often as there are deals with it.
int Allotment::choose(const Left& left, const Step& step, Rng& rng) {
    const auto [least, most] = choices(left, step);
    if (least == most) return least;
    Wide place = below(ways(left), rng);
    for (int taken = least; taken < most; ++taken) {
        const Wide ways = ways_of(left, step, taken);
        if (place < ways) return taken;
        place.subtract(ways);
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

void Allotment::deal(Table& table, Rng& rng) {
    table.kinds = heaps_;
    Left left = start();
    for (const Step& step : plan_.steps) {
        Heap& from = table.kinds[step.from];
        const int taken = choose(left, step, rng);
        from.deal(static_cast<std::size_t>(taken), table.holders[step.holder], rng);
        if (step.to != kNowhere && step.to != step.from) from.move(from.size, table.kinds[step.to]);
        left = after(left, step, taken);
    }
    for (std::size_t i = 0; i < 2 && plan_.last[i] != kNowhere; ++i) {
        Heap& hand = table.holders[plan_.last[i]];
        const std::uint8_t own = plan_.last_kinds[i];
        const std::uint8_t common = plan_.last_kinds[2];
        if (own != kNowhere) table.kinds[own].move(table.kinds[own].size, hand);
        if (common != kNowhere)
            table.kinds[common].deal(plan_.joint_room[plan_.last[i]] - hand.size, hand, rng);
    }
}

bool Allotment::draw(Rng& rng, Shares& shares) {
    Table table;
    deal(table, rng);
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
