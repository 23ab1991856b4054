#include "arena/run.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

#include "arena/duplicate.hpp"

namespace brelan::arena {
namespace {

// The tallies of single deals, which arrive in any order and are merged in deal order.
class InOrder {
  public:
    explicit InOrder(const Contest& contest) : sum_(contest) {}

    void add(std::uint64_t place, Tally&& tally) {
        const std::lock_guard lock(mutex_);
        waiting_.emplace(place, std::move(tally));
        for (auto first = waiting_.begin(); first != waiting_.end() && first->first == count_; ++count_) {
            sum_.merge(first->second);
            first = waiting_.erase(first);
        }
    }
    // The sum over the first deals, up to the first unfinished one.
    const Tally& sum() const { return sum_; }
    std::uint64_t count() const { return count_; }

  private:
    std::mutex mutex_;
    std::map<std::uint64_t, Tally> waiting_;
    Tally sum_;
    std::uint64_t count_ = 0;
};

struct Nothing {
    void merge(const Nothing& /*other*/) {}
};

// Plays `count` deals, starting with deal `first`. A request to stop takes effect even in
// the middle of a deal, which then does not count.
sim::Outcome<Tally> play_deals(const Contest& contest, std::uint64_t first, std::uint64_t count,
                               PlayerPool& pool, const sim::Watch& watch) {
    const sim::Workload load{count, 1, contest.threads};
    InOrder all(contest);
    const auto work = [&](const sim::Block& block, Nothing&) {
        std::unique_ptr<Players> players = pool.take();
        try {
            Tally tally(contest);
            play_duplicate(contest, first + block.first, *players, tally);
            all.add(block.first, std::move(tally));
        } catch (const Withdrawn&) {
        }
        pool.give_back(std::move(players));
    };
    sim::run_blocks<Nothing>(load, work, watch);
    return {all.sum(), all.count(), all.count() == count};
}

}  // namespace

Standings play_contest(const Contest& contest, const sim::Watch& watch) {
    Standings run;
    run.tally = Tally(contest);
    PlayerPool pool(contest, watch.stop);
    const std::int64_t unit = unit_of(host::players_of(*contest.game, contest.options));
    while (run.done < contest.deals) {
        const std::uint64_t left = contest.deals - run.done;
        const std::uint64_t some = contest.sprt ? std::min(left, kDealsOfBlock) : left;
        const sim::Outcome<Tally> outcome = play_deals(contest, run.done, some, pool, watch);
        run.tally.merge(outcome.result);
        run.done += outcome.done;
        if (contest.sprt) run.sprt = sprt(run.tally.whole, unit, *contest.sprt);
        if (!outcome.complete) return run;
        if (run.sprt && run.sprt->verdict != Verdict::open) break;
    }
    run.complete = true;
    return run;
}

}  // namespace brelan::arena
