#include "arena/players.hpp"

#include <chrono>
#include <utility>

namespace brelan::arena {

Players::Players(const Contest& contest, const std::atomic<bool>* stop) : contest_(contest), stop_(stop) {
    if (contest.judged > 0) judging_ = make_judging(*contest.game, contest.judged);
    begin_deal();
}

void Players::begin_deal() {
    for (const Who who : {Who::a, Who::b, Who::auction}) {
        std::unique_ptr<bot::Seated>& bot = bots_[static_cast<std::size_t>(who)];
        if (bot && !bot->stands_in()) continue;
        bot = std::make_unique<bot::Seated>(bot_of(contest_, who), *contest_.game, contest_.options, 0);
    }
}

Answered Players::ask(Who who, const host::Table& table, std::uint64_t seed) {
    const std::vector<host::Move> legal = table.legal();
    if (legal.size() == 1) return {legal[0], -1, bot::Lapse::none, {}, -1};
    std::vector<std::string> words;
    for (const host::Move move : legal) words.push_back(table.write_move(move));
    const std::string view = table.view(table.actor());
    const bot::Question question{view,
                                 words,
                                 static_cast<std::uint64_t>(table.actions()),
                                 table.actor(),
                                 {contest_.nodes, contest_.milliseconds, stop_},
                                 seed};
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    bot::Seated& bot = *bots_[static_cast<std::size_t>(who)];
    const bot::Answer answer = bot.answer(question);
    heed_stop();  // when stopped, the bot may have answered too early or not at all
    const auto took = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
    return {legal[answer.choice], answer.chance, bot.fault(), bot.detail(), took.count()};
}

void Players::judge(std::uint64_t number, std::span<const host::Table::Step> steps,
                    const std::function<void(Seat, std::int64_t)>& tell) {
    if (judging_ == nullptr) return;
    judging_->judge(contest_, number, steps, tell, stop_);
    heed_stop();
}

void Players::heed_stop() const {
    if (stop_ != nullptr && *stop_) throw Withdrawn{};
}

std::unique_ptr<Players> PlayerPool::take() {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) return std::make_unique<Players>(contest_, stop_);
    std::unique_ptr<Players> players = std::move(free_.back());
    free_.pop_back();
    return players;
}

void PlayerPool::give_back(std::unique_ptr<Players> players) {
    const std::lock_guard lock(mutex_);
    free_.push_back(std::move(players));
}

}  // namespace brelan::arena
