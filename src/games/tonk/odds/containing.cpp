#include <algorithm>

#include "games/tonk/odds/bundle.hpp"
#include "odds/counting.hpp"

namespace brelan::tonk {

namespace {

__extension__ using Wide = unsigned __int128;
using Numbers = std::vector<std::uint64_t>;
using Used = std::vector<bool>;  // which rows have any entries

// Turns the numbers for amounts of cards into numbers for the sets that these amounts include. With u cards
// of a value, C(4-d, u-d) of the ways include d particular ones. For rows, this is done value by value, in
// four steps. Step s takes each amount below 5 - s and adds the number for the next larger amount to its
// number.
constexpr int kSteps = kOfEach;

// Adds one entry of a row to another, `times` times.
struct Take {
    std::uint16_t to;
    std::uint16_t from;
    std::uint32_t times;
};
using Takes = std::vector<Take>;

// For the last values, the same is done entry by entry. Most rows already have many cards and need only small
// sets of the last values, so targets larger than `sets` are skipped. Entries with more cards than `room` are
// empty.
void add_takes(int value, int sets, int room, Takes& out) {
    const Grades& grades = last_grades();
    for (int certain = 0; certain < kOfEach; ++certain) {  // in this order, nothing is added twice
        for (std::size_t to = 0; to < grades.within(room); ++to) {
            int chosen = 0;
            for (int before = 0; before <= value; ++before) chosen += grades.amount(to, before);
            if (grades.amount(to, value) != certain || chosen > sets) continue;
            std::size_t from = to;
            for (int more = 1; certain + more <= kOfEach && grades.sum(to) + more <= room; ++more) {
                from = grades.next(from, value);
                out.push_back({static_cast<std::uint16_t>(to), static_cast<std::uint16_t>(from),
                               static_cast<std::uint32_t>(odds::binomial(kOfEach - certain, more))});
            }
        }
    }
}

// The additions to make for sets of this size in a row that has room for `hands` more hands.
const Takes& takes_for(int sets, int hands) {
    constexpr int kMostSets = kOfEach * kLastValues;
    static const std::vector<Takes> all = [] {
        std::vector<Takes> out;
        for (int more = 0; more <= kMostCards / kHandCards; ++more) {
            for (int some = 0; some <= kMostSets; ++some) {
                out.emplace_back();
                for (int value = 0; value < kLastValues; ++value)
                    add_takes(value, some, some + more * kHandCards, out.back());
            }
        }
        return out;
    }();
    const int place = hands * (kMostSets + 1) + std::min(sets, kMostSets);
    return all[static_cast<std::size_t>(place)];
}

void take_rows(Numbers& numbers, Used& used, const Layout& layout) {
    const Grades& grades = first_grades();
    for (int value = 0; value < kFirstValues; ++value) {
        for (int step = 1; step <= kSteps; ++step) {
            for (std::size_t row = 0; row < layout.rows(); ++row) {
                if (grades.amount(row, value) > kOfEach - step || grades.sum(row) == layout.cards()) continue;
                const std::size_t next = grades.next(row, value);
                if (!used[next]) continue;
                used[row] = true;
                std::uint64_t* const to = &numbers[layout.start(row)];
                const std::uint64_t* const from = &numbers[layout.start(next)];
                const std::size_t length = layout.length(next);
                for (std::size_t i = 0; i < length; ++i) to[i] += from[i];
            }
        }
    }
}

// Handles only the rows with at most `most` cards, because the others are no longer needed.
void take_places(Numbers& numbers, const Used& used, const Layout& layout, int most) {
    const int more_hands = (layout.cards() - most) / kHandCards;
    const Grades& grades = first_grades();
    const std::size_t rows = std::min(layout.rows(), grades.within(most));
    for (std::size_t row = 0; row < rows; ++row) {
        if (!used[row]) continue;
        std::uint64_t* const places = &numbers[layout.start(row)];
        for (const Take& take : takes_for(most - grades.sum(row), more_hands))
            places[take.to] += places[take.from] * take.times;
    }
}

// The group's numbers for sets that include this many particular tens.
Numbers with_certain_tens(const Bundle& group, int tens) {
    const Grades& first = first_grades();
    const Grades& last = last_grades();
    const Layout& layout = layout_of(group.cards() - tens);
    Numbers out(layout.size());
    std::vector<std::uint64_t> times;
    for (int small = 0; small <= layout.cards(); ++small)
        times.push_back(
            static_cast<std::uint64_t>(odds::binomial(kTens - tens, group.cards() - small - tens)));
    for (std::size_t row = 0; row < layout.rows(); ++row) {
        if (!group.uses(row)) continue;
        const std::uint64_t* const source = group.row(row);
        std::uint64_t* const target = &out[layout.start(row)];
        const int most = layout.cards() - first.sum(row);
        for (int cards = 0; cards <= most; ++cards) {  // the cards of the last values
            const int held = first.sum(row) + cards;
            const std::uint64_t some = times[static_cast<std::size_t>(held)];
            const std::size_t end = last.within(cards);
            for (std::size_t place = last.within(cards - 1); place < end; ++place)
                target[place] = source[place] * some;
        }
    }
    return out;
}

Used used_rows(const Bundle& group, const Layout& layout) {
    Used out;
    for (std::size_t row = 0; row < layout.rows(); ++row) out.push_back(group.uses(row));
    return out;
}

// Copies the numbers into a layout for fewer cards.
Numbers shortened_to(const Numbers& numbers, const Layout& from, const Layout& layout) {
    Numbers out(layout.size());
    for (std::size_t row = 0; row < layout.rows(); ++row) {
        const auto begin = numbers.begin() + static_cast<std::ptrdiff_t>(from.start(row));
        std::copy_n(begin, layout.length(row), out.begin() + static_cast<std::ptrdiff_t>(layout.start(row)));
    }
    return out;
}

// The number of sets of cards with these amounts, negative for an odd number of cards.
std::vector<std::int64_t> signed_sets(const Grades& grades) {
    std::vector<std::int64_t> out;
    for (std::size_t at = 0; at < grades.size(); ++at) {
        std::int64_t sets = grades.sum(at) % 2 == 0 ? 1 : -1;
        for (int value = 0; value < grades.values(); ++value)
            sets *= static_cast<std::int64_t>(odds::binomial(kOfEach, grades.amount(at, value)));
        out.push_back(sets);
    }
    return out;
}

// The sum over the sets with the same tens.
Wide sum_of_sets(const Numbers& a, const Numbers& b, const Layout& of_a, const Layout& of_b,
                 const Layout& both) {
    static const std::vector<std::int64_t> first = signed_sets(first_grades());
    static const std::vector<std::int64_t> last = signed_sets(last_grades());
    Wide sum = 0;
    for (std::size_t row = 0; row < both.rows(); ++row) {
        const std::uint64_t* const in_a = &a[of_a.start(row)];
        const std::uint64_t* const in_b = &b[of_b.start(row)];
        Wide row_sum = 0;
        for (std::size_t place = 0; place < both.length(row); ++place)
            row_sum += Wide{in_a[place]} * in_b[place] * static_cast<Wide>(last[place]);
        sum += row_sum * static_cast<Wide>(first[row]);
    }
    return sum;
}

}  // namespace

Containing::Containing(const Bundle& group, int most) {
    most = std::min(most, group.cards());
    for (int tens = 0; tens <= most; ++tens) {
        const Layout& layout = layout_of(group.cards() - tens);
        Numbers numbers = with_certain_tens(group, tens);
        Used used = used_rows(group, layout);
        take_rows(numbers, used, layout);
        take_places(numbers, used, layout, most - tens);
        by_tens_.push_back(shortened_to(numbers, layout, layout_of(most - tens)));
    }
}

// The sum is taken modulo 2^128; the result is a number of deals, and thus smaller than 2^128.
Integer ways_beside(const Containing& a, const Containing& b) {
    const int most = std::min(a.most(), b.most());
    Wide sum = 0;
    for (int tens = 0; tens <= std::min(most, kTens); ++tens) {
        const Wide sets = static_cast<Wide>(odds::binomial(kTens, tens));
        const Wide part = sum_of_sets(a.with_tens(tens), b.with_tens(tens), layout_of(a.most() - tens),
                                      layout_of(b.most() - tens), layout_of(most - tens));
        sum += tens % 2 == 0 ? sets * part : Wide{0} - sets * part;
    }
    return static_cast<Integer>(sum);
}

}  // namespace brelan::tonk
