#include "arena/players.hpp"

#include <chrono>
#include <utility>

namespace brelan::arena {

Players::Players(const Contest& contest) : contest_(contest) {}

Answered Players::ask(Who who, const host::Table& table, std::uint64_t seed) {
    const std::vector<host::Move> legal = table.legal();
    if (legal.size() == 1) return {legal[0], -1, false, -1};
    std::vector<std::string> words;
    for (const host::Move move : legal) words.push_back(table.write_move(move));
    const std::string view = table.view(table.actor());
    const auto bot = bot::make(bot_of(contest_, who), seed);
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    const std::size_t choice = bot->choose({view, words, static_cast<std::uint64_t>(table.actions())});
    const auto took = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
    return {legal[choice], -1, false, took.count()};
}

std::unique_ptr<Players> PlayerPool::take() {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) return std::make_unique<Players>(contest_);
    std::unique_ptr<Players> players = std::move(free_.back());
    free_.pop_back();
    return players;
}

void PlayerPool::give_back(std::unique_ptr<Players> players) {
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(players));
}

}  // namespace brelan::arena
