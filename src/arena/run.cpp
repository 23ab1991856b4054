#include "arena/run.hpp"

#include <algorithm>

#include "arena/duplicate.hpp"

namespace brelan::arena {
namespace {

// Plays deals first .. first + count - 1.
sim::Outcome<Tally> play_deals(const Contest& contest, std::uint64_t first, std::uint64_t count,
                               PlayerPool& pool, const sim::Watch& watch) {
    const sim::Workload load{count, 1, contest.threads};
    const auto work = [&](const sim::Block& block, Tally& tally) {
        if (tally.roles.empty() && tally.sides[0].scores.empty()) tally = Tally(contest);
        std::unique_ptr<Players> players = pool.take();
        for (std::uint64_t i = block.first; i < block.last; ++i)
            play_duplicate(contest, first + i, *players, tally);
        pool.give_back(std::move(players));
    };
    return sim::run_blocks<Tally>(load, work, watch);
}

}  // namespace

Standings play_contest(const Contest& contest, const sim::Watch& watch) {
    Standings run;
    run.tally = Tally(contest);
    PlayerPool pool(contest);
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
