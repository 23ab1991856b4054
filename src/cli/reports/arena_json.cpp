#include <limits>

#include "cli/reports/arena.hpp"
#include "sim/statistics.hpp"
#include "text/json.hpp"

namespace brelan::cli {
namespace {

using arena::Who;

// A mean with its interval, as `mean`, `low`, `high`, `count`; null for unknown values.
void write_estimate(JsonWriter& json, const arena::Sums& sums, std::int64_t unit) {
    constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
    const arena::Estimate seen = arena::estimate(sums, unit);
    const double half = seen.has_interval() ? seen.half : kUnknown;
    json.open_object()
        .key("count")
        .number(seen.count)
        .key("mean")
        .real(seen.count > 0 ? seen.mean : kUnknown);
    json.key("standard_error").real(seen.has_interval() ? seen.error : kUnknown);
    json.key("low").real(seen.mean - half).key("high").real(seen.mean + half).close();
}

// The first time a bot failed to answer; null if it never did.
void write_failure(JsonWriter& json, const arena::Failure& failure) {
    json.key("first_failure");
    if (failure.fault == bot::Lapse::none) return void(json.null());
    json.open_object().key("deal").number(failure.deal).key("fault").text(bot::name_of(failure.fault));
    json.key("detail").text(failure.detail).close();
}

void write_made(JsonWriter& json, const ArenaRun& run, const std::vector<arena::Made>& list) {
    json.open_array();
    for (std::size_t i = 0; i < list.size(); ++i) {
        json.open_object().key("name").text(run.contest.game->undertakings()[i]);
        json.key("tried").number(list[i].tried).key("made").number(list[i].made).close();
    }
    json.close();
}

void write_scores(JsonWriter& json, const ArenaRun& run, const arena::SideTally& side) {
    const auto roles = run.contest.game->roles();
    json.open_array();
    for (std::size_t i = 0; i < side.scores.size(); ++i) {
        if (side.scores[i].count == 0) continue;
        json.open_object().key("role").text(i < roles.size() ? roles[i] : "none").key("score");
        write_estimate(json, side.scores[i], 1);
        json.close();
    }
    json.close();
}

void write_side(JsonWriter& json, const ArenaRun& run, Who who) {
    const arena::SideTally& side = run.run.tally.side(who);
    const sim::Summary times = sim::summarise(side.microseconds);
    json.open_object().key("bot").text(bot_of(run.contest, who)).key("seats").number(side.seats);
    json.key("takes").number(side.takes()).key("scores");
    write_scores(json, run, side);
    json.key("undertaken");
    write_made(json, run, side.undertaken);
    json.key("moves").number(times.count).key("mean_microseconds").real(times.mean);
    json.key("p99_microseconds").number(sim::quantile(side.microseconds, 99, 100));
    json.key("max_microseconds").number(times.max).key("failures").number(side.failures);
    write_failure(json, side.first_failure);
    json.key("lost");
    write_estimate(json, side.lost(), arena::kHalves);
    json.key("lost_half_points").open_array();
    side.losses.each([&](std::int64_t loss, std::uint64_t cards) {
        json.open_object().key("loss").number(loss).key("cards").number(cards).close();
    });
    json.close().key("calibration").open_array();
    for (const arena::Bin& bin : side.calibration.bins(1)) {
        json.open_object().key("from").real(bin.from / 1000.0).key("to").real(bin.to / 1000.0);
        json.key("bids").number(bin.count).key("predicted_thousandths").number(bin.predicted);
        json.key("made").number(bin.made).close();
    }
    json.close().close();
}

void write_sprt(JsonWriter& json, const ArenaRun& run) {
    if (!run.run.sprt) return;
    const arena::SprtBounds& bounds = *run.contest.sprt;
    const arena::Sprt& test = *run.run.sprt;
    json.key("sprt").open_object().key("h0").real(bounds.h0).key("h1").real(bounds.h1);
    json.key("alpha").real(bounds.alpha).key("beta").real(bounds.beta).key("ratio").real(test.ratio);
    json.key("lower").real(test.lower).key("upper").real(test.upper).key("verdict");
    json.text(test.verdict == arena::Verdict::h1 ? "h1" : test.verdict == arena::Verdict::h0 ? "h0" : "open");
    json.close();
}

void write_contest(JsonWriter& json, const ArenaRun& run) {
    const arena::Contest& contest = run.contest;
    json.key("game").text(contest.game->name()).key("rules").number(contest.game->rules_version());
    json.key("options").text(contest.game->write_options(contest.options));
    json.key("a").text(contest.a).key("b").text(contest.b);
    json.key("exchange").text(contest.exchange == arena::Exchange::roles ? "roles" : "seats");
    json.key("auction").text(bot_of(contest, Who::auction));
    json.key("seed").number(contest.seed).key("nodes").number(contest.nodes);
    json.key("milliseconds").number(contest.milliseconds);
    json.key("deals").number(run.run.done).key("wanted").number(contest.deals);
    json.key("complete").boolean(run.run.complete);
}

}  // namespace

std::string arena_json(const ArenaRun& run) {
    const arena::Tally& tally = run.run.tally;
    const std::int64_t unit = arena::unit_of(host::players_of(*run.contest.game, run.contest.options));
    JsonWriter json;
    json.open_object();
    write_contest(json, run);
    json.key("idle").number(tally.idle).key("unopened").number(tally.unopened);
    json.key("plays").number(tally.plays).key("difference");
    write_estimate(json, tally.whole, unit);
    json.key("roles").open_array();
    for (std::size_t i = 0; i < tally.roles.size(); ++i) {
        if (tally.roles[i].count == 0) continue;
        json.open_object().key("role").text(run.contest.game->roles()[i]).key("difference");
        write_estimate(json, tally.roles[i], unit);
        json.close();
    }
    json.close();
    write_sprt(json, run);
    json.key("sides").open_array();
    for (const Who who : {Who::a, Who::b}) write_side(json, run, who);
    json.close().key("against_a");
    write_made(json, run, tally.against);
    json.key("threads").number(std::uint64_t{run.contest.threads}).key("seconds").real(run.seconds);
    return json.close().finish();
}

}  // namespace brelan::cli
