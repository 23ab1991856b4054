#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bot/bot.hpp"
#include "core/result.hpp"

namespace brelan::bot {

// The fault of asking a seat out of turn.
inline constexpr Fault kOthersTurn(0, "fault.not_the_turn");

// The bots of one game, with its types erased.
class GameBots {
  public:
    virtual ~GameBots() = default;
    virtual std::string_view game() const = 0;
    virtual std::vector<std::string_view> names() const = 0;
    virtual think::Limit usual(std::string_view name) const = 0;
    virtual std::unique_ptr<Bot> make(std::string_view name, const host::OptionSet& options,
                                      std::uint64_t seed) const = 0;
};

// The bots of this game, or only a bot that draws lots if the game is not in the registry.
const GameBots& bots_of(const host::Host& game);

}  // namespace brelan::bot
