#include "cli/verbs/bench_run.hpp"

#include <algorithm>
#include <chrono>

#include "cli/verbs/allocations.hpp"
#include "core/hash.hpp"

namespace brelan::cli {
namespace {

EditionBench run_options(const host::Host& game, const host::OptionSet& options, std::int64_t deals,
                         const host::BenchWatch& watch, brelan::Pace pace) {
    using Clock = std::chrono::steady_clock;
    EditionBench bench;
    bench.edition = game.editions()[options.edition].name;
    bench.players = host::players_of(game, options);
    const Clock::time_point start = Clock::now();
    const std::uint64_t before = allocations();
    bench.run = game.bench(options, deals, watch, pace);
    bench.allocations = allocations() - before;
    bench.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return bench;
}

}  // namespace

std::uint64_t GameBench::signature() const {
    Signature all;
    for (const char c : game->name()) all.add_byte(static_cast<std::uint8_t>(c));
    all.add_number(rules);
    for (const EditionBench& edition : editions) all.add_number(edition.run.signature);
    return all.value();
}

bool GameBench::asked_for_memory() const {
    return std::any_of(editions.begin(), editions.end(),
                       [](const EditionBench& edition) { return edition.allocations > 0; });
}

std::vector<GameBench> run_bench(std::span<const host::Host* const> games, std::int64_t deals,
                                 const host::BenchWatch& watch, brelan::Pace pace) {
    std::vector<GameBench> benches;
    for (const host::Host* game : games) {
        GameBench bench{game, {}, game->rules_signature()};
        for (std::size_t i = 0; i < game->editions().size(); ++i) {
            bench.editions.push_back(run_options(*game, game->edition_options(i), deals, watch, pace));
        }
        benches.push_back(std::move(bench));
    }
    return benches;
}

GameBench run_bench(const host::Host& game, const host::OptionSet& options, std::int64_t deals,
                    const host::BenchWatch& watch, brelan::Pace pace) {
    return {&game, {run_options(game, options, deals, watch, pace)}, game.rules_signature()};
}

std::uint64_t bench_signature(const std::vector<GameBench>& games) {
    Signature all;
    for (const GameBench& game : games) all.add_number(game.signature());
    return all.value();
}

}  // namespace brelan::cli
