#include "games/tonk/odds/lattice.hpp"

#include <algorithm>
#include <numeric>

namespace brelan::tonk {

namespace {

constexpr std::array<std::uint16_t, 6> kPowers{1, 5, 25, 125, 625, 3125};

constexpr int digit(int code, int value) { return code / kPowers[static_cast<std::size_t>(value)] % 5; }

int digit_sum(int code) {
    int sum = 0;
    for (; code > 0; code /= 5) sum += code % 5;
    return sum;
}

}  // namespace

Grades::Grades(int values) : values_(values) {
    const std::size_t count = kPowers[static_cast<std::size_t>(values)];
    codes_.resize(count);
    std::iota(codes_.begin(), codes_.end(), std::uint16_t{0});
    std::stable_sort(codes_.begin(), codes_.end(), [](int a, int b) { return digit_sum(a) < digit_sum(b); });
    places_.resize(count);
    within_.assign(static_cast<std::size_t>(values * kOfEach) + 1, 0);
    for (std::size_t i = 0; i < count; ++i) {
        places_[codes_[i]] = static_cast<std::uint16_t>(i);
        sums_.push_back(digit_sum(codes_[i]));
        amounts_.emplace_back();
        for (int value = 0; value < values; ++value)
            amounts_[i][static_cast<std::size_t>(value)] = static_cast<std::uint8_t>(digit(codes_[i], value));
        within_[static_cast<std::size_t>(sums_.back())] = i + 1;
    }
}

std::size_t Grades::within(int cards) const {
    if (cards < 0) return 0;
    return within_[std::min(static_cast<std::size_t>(cards), within_.size() - 1)];
}

std::size_t Grades::plus(std::size_t a, std::size_t b) const {
    for (int value = 0; value < values_; ++value) {
        if (amount(a, value) + amount(b, value) > kOfEach) return none();
    }
    return places_[static_cast<std::size_t>(codes_[a] + codes_[b])];
}

std::size_t Grades::at(std::span<const std::uint8_t> amounts) const {
    std::size_t code = 0;
    for (std::size_t value = 0; value < amounts.size(); ++value)
        code += amounts[value] * std::size_t{kPowers[value]};
    return places_[code];
}

std::size_t Grades::next(std::size_t at, int value) const {
    if (amount(at, value) == kOfEach) return none();
    return places_[static_cast<std::size_t>(codes_[at] + kPowers[static_cast<std::size_t>(value)])];
}

const Grades& first_grades() {
    static const Grades grades(kFirstValues);
    return grades;
}

const Grades& last_grades() {
    static const Grades grades(kLastValues);
    return grades;
}

Layout::Layout(int cards) : cards_(cards), starts_{0} {
    const Grades& first = first_grades();
    for (std::size_t row = 0; row < first.within(cards); ++row)
        starts_.push_back(starts_.back() + last_grades().within(cards - first.sum(row)));
}

const Layout& layout_of(int cards) {
    static const std::vector<Layout> layouts = [] {
        std::vector<Layout> out;
        for (int i = 0; i <= kMostCards; ++i) out.emplace_back(i);
        return out;
    }();
    return layouts[static_cast<std::size_t>(cards)];
}

}  // namespace brelan::tonk
