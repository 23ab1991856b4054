#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/sprt.hpp"
#include "host/host.hpp"

// Two bots measured against each other: the same deals are played again and again, and what changes is who
// sits where. docs/command-line.md explains the figures.
namespace brelan::arena {

// What is exchanged. seats: everybody is B, then A sits in each seat once, alone among Bs. roles: everybody
// is B; then, from where the parts were settled, A plays one part (the taker, all defenders) of the same
// deal.
enum class Exchange : std::uint8_t { seats, roles };

// Who answers: the bots that are measured, and the one that plays until the parts are settled.
enum class Who : std::uint8_t { a, b, auction };
inline constexpr std::size_t kWhos = 3;

// Takes the record of one playing of a deal; any thread may call it. `label` is `base`, `p2`, `taker` ...
using Keep = std::function<void(std::uint64_t deal, const std::string& label, const std::string& record)>;

struct Contest {
    const host::Host* game = nullptr;
    host::OptionSet options{};
    std::string a{};
    std::string b{};
    std::string auction{};   // with Exchange::roles; empty: b
    std::int64_t nodes = 0;  // of each answer; 0: what is usual for the bot
    std::int64_t milliseconds = 0;
    Exchange exchange = Exchange::seats;
    std::vector<std::size_t> roles{};    // the parts that are exchanged, by their places; none: all
    std::vector<std::string> opening{};  // the first actions of every deal, in the notation
    std::uint64_t seed = 1;
    std::uint64_t deals = 0;
    unsigned threads = 0;  // 0: one a core
    std::optional<SprtBounds> sprt{};
    int judged = 0;  // the last so many tricks are judged double dummy; 0: none
    Keep keep{};     // none: records are not kept
};

const std::string& bot_of(const Contest& contest, Who who);

// Differences are counted in parts of a point, so many to one, that they remain whole numbers when they are
// shared by the seats of a part.
std::int64_t unit_of(int players);

}  // namespace brelan::arena
