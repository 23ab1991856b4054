#pragma once
#include "games/tonk/rules/cards.hpp"
#include "games/tonk/rules/options.hpp"

// R4: the Tonk at the deal.
namespace brelan::tonk {

// R4.3: whether this is one of the high totals.
constexpr bool is_high_total(const Options& options, int total) {
    return total >= kLeastHighTotal && total <= kMostHighTotal &&
           (options.tonk_high_totals >> (total - kLeastHighTotal) & 1) != 0;
}

// R4.2, R4.3: whether a newly dealt hand with this total is a Tonk.
constexpr bool is_tonk(const Options& options, int total) {
    return total <= options.tonk_low_max || is_high_total(options, total);
}

// R4.8: the rank of a Tonk; larger is better.
constexpr int worth(const Options& options, int total) {
    return is_high_total(options, total) ? kMostHighTotal + total : kMostHighTotal - total;
}

}  // namespace brelan::tonk
