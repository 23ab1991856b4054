#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <system_error>
#include <thread>
#include <vector>

namespace brelan::sim {

// Work items 0 .. count - 1, done in blocks of `block` items by so many threads (0: one a core).
struct Workload {
    std::uint64_t count = 0;
    std::uint64_t block = 1024;
    unsigned threads = 0;
};

// Items first .. last - 1; all blocks but the last one of a workload have the same size, whatever the
// threads.
struct Block {
    std::uint64_t index = 0;
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

// What was done: always the items 0 .. done - 1, so that a run that was stopped equals a shorter run.
template <class Result>
struct Outcome {
    Result result{};
    std::uint64_t done = 0;
    bool complete = false;
};

// From outside: a wish to stop, and how many items are done so far. Either may be null.
struct Watch {
    const std::atomic<bool>* stop = nullptr;
    std::atomic<std::uint64_t>* done = nullptr;
};

namespace parallel_detail {

// Says how many threads a workload gets: no more than it has blocks, and at least one.
inline unsigned thread_count(const Workload& load, std::uint64_t blocks) {
    const unsigned wanted =
        load.threads != 0 ? load.threads : std::max(1U, std::thread::hardware_concurrency());
    return static_cast<unsigned>(std::clamp<std::uint64_t>(blocks, 1, wanted));
}

// One thread's share: takes the next block until there is none or a stop is wanted. A block once taken is
// finished, hence the blocks done are always the first ones.
template <class Result, class Work>
void take_blocks(const Workload& load, std::atomic<std::uint64_t>& next, const Watch& watch, const Work& work,
                 Result& result) {
    const std::uint64_t blocks = load.count / load.block + (load.count % load.block != 0 ? 1 : 0);
    while (watch.stop == nullptr || !watch.stop->load(std::memory_order_relaxed)) {
        std::uint64_t index = next.load(std::memory_order_relaxed);
        do {
            if (index >= blocks) return;
        } while (!next.compare_exchange_weak(index, index + 1, std::memory_order_relaxed));
        const std::uint64_t first = index * load.block;
        const Block block{index, first, first + std::min(load.block, load.count - first)};
        work(block, result);
        if (watch.done != nullptr) watch.done->fetch_add(block.last - block.first, std::memory_order_relaxed);
    }
}

}  // namespace parallel_detail

// Does a workload: work(block, result) adds a block's part to a Result, depending on the block alone;
// result.merge(other) must be associative and commutative, as exact counts are. Then the outcome is the same
// for any number of threads, and memory is one Result a thread whatever the count.
template <class Result, class Work>
Outcome<Result> run_blocks(Workload load, const Work& work, const Watch& watch = {}) {
    load.block = std::max<std::uint64_t>(load.block, 1);
    const std::uint64_t blocks = load.count / load.block + (load.count % load.block != 0 ? 1 : 0);
    const unsigned threads = parallel_detail::thread_count(load, blocks);
    std::atomic<std::uint64_t> next{0};
    std::vector<Result> results(threads);
    const auto share = [&](unsigned which) {
        Result own{};  // on the thread's own stack, away from the others' cache lines
        parallel_detail::take_blocks(load, next, watch, work, own);
        results[which] = std::move(own);
    };
    std::vector<std::thread> helpers;
    try {
        for (unsigned i = 1; i < threads; ++i) helpers.emplace_back(share, i);
    } catch (const std::system_error&) {  // the system gives no more: those that are there do the work
    }
    share(0);
    for (std::thread& helper : helpers) helper.join();
    Outcome<Result> outcome;
    for (const Result& result : results) outcome.result.merge(result);
    outcome.done = next >= blocks ? load.count : next * load.block;
    outcome.complete = outcome.done == load.count;
    return outcome;
}

}  // namespace brelan::sim
