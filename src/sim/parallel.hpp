#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <system_error>
#include <thread>
#include <vector>

namespace brelan::sim {

// Work items 0 .. count - 1, processed in blocks of `block` items by this many threads (0: one per core).
struct Workload {
    std::uint64_t count = 0;
    std::uint64_t block = 1024;
    unsigned threads = 0;
};

// The items first .. last - 1 of a workload. All blocks of a workload except the last have the same size,
// whatever the number of threads.
struct Block {
    std::uint64_t index = 0;
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

// The outcome of items 0 .. done - 1: a stopped run equals a shorter run.
template <class Result>
struct Outcome {
    Result result{};
    std::uint64_t done = 0;
    bool complete = false;
};

// Communication during the work: a flag to stop, and the number of items done so far. Either pointer may be
// null.
struct Watch {
    const std::atomic<bool>* stop = nullptr;
    std::atomic<std::uint64_t>* done = nullptr;
};

namespace parallel_detail {

// The number of threads for a workload: at most one per block, and at least one.
inline unsigned thread_count(const Workload& load, std::uint64_t blocks) {
    const unsigned wanted =
        load.threads != 0 ? load.threads : std::max(1U, std::thread::hardware_concurrency());
    return static_cast<unsigned>(std::clamp<std::uint64_t>(blocks, 1, wanted));
}

// The loop of one thread: takes the next block until none is left or a stop is requested. Every block that a
// thread takes is finished, so the blocks done are always the first ones.
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

// Runs a workload: work(block, result) adds the contribution of a block, which depends on that block alone,
// to a Result. result.merge(other) must be associative and commutative, as exact counts are. The outcome is
// then the same for any number of threads, and memory is needed for only one Result per thread, whatever the
// number of items.
template <class Result, class Work>
Outcome<Result> run_blocks(Workload load, const Work& work, const Watch& watch = {}) {
    load.block = std::max<std::uint64_t>(load.block, 1);
    const std::uint64_t blocks = load.count / load.block + (load.count % load.block != 0 ? 1 : 0);
    const unsigned threads = parallel_detail::thread_count(load, blocks);
    std::atomic<std::uint64_t> next{0};
    std::vector<Result> results(threads);
    const auto share = [&](unsigned which) {
        Result own{};  // on the thread's own stack, away from the cache lines of other threads
        parallel_detail::take_blocks(load, next, watch, work, own);
        results[which] = std::move(own);
    };
    std::vector<std::thread> helpers;
    try {
        for (unsigned i = 1; i < threads; ++i) helpers.emplace_back(share, i);
    } catch (const std::system_error&) {  // no more threads are available: the existing ones do the work
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
