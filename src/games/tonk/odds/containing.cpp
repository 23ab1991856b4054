#include <algorithm>

#include "games/tonk/odds/bundle.hpp"
#include "odds/counting.hpp"

namespace brelan::tonk {

namespace {

__extension__ using Wide = unsigned __int128;
using Numbers = std::vector<std::uint64_t>;
using Used = std::vector<bool>;  // which rows have anything in them

// Numbers for amounts of cards become numbers for sets that are among them: a value of which u cards are
// there holds C(4-d, u-d) of the ways in which d certain ones are among them. That is done in four steps in
// which each amount takes the next larger one to it; in step s the amounts below 5 - s.
constexpr int kSteps = kOfEach;

// Which places of a row take which others to them, for one value and one step.
struct Takes {
    std::vector<std::pair<std::uint16_t, std::uint16_t>> pairs;  // to, from
    std::vector<std::size_t> within;                             // how many, by the cards of `from`
};

std::vector<Takes> takes_of_last() {
    const Grades& grades = last_grades();
    std::vector<Takes> out;
    for (int value = 0; value < kLastValues; ++value) {
        for (int step = 1; step <= kSteps; ++step) {
            Takes takes;
            takes.within.assign(static_cast<std::size_t>(kMostCards) + 1, 0);
            for (std::size_t to = 0; to < grades.size(); ++to) {
                if (grades.amount(to, value) > kOfEach - step) continue;
                takes.pairs.emplace_back(to, grades.next(to, value));
                for (int cards = grades.sum(to) + 1; cards <= kMostCards; ++cards)
                    takes.within[static_cast<std::size_t>(cards)] = takes.pairs.size();
            }
            out.push_back(std::move(takes));
        }
    }
    return out;
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
                for (std::size_t i = 0; i < layout.length(next); ++i) to[i] += from[i];
            }
        }
    }
}

// Only the rows of at most `most` cards: the others are not needed any more.
void take_places(Numbers& numbers, const Used& used, const Layout& layout, int most) {
    static const std::vector<Takes> all = takes_of_last();
    for (std::size_t row = 0; row < std::min(layout.rows(), first_grades().within(most)); ++row) {
        if (!used[row]) continue;
        std::uint64_t* const places = &numbers[layout.start(row)];
        const std::size_t room = static_cast<std::size_t>(layout.cards() - first_grades().sum(row));
        for (const Takes& takes : all) {
            for (std::size_t i = 0; i < takes.within[room]; ++i)
                places[takes.pairs[i].first] += places[takes.pairs[i].second];
        }
    }
}

// The group's numbers where so many certain tens are among its cards.
Numbers with_certain_tens(const Bundle& group, int tens) {
    const Layout& layout = layout_of(group.cards() - tens);
    Numbers out(layout.size());
    std::vector<std::uint64_t> times;
    for (int small = 0; small <= layout.cards(); ++small)
        times.push_back(
            static_cast<std::uint64_t>(odds::binomial(kTens - tens, group.cards() - small - tens)));
    for (std::size_t row = 0; row < layout.rows(); ++row) {
        if (!group.uses(row)) continue;
        const std::uint64_t* const source = group.row(row);
        for (std::size_t place = 0; place < layout.length(row); ++place) {
            const int small = first_grades().sum(row) + last_grades().sum(place);
            out[layout.start(row) + place] = source[place] * times[static_cast<std::size_t>(small)];
        }
    }
    return out;
}

Used used_rows(const Bundle& group, const Layout& layout) {
    Used out;
    for (std::size_t row = 0; row < layout.rows(); ++row) out.push_back(group.uses(row));
    return out;
}

// In a layout of fewer cards.
Numbers shortened_to(const Numbers& numbers, const Layout& from, const Layout& layout) {
    Numbers out(layout.size());
    for (std::size_t row = 0; row < layout.rows(); ++row) {
        const auto begin = numbers.begin() + static_cast<std::ptrdiff_t>(from.start(row));
        std::copy_n(begin, layout.length(row), out.begin() + static_cast<std::ptrdiff_t>(layout.start(row)));
    }
    return out;
}

// How many sets of cards have these amounts, negative for an odd number of cards.
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

// The sum is taken modulo 2^128; what it comes to is a number of deals, which is smaller.
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
