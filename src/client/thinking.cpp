#include "client/thinking.hpp"

#include <chrono>
#include <utility>

namespace brelan::client {

Thinking::Thinking(const host::Table& table, Ask ask)
    : view_(table.view(table.actor())),
      seat_(table.actor()),
      number_(static_cast<std::uint64_t>(table.actions())) {
    for (const host::Move move : table.legal()) legal_.push_back(table.write_move(move));
    thread_ = std::thread([this, ask = std::move(ask)] { think(ask); });
}

Thinking::~Thinking() {
    stop();
    if (thread_.joinable()) thread_.join();
}

// Asks the bot, then notifies the waiting threads.
void Thinking::think(const Ask& ask) {
    answer_ = ask({view_, legal_, number_, seat_, {0, 0, &stop_}});
    const std::lock_guard lock(mutex_);
    done_ = true;
    end_.notify_all();
}

bool Thinking::done(int milliseconds) {
    std::unique_lock lock(mutex_);
    return end_.wait_for(lock, std::chrono::milliseconds(milliseconds), [&] { return done_; });
}

const bot::Answer& Thinking::answer() {
    if (thread_.joinable()) thread_.join();
    return answer_;
}

}  // namespace brelan::client
