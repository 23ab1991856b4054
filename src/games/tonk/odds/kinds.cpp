#include "games/tonk/odds/kinds.hpp"

#include <algorithm>

#include "odds/counting.hpp"

namespace brelan::tonk {

namespace {

void add_kinds(Kind& kind, std::size_t value, int left, std::vector<Kind>& out) {
    if (value == kSmallValues) {
        kind.amounts[value] = static_cast<std::uint8_t>(left);
        out.push_back(kind);
        Kind& made = out.back();
        made.total += 10 * left;
        made.hands = odds::multiply(made.hands, odds::binomial(kTens, left));
        return;
    }
    const Kind before = kind;
    for (int i = 0; i <= std::min(left, 4); ++i) {
        kind.amounts[value] = static_cast<std::uint8_t>(i);
        kind.total = before.total + i * (static_cast<int>(value) + 1);
        kind.hands = odds::multiply(before.hands, odds::binomial(4, i));
        add_kinds(kind, value + 1, left - i, out);
    }
    kind = before;
}

}  // namespace

std::vector<Kind> kinds_of(int cards) {
    std::vector<Kind> out;
    Kind kind;
    kind.hands = 1;
    add_kinds(kind, 0, cards, out);
    std::stable_sort(out.begin(), out.end(), [](const Kind& a, const Kind& b) { return a.total < b.total; });
    return out;
}

std::vector<Integer> hands_by_total(int cards) {
    std::vector<Integer> out(static_cast<std::size_t>(10 * cards) + 1);
    for (const Kind& kind : kinds_of(cards)) {
        Integer& hands = out[static_cast<std::size_t>(kind.total)];
        hands = odds::add(hands, kind.hands);
    }
    return out;
}

}  // namespace brelan::tonk
