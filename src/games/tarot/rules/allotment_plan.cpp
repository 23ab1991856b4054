#include "games/tarot/rules/allotment_plan.hpp"

#include <algorithm>
#include <limits>

namespace brelan::tarot {

namespace {

constexpr HolderSet bit_of(std::size_t holder) { return static_cast<HolderSet>(1U << holder); }

// The total room of these holders.
int room_of(HolderSet holders, const std::array<std::uint8_t, kMostHolders>& room) {
    int sum = 0;
    for (HolderSet rest = holders; rest != 0; rest &= static_cast<HolderSet>(rest - 1))
        sum += room[static_cast<std::size_t>(bits::lowest(rest))];
    return sum;
}

// Merges kinds with the same holders, and drops empty ones.
void join(KindList& kinds) {
    KindList joined;
    for (const Kind& kind : kinds) {
        if (is_empty(kind.cards)) continue;
        auto* same = std::find_if(joined.begin(), joined.end(), [&](const Kind& other) {
            return other.holders == kind.holders && other.counted == kind.counted;
        });
        if (same == joined.end()) {
            joined.push(kind);
        } else {
            same->cards = same->cards | kind.cards;
        }
    }
    kinds = joined;
}

// Deals out cards that can go to one holder only and drops full holders, until nothing changes; false if
// there is no possible deal.
bool settle(KindList& kinds, const Quota& quota, Plan& plan) {
    for (bool changed = true; changed;) {
        changed = false;
        for (Kind& kind : kinds) {
            if (is_empty(kind.cards)) continue;
            for (std::size_t h = 0; h < kMostHolders; ++h)
                if (plan.room[h] == 0) kind.holders &= static_cast<HolderSet>(~bit_of(h));
            if (kind.holders == 0) return false;
            if (!std::has_single_bit(kind.holders)) continue;
            const auto holder = static_cast<std::size_t>(bits::lowest(kind.holders));
            const int cards = count(kind.cards);
            if (cards > plan.room[holder]) return false;
            plan.room[holder] = static_cast<std::uint8_t>(plan.room[holder] - cards);
            plan.settled[holder] = plan.settled[holder] | kind.cards;
            kind.cards = {};
            changed = true;
        }
    }
    for (Kind& kind : kinds) kind.counted = kind.counted && has_holder(kind.holders, quota.holder);
    join(kinds);
    return true;
}

// Merges holders that may have the same kinds; the first of them stands for all. Returns the remaining
// holders.
HolderSet unite_holders(const KindList& kinds, const Quota& quota, Plan& plan) {
    std::array<std::uint64_t, kMostHolders> has{};
    HolderSet firsts = 0;
    for (std::size_t h = 0; h < kMostHolders; ++h) {
        if (plan.room[h] == 0) continue;
        for (std::size_t i = 0; i < kinds.size(); ++i)
            has[h] |= (std::uint64_t{kinds[i].holders} >> h & 1) << i;
        if (h == quota.holder) has[h] |= std::uint64_t{1} << 63;  // the holder of the quota stays separate
        std::size_t first = 0;
        while (first < h && (plan.room[first] == 0 || has[first] != has[h])) ++first;
        firsts |= bit_of(first);
        plan.members[first] |= bit_of(h);
        plan.joint_room[first] = static_cast<std::uint8_t>(plan.joint_room[first] + plan.room[h]);
    }
    return firsts;
}

// The cards of one kind while the plan is being made.
struct Pile {
    HolderSet holders = 0;
    bool counted = false;
    std::uint8_t most = 0;  // the most cards that may end up here
    constexpr bool operator==(const Pile&) const = default;
};

class Planner {
  public:
    Planner(Plan& plan, HolderSet holders) : plan_(plan), holders_(holders) {
        for (const Kind& kind : plan.kinds)
            piles_.push({kind.holders, kind.counted, static_cast<std::uint8_t>(count(kind.cards))});
    }

