#pragma once
#include <algorithm>
#include <array>

#include "core/rng.hpp"
#include "games/tarot/rules/wide.hpp"

namespace brelan::tarot {

// Three holders and the cards left for them: the number that only the first may have, and so on. If there are
// fewer than three holders, the last holders have no room.
struct LastHands {
    int room_a = 0;
    int room_b = 0;
    int a = 0;
    int b = 0;
    int ab = 0;
    int ac = 0;
    int bc = 0;
    int abc = 0;  // the third holder's own cards and room follow from these

    // The number of cards that the first holder gets from the cards shared with the second only, and from the
    // cards shared with the third only.
    struct Taken {
        int of_ab;
        int of_ac;
    };
    // The number of cards that the first holder gets from those that all three may have.
    int of_abc(Taken taken) const { return room_a - a - taken.of_ab - taken.of_ac; }
    // The number of cards that the second holder gets from those that it still shares with the third.
    int of_rest(Taken taken) const { return room_b - b - (ab - taken.of_ab); }

    // The number of ways to deal the cards to the three holders.
    template <class Number>
    Number ways() const {
        Number sum;
        for (int x = least_ab(); x <= most_ab(); ++x) sum.add(ways_with<Number>(x));
        return sum;
    }

    template <class Number>
    Taken choose(Rng& rng) const {
        int x = least_ab();
        int y = 0;
        if (x < most_ab()) {
            Number place = below(ways<Number>(), rng);
            for (; x < most_ab(); ++x) {
                const Number some = ways_with<Number>(x);
                if (place < some) break;
                place.subtract(some);
            }
        }
        y = least_ac(x);
        if (y == most_ac(x)) return {x, y};
        Number all;
        for (int i = y; i <= most_ac(x); ++i) all.add(ways_with<Number>({x, i}));
        Number place = below(all, rng);
        for (; y < most_ac(x); ++y) {
            const Number some = ways_with<Number>({x, y});
            if (place < some) break;
            place.subtract(some);
        }
        return {x, y};
    }

    // An upper bound on the number of pairs to count.
    int size() const { return (most_ab() - least_ab() + 1) * (std::min(ac, room_a) + 1); }

  private:
    int least_ab() const { return std::max({0, room_a - a - ac - abc, ab + b - room_b}); }
    int most_ab() const { return std::min(ab, room_a - a); }
    int least_ac(int x) const { return std::max(0, room_a - a - x - abc); }
    int most_ac(int x) const { return std::min(ac, room_a - a - x); }

    // Leaves out the choice among the cards that only the first and the second may have.
    template <class Number>
    Number ways_with(Taken taken) const {
        const int z = of_abc(taken);
        const int rest = bc + abc - z;
        const int need = of_rest(taken);
        if (need > rest) return Number();
        Number number(1);
        multiply_by_choices(number, static_cast<std::size_t>(ac), static_cast<std::size_t>(taken.of_ac));
        multiply_by_choices(number, static_cast<std::size_t>(abc), static_cast<std::size_t>(z));
        multiply_by_choices(number, static_cast<std::size_t>(rest), static_cast<std::size_t>(need));
        return number;
    }
    template <class Number>
    Number ways_with(int x) const {
        Number sum;
        for (int y = least_ac(x); y <= most_ac(x); ++y) sum.add(ways_with<Number>({x, y}));
        multiply_by_choices(sum, static_cast<std::size_t>(ab), static_cast<std::size_t>(x));
        return sum;
    }
};

}  // namespace brelan::tarot
