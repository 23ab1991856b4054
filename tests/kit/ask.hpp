#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "bot/bot.hpp"
#include "core/rng.hpp"
#include "host/registry.hpp"

// Questions for bots, from tables played at random.
namespace brelan::kit {

// A table of a game in its first edition, after the draw and the deal.
inline std::unique_ptr<host::Table> dealt_table(const host::Host& host, std::uint64_t seed,
                                                std::size_t edition = 0) {
    Rng rng(seed);
    auto table = host.open(host.edition_options(edition));
    table->draw(rng);
    table->deal(rng);
    return table;
}

// A question for the player whose turn it is. The question points into this object.
struct Asking {
    explicit Asking(const host::Table& table, think::Limit limit = {})
        : view(table.view(table.actor())), seat(table.actor()) {
        for (const host::Move move : table.legal()) legal.push_back(table.write_move(move));
        question = {view, legal, static_cast<std::uint64_t>(table.actions()), seat, limit};
    }
    Asking(const Asking&) = delete;
    Asking& operator=(const Asking&) = delete;

    std::string view;
    Seat seat;
    std::vector<std::string> legal;
    bot::Question question;
};

// Plays a random action, and deals again when the deal is over.
inline void step(host::Table& table, Rng& rng) {
    const std::vector<host::Move> legal = table.legal();
    table.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    if (table.over() && !table.finished()) table.deal(rng);
}

}  // namespace brelan::kit
