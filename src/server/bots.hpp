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

// The bots of the house: they think on the threads of the pool, with so many nodes and never by the clock,
// and their answers are given when the table wants them.
class Bots {
  public:
    Bots(Workers& workers, std::int64_t nodes, std::uint64_t seed);

    // Answers with an action, or says why there is none; on the loop.
    void ask(const host::Host& game, const host::OptionSet& options, const room::AskBot& ask,
             std::function<void(const room::BotAnswer&)> then);
    // Those who think now answer at once.
    void stop() { stop_ = true; }

    // How many milliseconds this bot needs at most for an answer with so many nodes, as it was measured; its
    // answers are never given earlier, so that they do not tell how long it has thought.
    static std::int64_t thinks(const host::Host& game, std::string_view name, std::int64_t nodes);

    // Whether the house has this bot; programs of others come with a token of their own and are none.
    static bool knows(const host::Host& game, std::string_view name);

    std::uint64_t asked() const { return asked_; }
    std::int64_t nodes() const { return nodes_; }

    // How far a bot thinks in an epoch with so many nodes: that, or less where less is usual for it.
    static std::int64_t nodes_of(std::string_view bot, const host::Host& game, std::int64_t nodes);

  private:
    Workers& workers_;
    std::int64_t nodes_;
    std::uint64_t seed_;
    std::uint64_t asked_ = 0;
    std::atomic<bool> stop_{false};
};

}  // namespace brelan::server
