#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "games/tarot/bot/giving.hpp"
#include "think/paired.hpp"

// What a defender may give for a signal.
namespace brelan::tarot {

// A lead that was tried: what it says, and whether it was given up before the end.
struct SaidLead {
    Word word = Word::silent;
    bool dropped = false;
    bool is_card = true;
};

// Whether one course has not been shown to bring less than the best: so little less that the search cannot
// tell, or that a signal is worth it. However little was seen, a signal is not worth more than some points.
inline bool is_as_good(const think::Paired& paired, std::size_t course, std::size_t best) {
    constexpr std::int64_t kWorthIt = 1'000;  // thousandths of a point
    constexpr std::int64_t kMostPrice = 10'000;
    const std::int64_t error = paired.error(course, best);
    const std::int64_t doubt = error == think::kTooFewForError ? kMostPrice : std::min(2 * error, kMostPrice);
    return paired.lead(best, course) <= std::max(kWorthIt, doubt);
}

// In the place of a lead that says what is not so the best one of those that are as good and do not; those
// that were tried to the end come first.
inline std::size_t truest_of(const think::Paired& paired, std::span<const SaidLead> leads, std::size_t best) {
    if (leads[best].word != Word::untrue) return best;
    std::size_t chosen = best;
    for (std::size_t i = 0; i < leads.size(); ++i) {
        if (!leads[i].is_card || leads[i].word == Word::untrue || !is_as_good(paired, i, best)) continue;
        const bool same = leads[i].dropped == leads[chosen].dropped;
        const bool more = same ? paired.lead(best, i) < paired.lead(best, chosen) : leads[chosen].dropped;
        if (chosen == best || more) chosen = i;
    }
    return chosen;
}

}  // namespace brelan::tarot
