#include "cli/verbs/bench_bots.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "arena/play.hpp"
#include "bot/game_bots.hpp"
#include "cli/output.hpp"
#include "cli/reports/progress.hpp"
#include "cli/reports/table_text.hpp"
#include "core/hash.hpp"
#include "term/stop_flag.hpp"
#include "text/json.hpp"

namespace brelan::cli {
namespace {

// The same bot in every seat, for one way to play.
struct BotBench {
    const WayToPlay* way;
    std::string bot{};
    std::uint64_t actions = 0;
    double seconds = 0;
    Signature signature{};
    std::int64_t per_second() const {
        return static_cast<std::int64_t>(static_cast<double>(actions) / std::max(seconds, 1e-9));
    }
};

std::vector<BotBench> bots_of(std::span<const WayToPlay> ways) {
    std::vector<BotBench> benches;
    for (const WayToPlay& way : ways)
        for (const std::string_view name : bot::bots_of(*way.game).names())
            benches.push_back({&way, std::string(name)});
    return benches;
}

// Plays the deals and signs every action. Throws arena::Withdrawn.
void play(BotBench& bench, std::uint64_t deals, std::atomic<std::uint64_t>& done) {
    using Clock = std::chrono::steady_clock;
    arena::Contest contest;
    contest.game = bench.way->game;
    contest.options = bench.way->options;
    contest.a = contest.b = bench.bot;
    contest.nodes = kBotNodes;
    contest.deals = deals;
    arena::Players players(contest, &StopFlag::flag());
    arena::Tally tally(contest);
    arena::Seating seating;
    const int seats = host::players_of(*contest.game, contest.options);
    seating.seats.assign(static_cast<std::size_t>(seats), arena::Who::a);
    const Clock::time_point start = Clock::now();
    for (std::uint64_t deal = 0; deal < deals; ++deal) {
        for (const host::Table::Step& step : play_deal(contest, deal, seating, players, tally).steps) {
            bench.signature.add_byte(step.seat.index);
            bench.signature.add_number(static_cast<std::uint64_t>(step.move));
            ++bench.actions;
        }
        ++done;
    }
    bench.seconds = std::chrono::duration<double>(Clock::now() - start).count();
}

std::uint64_t signature_of(const std::vector<BotBench>& benches) {
    Signature all;
    for (const BotBench& bench : benches) all.add_number(bench.signature.value());
    return all.value();
}

std::string bots_json(const std::vector<BotBench>& benches, bool complete) {
    JsonWriter json;
    json.open_object().key("bots").open_array();
    for (const BotBench& bench : benches) {
        json.open_object().key("game").text(bench.way->game->name()).key("bot").text(bench.bot);
        json.key("players").number(host::players_of(*bench.way->game, bench.way->options));
        json.key("actions").number(bench.actions).key("seconds").real(bench.seconds);
        json.key("actions_per_second").number(bench.per_second());
        json.key("signature").text(std::to_string(bench.signature.value())).close();
    }
    json.close().key("nodes").number(kBotNodes).key("complete").boolean(complete);
    json.key("signature").text(std::to_string(signature_of(benches)));
    return json.close().finish();
}

std::string bots_table(const std::vector<BotBench>& benches, const Texts& texts) {
    std::vector<TableRow> rows(1);
    for (const std::string_view key : {"bench.head.game", "bench.head.bot", "bench.head.players",
                                       "bench.head.actions", "bench.head.signature"})
        rows[0].emplace_back(texts(key));
    for (const BotBench& bench : benches) {
        rows.push_back({std::string(bench.way->game->name()), bench.bot,
                        std::to_string(host::players_of(*bench.way->game, bench.way->options)),
                        grouped(bench.per_second(), texts.language()),
                        std::to_string(bench.signature.value())});
    }
    return table_text(rows, {0, 1});
}

// Plays the deals with all bots; returns false if the user stopped the run.
bool play_all(std::vector<BotBench>& benches, std::uint64_t deals, std::atomic<std::uint64_t>& done) {
    try {
        for (BotBench& bench : benches) play(bench, deals, done);
        return true;
    } catch (const arena::Withdrawn&) {
        return false;
    }
}

}  // namespace

int bench_bots(const Call& call, std::span<const WayToPlay> ways) {
    const auto deals = static_cast<std::uint64_t>(call.arguments.integer("bots"));
    std::vector<BotBench> benches = bots_of(ways);
    const StopFlag stop;
    Progress progress(call.texts,
                      {std::string(call.texts("bench.progress")), std::string(call.texts("bench.unit"))},
                      benches.size() * deals, !call.arguments.given("no-color"));
    const bool complete = play_all(benches, deals, progress.done());
    progress.finish();
    if (call.arguments.given("json")) {
        print_raw(bots_json(benches, complete));
    } else {
        print(bots_table(benches, call.texts), call.colour);
        if (complete) print_raw("Signature: " + std::to_string(signature_of(benches)) + "\n");
    }
    return complete ? kOk : stopped_by(StopFlag::signal());
}

}  // namespace brelan::cli
