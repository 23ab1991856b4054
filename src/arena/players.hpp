#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "arena/contest.hpp"
#include "arena/judging.hpp"
#include "bot/seated.hpp"

namespace brelan::arena {

// A bot's answer.
struct Answered {
    host::Move move{};
    int chance = -1;                      // the predicted chance of its bid, in thousandths; -1: none given
    bot::Lapse fault = bot::Lapse::none;  // why another bot answered
    std::string detail{};                 // details of this fault
    std::int64_t microseconds = 0;        // -1: the bot was not asked
};

// Thrown to abandon a deal when a stop is requested, because its outcome is no longer wanted.
struct Withdrawn {};

// The bots of a contest, for one thread at a time.
class Players {
  public:
    Players(const Contest& contest, const std::atomic<bool>* stop);

    // Called when a deal begins: a program that failed in the previous deal gets another chance.
    void begin_deal();

    // Has a bot choose for the player whose turn it is. The bot sees only what that seat sees, and is not
    // asked if there is only one choice. Throws Withdrawn.
    Answered ask(Who who, const host::Table& table, std::uint64_t seed);

    // Reports the losses of the cards played in a deal, if requested. Throws Withdrawn.
    void judge(std::uint64_t number, std::span<const host::Table::Step> steps,
               const std::function<void(Seat, std::int64_t)>& tell);

  private:
    void heed_stop() const;

    const Contest& contest_;
    const std::atomic<bool>* stop_;
    std::unique_ptr<Judging> judging_;
    std::array<std::unique_ptr<bot::Seated>, kWhos> bots_{};
};

// Lends sets of bots, which are expensive to create (each outside program runs as a process).
class PlayerPool {
  public:
    // `stop` is the flag that requests a stop, or null.
    PlayerPool(const Contest& contest, const std::atomic<bool>* stop) : contest_(contest), stop_(stop) {}
    [[nodiscard]] std::unique_ptr<Players> take();
    void give_back(std::unique_ptr<Players> players);

  private:
    const Contest& contest_;
    const std::atomic<bool>* stop_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Players>> free_;
};

}  // namespace brelan::arena
