#pragma once
#include "bot/bot.hpp"

namespace brelan::bot {

// Does anything that is allowed, all actions equally often.
class Random final : public Bot {
  public:
    explicit Random(std::uint64_t seed) : seed_(seed) {}
    std::size_t choose(const Question& question) override;

  private:
    std::uint64_t seed_;
};

}  // namespace brelan::bot
