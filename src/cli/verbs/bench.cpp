#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "cli/args/game_examples.hpp"
#include "cli/args/game_options.hpp"
#include "cli/output.hpp"
#include "cli/reports/progress.hpp"
#include "cli/reports/table_text.hpp"
#include "cli/verbs/bench_bots.hpp"
#include "cli/verbs/bench_run.hpp"
#include "cli/verbs/bench_worlds.hpp"
#include "cli/verbs/verbs.hpp"
#include "host/registry.hpp"
#include "term/stop_flag.hpp"
#include "text/json.hpp"
#include "text/style.hpp"

namespace brelan::cli {
namespace {

// The requested games: one, or all of them.
std::vector<const host::Host*> wanted_games(const Call& call) {
    if (const host::Host* game = host::find_game(call.arguments.word(0))) return {game};
    return {host::games().begin(), host::games().end()};
}

// The error in the arguments; empty if there is none. Worlds, bots and deals are measured one at a time, and
// only deals have fast play-outs.
std::string wrong_words(const Call& call) {
    const Arguments& arguments = call.arguments;
    if (!arguments.settings().empty() && arguments.word(0).empty())
        return std::string(call.texts("bench.options-of-a-game"));
    for (const std::string_view one : {"worlds", "bots"}) {
        for (const std::string_view other : {"bots", "deals", "fast"}) {
            if (one != other && arguments.given(one) && arguments.given(other))
                return fill(call.texts("bench.one-thing"),
                            {{"one", std::string(one)}, {"other", std::string(other)}});
        }
    }
    return {};
}

// Every edition of these games.
std::vector<WayToPlay> ways_to_play(const std::vector<const host::Host*>& games) {
    std::vector<WayToPlay> ways;
    for (const host::Host* game : games)
        for (std::size_t i = 0; i < game->editions().size(); ++i)
            ways.push_back({game, game->edition_options(i)});
    return ways;
}

// The first edition of each game.
std::vector<WayToPlay> usual_ways(const std::vector<const host::Host*>& games) {
    std::vector<WayToPlay> ways;
    for (const host::Host* game : games) ways.push_back({game, game->edition_options(0)});
    return ways;
}

std::int64_t per_second(std::int64_t count, double seconds) {
    return static_cast<std::int64_t>(static_cast<double>(count) / std::max(seconds, 1e-9));
}

// Deals per second, not counting deals that are thrown in.
std::int64_t deals_per_second(const EditionBench& bench) {
    return per_second(bench.run.played.deals - bench.run.thrown_in, bench.seconds);
}

void write_edition(JsonWriter& json, const EditionBench& bench) {
    const Played& played = bench.run.played;
    json.open_object().key("edition").text(bench.edition).key("players").number(bench.players);
    json.key("deals").number(played.deals).key("thrown_in").number(bench.run.thrown_in);
    json.key("actions").number(played.actions);
    json.key("seconds").real(bench.seconds);
    json.key("deals_per_second").number(deals_per_second(bench));
    json.key("actions_per_second").number(per_second(played.actions, bench.seconds));
    json.key("allocations").number(bench.allocations);
    json.key("signature").text(std::to_string(bench.run.signature)).close();
}

// The report for programs. Signatures are strings because many JSON parsers lose digits of large numbers.
std::string bench_json(const std::vector<GameBench>& games, bool complete) {
    JsonWriter json;
    json.open_object().key("games").open_array();
    for (const GameBench& game : games) {
        json.open_object().key("game").text(game.game->name());
        json.key("rules").number(game.game->rules_version());
        json.key("state_bytes").number(std::uint64_t{game.game->state_bytes()});
        json.key("editions").open_array();
        for (const EditionBench& edition : game.editions) write_edition(json, edition);
        json.close().key("signature").text(std::to_string(game.signature()));
        json.key("signed").text(std::to_string(game.game->signature())).close();
    }
    json.close().key("complete").boolean(complete);
    json.key("signature").text(std::to_string(bench_signature(games)));
    return json.close().finish();
}

// A warning if the game's signature differs from the declared one; otherwise empty.
std::string difference(const GameBench& game, const Texts& texts) {
    if (game.as_signed()) return {};
    const std::string text =
        fill(texts("bench.differs"),
             {{"game", game.game->name()}, {"signed", std::to_string(game.game->signature())}});
    return style::kRed + text + style::kNormal + "\n";
}

std::string game_table(const GameBench& game, const Texts& texts) {
    const Language language = texts.language();
    std::vector<TableRow> rows(1);
    for (const std::string_view key : {"bench.head.edition", "bench.head.players", "bench.head.deals",
                                       "bench.head.actions", "bench.head.allocations"}) {
        rows[0].emplace_back(texts(key));
    }
    for (const EditionBench& edition : game.editions) {
        const Played& played = edition.run.played;
        rows.push_back({std::string(edition.edition), std::to_string(edition.players),
                        grouped(deals_per_second(edition), language),
                        grouped(per_second(played.actions, edition.seconds), language),
                        grouped(static_cast<std::int64_t>(edition.allocations), language)});
    }
    const std::string bytes = grouped(static_cast<std::int64_t>(game.game->state_bytes()), language);
    return fill(texts("bench.game"), {{"game", game.game->name()},
                                      {"bytes", bytes},
                                      {"signature", std::to_string(game.signature())}}) +
           "\n" + table_text(rows) + "\n";
}

}  // namespace

Verb describe_bench() {
    Verb verb{"bench", "verb.bench", "verb.bench.details"};
    verb.positionals = {game_word()};
    verb.positionals[0].least = 0;
    verb.settings = "word.settings";
    constexpr std::int64_t kMost = 1'000'000'000'000;
    static const std::string kDeals = std::to_string(kBenchDeals);
    verb.options = {integer_option("deals", "bench.option.deals", "word.n", 1, kMost, kDeals),
                    integer_option("worlds", "bench.option.worlds", "word.n", 1, kMost),
                    integer_option("bots", "bench.option.bots", "word.n", 1, kMost),
                    flag("fast", "bench.option.fast"), flag("json", "option.json")};
    const auto has_fast = [](const host::Host& game) { return game.has_fast_playout(); };
    verb.examples = with_games({{"bench", "example.bench"},
                                {"bench {game} --deals 5M", "example.bench.deals"},
                                {"bench {game} players=2", "example.bench.options"},
                                {"bench {game} --fast", "example.bench.fast", has_fast},
                                {"bench {game} --worlds 100k", "example.bench.worlds"},
                                {"bench --bots 2", "example.bench.bots"}});
    verb.exit_codes = {{0, "exit.0"}, {1, "exit.bench.1"}, {2, "exit.2"}, {130, "exit.130"}};
    return verb;
}

int bench_verb(const Call& call) {
    const bool one_way = !call.arguments.settings().empty();  // if true, the signatures are not compared
    GameChoice way;
    if (const std::string wrong = wrong_words(call); !wrong.empty()) return usage_error("bench", wrong);
    if (one_way) way = choose_game(call.arguments.word(0), call.arguments.settings(), call.texts);
    if (!way.good()) return usage_error("bench", way.error);
    std::vector<const host::Host*> games = wanted_games(call);
    if (call.arguments.given("fast")) {
        std::erase_if(games, [](const host::Host* game) { return !game->has_fast_playout(); });
        if (games.empty()) return usage_error("bench", call.texts("bench.no-fast"));
    }
    if (call.arguments.given("worlds")) {
        const std::vector<WayToPlay> ways =
            one_way ? std::vector<WayToPlay>{{way.game, way.options}} : ways_to_play(games);
        return bench_worlds(call, ways);
    }
    if (call.arguments.given("bots")) {
        return bench_bots(call,
                          one_way ? std::vector<WayToPlay>{{way.game, way.options}} : usual_ways(games));
    }
    const std::int64_t deals = call.arguments.integer("deals");
    std::uint64_t editions = one_way ? 1 : 0;
    for (const host::Host* game : games) editions += one_way ? 0 : game->editions().size();
    const StopFlag stop;
    Progress progress(call.texts,
                      {std::string(call.texts("bench.progress")), std::string(call.texts("bench.unit"))},
                      editions * static_cast<std::uint64_t>(deals), !call.arguments.given("no-color"));
    const brelan::Pace pace = call.arguments.given("fast") ? brelan::Pace::fast : brelan::Pace::contract;
    const host::BenchWatch watch{&StopFlag::flag(), &progress.done()};
    const std::vector<GameBench> benches =
        one_way ? std::vector<GameBench>{run_bench(*way.game, way.options, deals, watch, pace)}
                : run_bench(games, deals, watch, pace);
    progress.finish();
    const bool complete = !StopFlag::flag();
    const bool judged = complete && deals == kBenchDeals && !one_way;
    if (call.arguments.given("json")) {
        print_raw(bench_json(benches, complete));
    } else {
        for (const GameBench& game : benches) {
            print(game_table(game, call.texts), call.colour);
            if (judged) print(difference(game, call.texts), call.colour);
        }
        print_raw(complete ? "Signature: " + std::to_string(bench_signature(benches)) + "\n" : "");
    }
    if (!complete) return stopped_by(StopFlag::signal());
    const bool good = std::all_of(benches.begin(), benches.end(), [&](const GameBench& game) {
        return !game.asked_for_memory() && (!judged || game.as_signed());
    });
    return good ? kOk : kFailed;
}

}  // namespace brelan::cli
