#include "games/tontine/odds/hand_walk.hpp"

#include <algorithm>
#include <numeric>

#include "core/card52.hpp"

namespace brelan::tontine {

HandWalk::HandWalk(const Options& options, const ChipTable& table)
    : table_(table),
      immediate_(options.end_check == EndCheck::immediate),
      replay_(options.no_survivor == NoSurvivor::replay),
      counts_(table.size()),
      two_(table.size()),
      one_(table.size()) {
    const auto kinds = card_kinds();
    std::transform(kinds.begin(), kinds.end(), left_.begin(),
                   [](const CardKind& kind) { return kind.cards; });
}

void HandWalk::walk(Lie start) {
    gains_ = {};
    replays_ = 0;
    count_ = 0;
    for (int seat = 0; seat < table_.players(); ++seat) {
        if (table_.chips(start)[static_cast<std::size_t>(seat)] > 0) seats_[count_++] = seat;
    }
    ways_[count_] = 1;
    for (std::size_t i = count_; i-- > 0;) ways_[i] = ways_[i + 1] * static_cast<Draws>(kPackSize - i);
    turn(0, start, 1);
    two_.take([this](Lie lie, const ByKinds& draws) { turn_last_but_one(lie, draws); });
    one_.take([this](Lie lie, const ByKind& draws) { turn_last(lie, draws); });
    for (double& value : gains_.values) value /= ways_[0];
    gains_.values[Figures::kHands] = 1;
}

// Turns the card of seat number `at` in all possible ways; `weight` counts the draws that lead here. The last
// two seats are handled later, once the draws that reach each chip distribution have been counted by the
// kinds of cards still available.
void HandWalk::turn(std::size_t at, Lie lie, Draws weight) {
    if (at + 2 == count_) return wait(lie, weight);
    const ChipStep* const steps = table_.steps(seats_[at], lie);
    for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
        const Draws draws = weight * left_[kind];
        if (!(draws > 0) || ended(steps[kind], draws, ways_[at + 1])) continue;
        --left_[kind];
        turn(at + 1, steps[kind].lie, draws);
        ++left_[kind];
    }
}

// Adds all possible draws of the last two cards.
void HandWalk::wait(Lie lie, Draws weight) {
    ByKinds& draws = two_.at(lie);
    const ByKind left = left_;  // a local copy, so that the compiler can vectorise the sums
    for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
        const Draws ways = weight * left[kind];
        Draws* const next = &draws[kind * kPadded];
        for (std::size_t other = 0; other < kPadded; ++other) next[other] += ways * left[other];
        next[kind] -= ways;  // the first card is no longer in the pack
    }
}

void HandWalk::turn_last_but_one(Lie lie, const ByKinds& draws) {
    const ChipStep* const steps = table_.steps(seats_[count_ - 2], lie);
    for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
        const Draws* const next = &draws[kind * kPadded];
        const Draws all = std::accumulate(next, next + kCardKinds, Draws{0});
        if (!(all > 0) || ended(steps[kind], all, 1)) continue;
        ByKind& last = one_.at(steps[kind].lie);
        for (std::size_t other = 0; other < kPadded; ++other) last[other] += next[other];
    }
}

void HandWalk::turn_last(Lie lie, const ByKind& draws) {
    const ChipStep* const steps = table_.steps(seats_[count_ - 1], lie);
    for (std::size_t kind = 0; kind < kCardKinds; ++kind) {
        if (draws[kind] > 0 && !ended(steps[kind], draws[kind], 1)) finish(steps[kind].lie, draws[kind]);
    }
}

// Counts the seats revived by a step, and the survivor if the step ends the game (R9.1); `ways` is the number
// of ways to draw the remaining cards.
bool HandWalk::ended(const ChipStep& step, Draws draws, Draws ways) {
    if (step.revived > 0) add(Figures::kRevivals, step.revived, draws * ways);
    if (!step.alone || !immediate_) return false;
    survive(step.lie, draws * ways);
    return true;
}

// The end of the hand.
void HandWalk::finish(Lie lie, Draws draws) {
    if (table_.living(lie) == 1) return survive(lie, draws);  // R9.2
    if (table_.living(lie) == 0) {
        replays_ += replay_ ? draws : 0;  // R9.8; otherwise the game is over (R9.7)
        return;
    }
    counts_.add(lie, draws);
}

void HandWalk::survive(Lie lie, Draws draws) {
    const Chips& chips = table_.chips(lie);
    const auto seat = std::find_if(chips.begin(), chips.end(), [](std::uint8_t some) { return some > 0; });
    add(static_cast<std::size_t>(seat - chips.begin()), 1, draws);
    add(Figures::kTaken, table_.pool(lie), draws);
}

}  // namespace brelan::tontine
