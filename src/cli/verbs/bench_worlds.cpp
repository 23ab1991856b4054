#include "cli/verbs/bench_worlds.hpp"

#include <algorithm>
#include <chrono>
#include <vector>

#include "cli/output.hpp"
#include "cli/reports/progress.hpp"
#include "cli/reports/table_text.hpp"
#include "cli/verbs/allocations.hpp"
#include "term/stop_flag.hpp"
#include "text/json.hpp"

namespace brelan::cli {
namespace {

// Results for one way to play.
struct WorldsBench {
    const WayToPlay* way;
    host::WorldsRun run{};
    double seconds = 0;
    std::uint64_t allocations = 0;
    std::int64_t per_second() const {
        return static_cast<std::int64_t>(static_cast<double>(run.worlds) / std::max(seconds, 1e-9));
    }
    std::string_view edition() const { return way->game->editions()[way->options.edition].name; }
};

WorldsBench measure(const WayToPlay& way, std::int64_t worlds, const host::BenchWatch& watch) {
    using Clock = std::chrono::steady_clock;
    WorldsBench bench{&way};
    const Clock::time_point start = Clock::now();
    const std::uint64_t before = allocations();
    bench.run = way.game->sample_worlds(way.options, worlds, watch);
    bench.allocations = allocations() - before;
    bench.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return bench;
}

std::string worlds_json(const std::vector<WorldsBench>& benches, bool complete) {
    JsonWriter json;
    json.open_object().key("worlds").open_array();
    for (const WorldsBench& bench : benches) {
        json.open_object().key("game").text(bench.way->game->name()).key("edition").text(bench.edition());
        json.key("players").number(host::players_of(*bench.way->game, bench.way->options));
        json.key("worlds").number(bench.run.worlds).key("seconds").real(bench.seconds);
        json.key("worlds_per_second").number(bench.per_second());
        json.key("allocations").number(bench.allocations);
        json.key("signature").text(std::to_string(bench.run.signature)).close();
    }
    json.close().key("complete").boolean(complete);
    return json.close().finish();
}

std::string worlds_table(const std::vector<WorldsBench>& benches, const Texts& texts) {
    const Language language = texts.language();
    std::vector<TableRow> rows(1);
    for (const std::string_view key : {"bench.head.game", "bench.head.edition", "bench.head.players",
                                       "bench.head.worlds", "bench.head.allocations", "bench.head.signature"})
        rows[0].emplace_back(texts(key));
    for (const WorldsBench& bench : benches) {
        rows.push_back({std::string(bench.way->game->name()), std::string(bench.edition()),
                        std::to_string(host::players_of(*bench.way->game, bench.way->options)),
                        grouped(bench.per_second(), language),
                        grouped(static_cast<std::int64_t>(bench.allocations), language),
                        std::to_string(bench.run.signature)});
    }
    return table_text(rows, {0, 1});
}

}  // namespace

int bench_worlds(const Call& call, std::span<const WayToPlay> ways) {
    const std::int64_t worlds = call.arguments.integer("worlds");
    const StopFlag stop;
    Progress progress(
        call.texts, {std::string(call.texts("bench.progress")), std::string(call.texts("bench.unit.worlds"))},
        ways.size() * static_cast<std::uint64_t>(worlds), !call.arguments.given("no-color"));
    std::vector<WorldsBench> benches;
    for (const WayToPlay& way : ways)
        benches.push_back(measure(way, worlds, {&StopFlag::flag(), &progress.done()}));
    progress.finish();
    const bool complete = !StopFlag::flag();
    if (call.arguments.given("json")) {
        print_raw(worlds_json(benches, complete));
    } else {
        print(worlds_table(benches, call.texts), call.colour);
    }
    if (!complete) return stopped_by(StopFlag::signal());
    const bool good = std::all_of(benches.begin(), benches.end(),
                                  [](const WorldsBench& bench) { return bench.allocations == 0; });
    return good ? kOk : kFailed;
}

}  // namespace brelan::cli
