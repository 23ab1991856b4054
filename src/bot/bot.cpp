#include "bot/bot.hpp"

#include <array>

#include "bot/random.hpp"

namespace brelan::bot {

namespace {

constexpr std::array<std::string_view, 1> kNames{"random"};

}  // namespace

std::span<const std::string_view> names() { return kNames; }

std::unique_ptr<Bot> make(std::string_view name, std::uint64_t seed) {
    if (name == "random") return std::make_unique<Random>(seed);
    return nullptr;
}

}  // namespace brelan::bot
