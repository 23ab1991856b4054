#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "bot/bot.hpp"
#include "host/table.hpp"

namespace brelan::cli {

// A bot that thinks about its next action on a thread of its own, from a copy of what its seat sees. When the
// object goes, the thought is cut short.
class Thinking {
  public:
    using Ask = std::function<bot::Answer(const bot::Question&)>;

    // `ask` is called once, by the thread, for the seat whose turn it is; it lives as long as the object.
    Thinking(const host::Table& table, Ask ask);
    ~Thinking();
    Thinking(const Thinking&) = delete;
    Thinking& operator=(const Thinking&) = delete;

    // Whether it has been thought to the end; waits so many milliseconds for that.
    bool done(int milliseconds = 0);
    // Lets it answer with the best so far.
    void stop() { stop_ = true; }

    // The answer; waits for the end.
    const bot::Answer& answer();
    // What it chooses from, in the notation, and for whom.
    const std::vector<std::string>& legal() const { return legal_; }
    Seat seat() const { return seat_; }

  private:
    void think(const Ask& ask);

    std::string view_;
    std::vector<std::string> legal_;
    Seat seat_;
    std::uint64_t number_;
    std::atomic<bool> stop_{false};
    std::mutex mutex_;
    std::condition_variable end_;
    bool done_ = false;
    bot::Answer answer_;
    std::thread thread_;
};

}  // namespace brelan::cli
