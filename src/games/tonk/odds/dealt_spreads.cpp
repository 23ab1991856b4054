#include "games/tonk/odds/dealt_spreads.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/bits.hpp"
#include "core/card52.hpp"
#include "odds/counting.hpp"

namespace brelan::tonk {

namespace {

constexpr int kSuits = 4;
constexpr unsigned kSuitSets = 16;  // the sets of suits in which a rank may be held

// The features of a hand, found by going through its ranks in the order of runs.
struct Seen {
    std::array<std::uint8_t, kSuits> sequence{};  // the length of the sequence ending with the last rank
    std::uint8_t cards = 0;
    std::uint8_t longest_run = 0;
    std::uint8_t largest_set = 0;
    std::uint8_t aces = 0;  // the suits whose ace is held, for the end of a run
    bool operator<(const Seen& other) const {
        return std::tie(sequence, cards, longest_run, largest_set, aces) <
               std::tie(other.sequence, other.cards, other.longest_run, other.largest_set, other.aces);
    }
};

// Adds the next rank, held in these suits.
Seen extended(Seen seen, unsigned suits, bool counts) {
    for (unsigned suit = 0; suit < kSuits; ++suit) {
        const bool held = (suits >> suit & 1U) != 0;
        seen.sequence[suit] = held ? static_cast<std::uint8_t>(seen.sequence[suit] + 1) : std::uint8_t{0};
        seen.longest_run = std::max(seen.longest_run, seen.sequence[suit]);
    }
    if (!counts) return seen;
    const std::uint8_t held = static_cast<std::uint8_t>(bits::count(suits));
    seen.cards = static_cast<std::uint8_t>(seen.cards + held);
    seen.largest_set = std::max(seen.largest_set, held);
    return seen;
}

// The number of hands with each set of features.
using Hands = std::map<Seen, Integer>;

Hands next_rank(const Hands& hands, int size, bool ace) {
    Hands out;
    for (const auto& [seen, count] : hands) {
        for (unsigned suits = 0; suits < kSuitSets; ++suits) {
            Seen next = extended(seen, suits, true);
            if (next.cards > size) continue;
            if (ace) next.aces = static_cast<std::uint8_t>(suits);
            out[next] += count;
        }
    }
    return out;
}

// R6.4: low aces come before the twos, high ones after the kings; if both are allowed, they count in either
// place.
Hands all_hands(const Options& options) {
    const int size = cards_each(options);
    Hands hands{{Seen{}, 1}};
    if (options.ace_in_runs != AceInRuns::high) hands = next_rank(hands, size, true);
    for (int rank = kAce + 1; rank <= kKing; ++rank) hands = next_rank(hands, size, false);
    if (options.ace_in_runs == AceInRuns::high) hands = next_rank(hands, size, false);
    if (options.ace_in_runs != AceInRuns::both) return hands;
    Hands out;
    for (const auto& [seen, count] : hands) out[extended(seen, seen.aces, false)] += count;
    return out;
}

}  // namespace

DealtSpreads dealt_spreads(const Options& options) {
    const Hands hands = all_hands(options);
    const int size = cards_each(options);
    const auto share = [&](auto wanted) {
        Integer sum = 0;
        for (const auto& [seen, count] : hands) {
            if (seen.cards == size && wanted(seen)) sum += count;
        }
        return Fraction(sum, odds::binomial(kPackSize, size));
    };
    const auto run_of = [&](int least) {
        return share([&](const Seen& seen) { return seen.longest_run >= least; });
    };
    const auto set_of = [&](int least) {
        return share([&](const Seen& seen) { return seen.largest_set >= least; });
    };
    const Fraction both =
        share([](const Seen& seen) { return seen.longest_run >= 3 && seen.largest_set >= 3; });
    return {run_of(3) + set_of(3) - both, set_of(3), set_of(4), run_of(3), run_of(4), run_of(5), both};
}

}  // namespace brelan::tonk
