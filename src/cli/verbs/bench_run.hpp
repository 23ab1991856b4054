#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "host/host.hpp"

namespace brelan::cli {

// Deals per edition that `brelan bench` plays by default. The games' declared signatures are for this number
// of deals.
inline constexpr std::int64_t kBenchDeals = 200'000;

// The results of one edition's play-outs.
struct EditionBench {
    std::string_view edition;
    int players = 0;
    host::BenchRun run{};
    double seconds = 0;
    std::uint64_t allocations = 0;  // allocations made while playing
};

// The results of one game's editions.
struct GameBench {
    const host::Host* game = nullptr;
    std::vector<EditionBench> editions;
    std::uint64_t rules = 0;  // Host::rules_signature
    std::uint64_t signature() const;
    bool asked_for_memory() const;
    // After kBenchDeals deals: true if the game's signature is the declared one (G::kSignature).
    bool as_signed() const { return signature() == game->signature(); }
};

// Plays this many deals of each edition of the games, on one core.
std::vector<GameBench> run_bench(std::span<const host::Host* const> games, std::int64_t deals,
                                 const host::BenchWatch& watch = {},
                                 brelan::Pace pace = brelan::Pace::contract);

// Plays this many deals of one game with these options.
GameBench run_bench(const host::Host& game, const host::OptionSet& options, std::int64_t deals,
                    const host::BenchWatch& watch = {}, brelan::Pace pace = brelan::Pace::contract);

// The combined signature of all these games.
std::uint64_t bench_signature(const std::vector<GameBench>& games);

}  // namespace brelan::cli
