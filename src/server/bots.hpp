#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <string_view>

#include "host/host.hpp"
#include "room/effects.hpp"
#include "room/room.hpp"
#include "server/loop.hpp"

namespace brelan::server {

// The bots of the house. Bots think on the threads of the pool, limited by nodes and never by the clock, and
// their answers are delivered when the table wants them.
class Bots {
  public:
    Bots(Workers& workers, std::int64_t nodes, std::uint64_t seed);

    // Answers, on the loop, with an action or the reason why there is none.
    void ask(const host::Host& game, const host::OptionSet& options, const room::AskBot& ask,
             std::function<void(const room::BotAnswer&)> then);
    // Makes every thinking bot answer at once.
    void stop() { stop_ = true; }

    // The longest time, in milliseconds, that this bot may need for an answer with this many nodes. Answers
    // are never delivered earlier, so they do not reveal how long the bot has thought.
    static std::int64_t thinks(const host::Host& game, std::string_view name, std::int64_t nodes);

    // Whether the house has this bot. Third-party bots use a token of their own and are not among them.
    static bool knows(const host::Host& game, std::string_view name);

    std::uint64_t asked() const { return asked_; }
    std::int64_t nodes() const { return nodes_; }

    // The limit on a bot's search in one epoch: this many nodes, or the bot's usual limit if that is lower.
    static std::int64_t nodes_of(std::string_view bot, const host::Host& game, std::int64_t nodes);

  private:
    Workers& workers_;
    std::int64_t nodes_;
    std::uint64_t seed_;
    std::uint64_t asked_ = 0;
    std::atomic<bool> stop_{false};
};

}  // namespace brelan::server
