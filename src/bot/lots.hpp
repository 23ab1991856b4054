#pragma once
#include "bot/game_bots.hpp"

namespace brelan::bot {

// The bots of a game that is not in the registry. The game's types are unknown, so its only bot draws lots.
class Lots final : public GameBots {
  public:
    std::string_view game() const override { return {}; }
    std::vector<std::string_view> names() const override { return {"random"}; }
    think::Limit usual(std::string_view) const override { return {}; }
    std::unique_ptr<Bot> make(std::string_view name, const host::OptionSet& options,
                              std::uint64_t seed) const override;
};

}  // namespace brelan::bot
