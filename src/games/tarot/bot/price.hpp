#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "games/tarot/bot/giving.hpp"
#include "think/paired.hpp"

// What a defender may pay for a signal.
namespace brelan::tarot {

// A lead that was tried: its message, and whether it was dropped before the end.
struct SaidLead {
    Word word = Word::silent;
    bool dropped = false;
    bool is_card = true;
};

// Whether a course may replace the best one. Its loss must be too small for the search to prove, or small
// enough to pay for a signal. Even with few samples, a signal is worth at most a few points.
inline bool is_as_good(const think::Paired& paired, std::size_t course, std::size_t best) {
    constexpr std::int64_t kWorthIt = 1'000;  // thousandths of a point
    constexpr std::int64_t kMostPrice = 10'000;
    const std::int64_t error = paired.error(course, best);
    const std::int64_t doubt = error == think::kTooFewForError ? kMostPrice : std::min(2 * error, kMostPrice);
    return paired.lead(best, course) <= std::max(kWorthIt, doubt);
}

// Replaces an untrue lead with the best lead that is as good and not untrue; leads that were tried to the end
// take precedence.
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
