#pragma once
#include <cstddef>
#if !defined(__wasm__)
#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>
#endif

namespace brelan::odds {

// Runs the same work on this thread and on others: one per core, at most `most` in all. Without threads, the
// work runs once. An exception in one thread is rethrown after all have finished.
template <class Work>
void together(std::size_t most, Work work) {
#if defined(__wasm__)
    if (most > 0) work();
#else
    std::exception_ptr thrown;
    std::mutex mutex;
    const auto guarded = [&] {
        try {
            work();
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!thrown) thrown = std::current_exception();
        }
    };
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < std::min(most, cores); ++i) helpers.emplace_back(guarded);
    if (most > 0) guarded();
    for (std::thread& helper : helpers) helper.join();
    if (thrown) std::rethrow_exception(thrown);
#endif
}

}  // namespace brelan::odds
