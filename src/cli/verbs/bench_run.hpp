#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "host/host.hpp"

namespace brelan::cli {

// Deals of each edition that `brelan bench` plays when it is not told how many; those that games are signed
// for.
inline constexpr std::int64_t kBenchDeals = 200'000;

// What the play-outs of one edition came to.
struct EditionBench {
    std::string_view edition;
    int players = 0;
    host::BenchRun run{};
    double seconds = 0;
    std::uint64_t allocations = 0;  // while playing
};

// The editions of one game.
struct GameBench {
    const host::Host* game = nullptr;
    std::vector<EditionBench> editions;
    std::uint64_t rules = 0;  // Host::rules_signature
    std::uint64_t signature() const;
    bool asked_for_memory() const;
    // With kBenchDeals: whether the game behaves as its page says (G::kSignature).
    bool as_signed() const { return signature() == game->signature(); }
};

// Plays so many deals of each edition of the games, on one core.
std::vector<GameBench> run_bench(std::span<const host::Host* const> games, std::int64_t deals,
                                 const host::BenchWatch& watch = {},
                                 brelan::Pace pace = brelan::Pace::contract);

// Plays so many deals of one game with these options.
GameBench run_bench(const host::Host& game, const host::OptionSet& options, std::int64_t deals,
                    const host::BenchWatch& watch = {}, brelan::Pace pace = brelan::Pace::contract);

// One number for all of it.
std::uint64_t bench_signature(const std::vector<GameBench>& games);

}  // namespace brelan::cli
