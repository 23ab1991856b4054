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

// What a bot answered.
struct Answered {
    host::Move move{};
    int chance = -1;                      // what it gives what it bids, in thousandths; -1: nothing said
    bot::Lapse fault = bot::Lapse::none;  // why another bot answered
    std::string detail{};                 // more of it
    std::int64_t microseconds = 0;        // -1: it was not asked
};

// Thrown out of a deal when a stop is wished for: nobody wants to know how it ends.
struct Withdrawn {};

// The bots of a contest, for one thread at a time.
class Players {
  public:
    Players(const Contest& contest, const std::atomic<bool>* stop);

    // A deal begins: a program that had a fault in the last one gets another chance.
    void begin_deal();

    // Lets a bot choose for the seat whose turn it is; it sees what the seat sees. Where nothing is to be
    // chosen it is not asked. Throws Withdrawn.
    Answered ask(Who who, const host::Table& table, std::uint64_t seed);

    // Tells what the cards of a deal that was played lost, where that is wanted. Throws Withdrawn.
    void judge(std::uint64_t number, std::span<const host::Table::Step> steps,
               const std::function<void(Seat, std::int64_t)>& tell);

  private:
    void heed_stop() const;

    const Contest& contest_;
    const std::atomic<bool>* stop_;
    std::unique_ptr<Judging> judging_;
    std::array<std::unique_ptr<bot::Seated>, kWhos> bots_{};
};

// Lends sets of bots, which cost something to make (an outside program is a process).
class PlayerPool {
  public:
    // `stop` is the wish to stop, or null.
    PlayerPool(const Contest& contest, const std::atomic<bool>* stop) : contest_(contest), stop_(stop) {}
    std::unique_ptr<Players> take();
    void give_back(std::unique_ptr<Players> players);

  private:
    const Contest& contest_;
    const std::atomic<bool>* stop_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Players>> free_;
};

}  // namespace brelan::arena
