#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "arena/contest.hpp"

// The loss from each card played in a deal, compared with the best card, when all cards are known (double
// dummy).
namespace brelan::arena {

class Judging {
  public:
    virtual ~Judging() = default;

    // Replays deal `number` of a contest, and reports the loss of each card that can be judged. Raising
    // `stop` (which may be null) can interrupt the judging of a card; the reports are then unusable.
    virtual void judge(const Contest& contest, std::uint64_t number, std::span<const host::Table::Step> steps,
                       const std::function<void(Seat, std::int64_t)>& tell,
                       const std::atomic<bool>* stop) = 0;
};

// The judge for the last `tricks` tricks of a game; null if the game has no judge.
[[nodiscard]] std::unique_ptr<Judging> make_judging(const host::Host& game, int tricks);

}  // namespace brelan::arena