    void run(const Quota& quota) {
        if (quota.holder != kNowhere && has_holder(holders_, quota.holder)) {
            serve(quota.holder);
            keep_quota(quota);
        } else if (quota.holder != kNowhere) {
            plan_.possible =
                plan_.possible && count(plan_.settled[quota.holder] & quota.cards) >= quota.least;
        }
        while (bits::count(holders_) > 3) serve(cheapest());
        plan_.last.fill(kNowhere);
        for (std::uint8_t& last : plan_.last) {
            if (holders_ == 0) break;
            last = static_cast<std::uint8_t>(cheapest());
            holders_ &= static_cast<HolderSet>(~bit_of(last));
        }
        for (std::size_t mask = 0; mask < plan_.last_kinds.size(); ++mask)
            plan_.last_kinds[mask] = place_of(set_of_last(mask));
    }

  private:
    // The set of holders that a mask of the last three selects; empty if a selected holder does not exist.
    HolderSet set_of_last(std::size_t mask) const {
        HolderSet holders = 0;
        for (std::size_t i = 0; i < plan_.last.size(); ++i) {
            if ((mask >> i & 1) == 0) continue;
            if (plan_.last[i] == kNowhere) return 0;
            holders |= bit_of(plan_.last[i]);
        }
        return holders;
    }

    std::uint8_t place_of(int holders) const {
        if (holders == 0) return kNowhere;
        for (std::size_t i = 0; i < piles_.size(); ++i)
            if (piles_[i].holders == holders) return static_cast<std::uint8_t>(i);
        return kNowhere;
    }

    // The piles that the holder may draw from: its private piles, then a quota's piles, then the rest. Each
    // group starts with the smallest pile.
    List<std::uint8_t, kMostKinds> piles_for(std::size_t holder) const {
        List<std::uint8_t, kMostKinds> places;
        const auto rank = [&](std::uint8_t i) {
            if (std::has_single_bit(piles_[i].holders)) return 0;
            return (piles_[i].counted ? 0 : kPackSize) + piles_[i].most + 1;
        };
        for (std::uint8_t i = 0; i < piles_.size(); ++i) {
            if (!has_holder(piles_[i].holders, static_cast<int>(holder))) continue;
            places.push(i);
            std::uint8_t* const last = places.end() - 1;
            std::uint8_t* const place = std::upper_bound(
                places.begin(), last, i, [&](std::uint8_t a, std::uint8_t b) { return rank(a) < rank(b); });
            std::rotate(place, last, places.end());
        }
        return places;
    }

    // The holder with the fewest ways to take cards from the piles, judging by their sizes.
    std::size_t cheapest() const {
        constexpr std::uint64_t kMany = std::uint64_t{1} << 48;
        std::size_t best = 0;
        std::uint64_t least = ~std::uint64_t{0};
        for (HolderSet rest = holders_; rest != 0; rest &= static_cast<HolderSet>(rest - 1)) {
            const auto holder = static_cast<std::size_t>(bits::lowest(rest));
            const auto places = piles_for(holder);
            std::uint64_t ways = 1;
            for (std::size_t i = 0; i + 1 < places.size(); ++i) {
                if (std::has_single_bit(piles_[places[i]].holders)) continue;
                ways *= std::min(piles_[places[i]].most, plan_.joint_room[holder]) + 1U;
                ways = std::min(ways, kMany);
            }
            if (ways >= least) continue;
            least = ways;
            best = holder;
        }
        return best;
    }

    // Adds the steps that give one holder its cards.
    void serve(std::size_t holder) {
        const auto places = piles_for(holder);
        holders_ &= static_cast<HolderSet>(~bit_of(holder));
        for (std::size_t i = 0; i < places.size(); ++i) {
            Step step;
            step.holder = static_cast<std::uint8_t>(holder);
            step.room = i == 0 ? plan_.joint_room[holder] : std::uint8_t{0};
            step.from = places[i];
            for (std::size_t j = i + 1; j < places.size(); ++j) step.later.push(places[j]);
            move_on(step, static_cast<HolderSet>(piles_[step.from].holders & ~bit_of(holder)));
            plan_.steps.push(step);
        }
        plan_.possible = plan_.possible && !places.empty();
    }

