#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "arena/contest.hpp"

// What the cards of a deal lost against the best ones, with all cards known (double dummy).
namespace brelan::arena {

class Judging {
  public:
    virtual ~Judging() = default;

    // Goes through deal `number` of a contest as it was played, and tells the loss of each card that can be
    // judged. Who holds `stop` (or null) may end it in the midst of a card: what was told is then no use.
    virtual void judge(const Contest& contest, std::uint64_t number, std::span<const host::Table::Step> steps,
                       const std::function<void(Seat, std::int64_t)>& tell,
                       const std::atomic<bool>* stop) = 0;
};

// The judge of a game, for the last so many tricks; nothing where nobody can judge it.
std::unique_ptr<Judging> make_judging(const host::Host& game, int tricks);

}  // namespace brelan::arena
