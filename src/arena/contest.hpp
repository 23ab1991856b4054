#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/sprt.hpp"
#include "host/host.hpp"

// Two bots measured against each other: the same deals are played repeatedly, with the bots in different
// seats. docs/command-line.md explains the figures.
namespace brelan::arena {

// What the two bots exchange. seats: B plays every seat, then A takes each seat once, with B in all other
// seats. roles: B plays every seat; then A plays one role (such as the taker, or all defenders) of the same
// deal, from the point where the roles were settled.
enum class Exchange : std::uint8_t { seats, roles };

// The bot that answers: one of the two being measured, or the bot that plays until the roles are settled.
enum class Who : std::uint8_t { a, b, auction };
inline constexpr std::size_t kWhos = 3;

// Receives a record each time a deal has been played; any thread may call it. `label` is `base`, `p2`,
// `taker` and so on.
using Keep = std::function<void(std::uint64_t deal, const std::string& label, const std::string& record)>;

struct Contest {
    const host::Host* game = nullptr;
    host::OptionSet options{};
    std::string a{};
    std::string b{};
    std::string auction{};   // the bot that plays the auction with Exchange::roles; empty: b
    std::int64_t nodes = 0;  // the limit for each answer; 0: the bot's default
    std::int64_t milliseconds = 0;
    Exchange exchange = Exchange::seats;
    std::vector<std::size_t> roles{};    // the indices of the roles to exchange; empty: all
    std::vector<std::string> opening{};  // the first actions of every deal, in the notation
    std::uint64_t seed = 1;
    std::uint64_t deals = 0;
    unsigned threads = 0;  // 0: one per core
    std::optional<SprtBounds> sprt{};
    int judged = 0;  // the number of final tricks to judge double dummy; 0: none
    Keep keep{};     // empty: records are not kept
};

const std::string& bot_of(const Contest& contest, Who who);

// Differences are counted in fractions of a point, so that they stay whole numbers when divided among the
// seats of a role. Returns how many of these fractions make up one point.
std::int64_t unit_of(int players);

}  // namespace brelan::arena
