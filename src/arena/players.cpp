#include "arena/players.hpp"

#include <chrono>
#include <utility>

namespace brelan::arena {

Players::Players(const Contest& contest) : contest_(contest) {
    const auto make = [&](std::string_view name) {
        return bot::make(name, *contest.game, contest.options, 0);
    };
    for (const Who who : {Who::a, Who::b, Who::auction})
        bots_[static_cast<std::size_t>(who)] = make(bot_of(contest, who));
    stand_in_ = make(bot::usual_name(*contest.game));
}

Answered Players::ask(Who who, const host::Table& table, std::uint64_t seed) {
    const std::vector<host::Move> legal = table.legal();
    if (legal.size() == 1) return {legal[0], -1, {}, -1};
    std::vector<std::string> words;
    for (const host::Move move : legal) words.push_back(table.write_move(move));
    const std::string view = table.view(table.actor());
    const bot::Question question{view,
                                 words,
                                 static_cast<std::uint64_t>(table.actions()),
                                 table.actor(),
                                 {contest_.nodes, contest_.milliseconds},
                                 seed};
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    const bot::Answer answer = bots_[static_cast<std::size_t>(who)]->answer(question);
    const auto took = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
    if (answer.good()) return {legal[answer.choice], answer.chance, {}, took.count()};
    std::string fault(name_of(answer.fault));
    return {legal[stand_in_->answer(question).choice], -1, std::move(fault), took.count()};
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