    // Leaves just enough room for the uncounted cards after the counted kinds, which come first.
    void keep_quota(const Quota& quota) {
        const int least = quota.least - count(plan_.settled[quota.holder] & quota.cards);
        const int leave = plan_.joint_room[quota.holder] - least;
        std::size_t counted = 0;
        while (counted < plan_.steps.size() && plan_.kinds[plan_.steps[counted].from].counted) ++counted;
        if (least <= 0) return;
        plan_.possible = plan_.possible && counted > 0 && leave >= 0;
        if (plan_.possible) plan_.steps[counted - 1].leave = static_cast<std::uint8_t>(leave);
    }

    // Decides where cards go if the step's holder does not get them.
    void move_on(Step& step, HolderSet others) {
        Pile& from = piles_[step.from];
        const std::uint8_t size = from.most;
        from = {};
        step.to = kNowhere;
        if (others == 0) return;
        step.to = place_of(others);
        if (step.to == kNowhere) step.to = step.from;
        const int most = room_of(others, plan_.joint_room);
        step.most = static_cast<std::uint8_t>(most);
        Pile& to = piles_[step.to];
        to = {others, false, static_cast<std::uint8_t>(std::min(most, to.most + size))};
    }

    Plan& plan_;
    HolderSet holders_;
    List<Pile, kMostKinds> piles_;
};

}  // namespace

KindList kinds_of(const Unknown& unknown) {
    KindList kinds;
    const CardSet counted =
        unknown.quota.holder == kNowhere ? CardSet{} : unknown.cards & unknown.quota.cards;
    if (!is_empty(counted)) kinds.push({counted, 0, true});
    if (counted != unknown.cards) kinds.push({unknown.cards - counted, 0, false});
    for (std::size_t h = 0; h < kMostHolders; ++h) {
        if (unknown.room[h] == 0) continue;
        for (std::size_t i = 0, end = kinds.size(); i < end; ++i) {
            const CardSet in = kinds[i].cards & unknown.allowed[h];
            const CardSet out = kinds[i].cards - in;
            const auto with = static_cast<HolderSet>(kinds[i].holders | bit_of(h));
            if (is_empty(in)) continue;
            if (is_empty(out)) {
                kinds[i].holders = with;
            } else {
                kinds[i].cards = out;
                kinds.push({in, with, kinds[i].counted});
            }
        }
    }
    return kinds;
}

bool let_off_one(KindList& kinds, const Unknown& unknown, LetOffList& let_off) {
    int least = std::numeric_limits<int>::max();
    std::size_t one = 0;
    std::size_t other = 0;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        for (std::size_t j = i + 1; j < kinds.size(); ++j) {
            if (kinds[i].counted != kinds[j].counted) continue;
            const int all = room_of(kinds[i].holders | kinds[j].holders, unknown.room);
            const int cost = count(kinds[i].cards) * (all - room_of(kinds[i].holders, unknown.room)) +
                             count(kinds[j].cards) * (all - room_of(kinds[j].holders, unknown.room));
            if (cost >= least) continue;
            least = cost;
            one = i;
            other = j;
        }
    }
    if (one == other) return false;
    const auto holders = static_cast<HolderSet>(kinds[one].holders | kinds[other].holders);
    for (const std::size_t i : {one, other})
        if (kinds[i].holders != holders) let_off.push(kinds[i]);
    kinds[one] = {kinds[one].cards | kinds[other].cards, holders, kinds[one].counted};
    kinds.remove(other);
    return true;
}

Plan plan_for(KindList kinds, const Unknown& unknown) {
    Plan plan;
    plan.room = unknown.room;
    if (room_of(bit_of(kMostHolders) - 1, plan.room) != count(unknown.cards) ||
        !settle(kinds, unknown.quota, plan))
        return plan;
    plan.possible = true;
    plan.too_long = kinds.size() > kMostKinds;
    if (plan.too_long) return plan;
    const HolderSet holders = unite_holders(kinds, unknown.quota, plan);
    for (const Kind& kind : kinds)
        plan.kinds.push({kind.cards, static_cast<HolderSet>(kind.holders & holders), kind.counted});
    Planner(plan, holders).run(unknown.quota);
    return plan;
}

}  // namespace brelan::tarot
