#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

// Those who play without a person. A bot gets what its seat may know and nothing else: no table, no seed of
// the cards.
namespace brelan::bot {

// What a bot is asked: what its seat sees, what it may do, all in the notation.
struct Question {
    std::string_view view;               // the one-line view of the seat that is to act
    std::span<const std::string> legal;  // the actions allowed, in the order of the game; never empty
    std::uint64_t number = 0;            // how many actions of the match lie before this one
};

class Bot {
  public:
    virtual ~Bot() = default;

    // The place of the chosen action in `question.legal`. The same question gets the same answer.
    virtual std::size_t choose(const Question& question) = 0;
};

// The names of all bots, the simplest first.
std::span<const std::string_view> names();

// The bot of this name, or nothing; `seed` decides what it leaves to chance.
std::unique_ptr<Bot> make(std::string_view name, std::uint64_t seed);

}  // namespace brelan::bot
