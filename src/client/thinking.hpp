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

namespace brelan::client {

// A bot that thinks about its next action on its own thread, from a copy of what its seat sees. The
// destructor cuts the thinking short.
class Thinking {
  public:
    using Ask = std::function<bot::Answer(const bot::Question&)>;

    // The thread calls `ask` once, for the seat whose turn it is. Anything that `ask` refers to must outlive
    // this object.
    Thinking(const host::Table& table, Ask ask);
    ~Thinking();
    Thinking(const Thinking&) = delete;
    Thinking& operator=(const Thinking&) = delete;

    // Waits up to `milliseconds`. Returns true if the bot has finished thinking.
    bool done(int milliseconds = 0);
    // Makes the bot answer with its best action so far.
    void stop() { stop_ = true; }

    // Waits for the answer.
    const bot::Answer& answer();
    // The actions to choose from, in the notation, and the seat that chooses.
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

}  // namespace brelan::client
