#include "games/tonk/odds/bundle.hpp"

#include <array>

#include "odds/counting.hpp"

namespace brelan::tonk {

namespace {

// C(n, k) for the values needed here: n up to the number of cards counted together, k up to the size of a
// hand.
constexpr auto kChoose = [] {
    std::array<std::array<std::uint64_t, kMostCards + 1>, 2 * kMostCards> out{};
    for (std::size_t n = 0; n < out.size(); ++n) {
        out[n][0] = 1;
        for (std::size_t k = 1; k <= kMostCards && n > 0; ++k) out[n][k] = out[n - 1][k - 1] + out[n - 1][k];
    }
    return out;
}();

std::uint64_t choose(int n, int k) {
    return kChoose[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

// The number of ways to split the cards of each value between a hand and the group.
std::uint64_t splits(const Grades& grades, std::size_t group, std::size_t hand) {
    std::uint64_t out = 1;
    for (int value = 0; value < grades.values(); ++value) {
        const int own = grades.amount(hand, value);
        out *= choose(grades.amount(group, value) + own, own);
    }
    return out;
}

// The new place of a row's entry when a hand is added, and the number of ways to split the entry's cards.
struct Shift {
    std::uint32_t from;
    std::uint32_t to;
    std::uint64_t times;
    std::uint32_t cards;  // the number of cards at this entry
};

// The entries with room for the hand, in order.
std::vector<Shift> shifts_of(std::size_t hand, std::size_t length) {
    const Grades& grades = last_grades();
    std::vector<Shift> out;
    for (std::size_t place = 0; place < length; ++place) {
        const std::size_t sum = grades.plus(place, hand);
        if (sum == grades.none()) continue;
        out.push_back({static_cast<std::uint32_t>(place), static_cast<std::uint32_t>(sum),
                       splits(grades, place, hand), static_cast<std::uint32_t>(grades.sum(place))});
    }
    return out;
}

// The number of ways to split the tens, by the group's number of small cards.
std::vector<std::uint64_t> splits_of_tens(int cards, int own) {
    std::vector<std::uint64_t> out;
    for (int small = 0; small <= cards; ++small) out.push_back(choose(cards - small + own, own));
    return out;
}

}  // namespace

Bundle Bundle::nobody() {
    Bundle out;
    out.ways_[0] = 1;
    out.used_[0] = true;
    return out;
}

Bundle Bundle::anything(int hands) {
    const std::vector<int> heaps(static_cast<std::size_t>(hands), kHandCards);
    Bundle out(hands * kHandCards);
    out.used_.assign(out.used_.size(), true);
    out.ways_.assign(out.ways_.size(), static_cast<std::uint64_t>(odds::multinomial(heaps)));
    return out;
}

void Bundle::add(const Bundle& group, std::int64_t times) {
    for (std::size_t row = 0; row < used_.size(); ++row) used_[row] = used_[row] || group.used_[row];
    for (std::size_t i = 0; i < ways_.size(); ++i)
        ways_[i] += group.ways_[i] * static_cast<std::uint64_t>(times);
}

void Bundle::add(const Bundle& group, const Kind& hand, std::uint64_t times) {
    const Grades& first = first_grades();
    const Grades& last = last_grades();
    const std::span<const std::uint8_t> amounts(hand.amounts);
    const std::size_t own_first = first.at(amounts.first(kFirstValues));
    const std::size_t own_last = last.at(amounts.subspan(kFirstValues, kLastValues));
    const std::vector<Shift> shifts = shifts_of(own_last, last.within(group.cards_));
    const std::vector<std::uint64_t> tens = splits_of_tens(group.cards_, amounts[kSmallValues]);
    const Layout& from = layout_of(group.cards_);
    for (std::size_t row = 0; row < from.rows(); ++row) {
        const std::size_t to = group.uses(row) ? first.plus(row, own_first) : first.none();
        if (to == first.none()) continue;
        used_[to] = true;
        const std::uint64_t row_times = times * splits(first, row, own_first);
        const std::uint64_t* const small = &tens[static_cast<std::size_t>(first.sum(row))];
        const std::uint64_t* const source = group.row(row);
        std::uint64_t* const target = &ways_[layout_of(cards_).start(to)];
        const std::size_t length = from.length(row);
        for (const Shift& shift : shifts) {
            if (shift.from >= length) break;
            target[shift.to] += source[shift.from] * shift.times * row_times * small[shift.cards];
        }
    }
}

Bundle Bundle::with(std::span<const Kind> hands) const {
    Bundle out(cards_ + kHandCards);
    for (const Kind& hand : hands) out.add(*this, hand);
    return out;
}

}  // namespace brelan::tonk
