#include <array>
#include <charconv>

#include "cli/reports/sim.hpp"
#include "sim/statistics.hpp"
#include "text/json.hpp"

namespace brelan::cli {
namespace {

// The quantiles shown in reports, in hundredths, with their names.
struct Percentile {
    std::string_view name;
    std::uint32_t hundredths;
};
constexpr std::array kPercentiles = {Percentile{"q05", 5}, Percentile{"q25", 25}, Percentile{"median", 50},
                                     Percentile{"q75", 75}, Percentile{"q95", 95}};

std::string real_text(double value) {
    std::array<char, 32> buffer{};
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

// A figure: its name, its summary, and the count of each value.
void write_figure(JsonWriter& json, std::string_view name, const sim::Histogram& histogram) {
    const sim::Summary summary = sim::summarise(histogram);
    json.open_object().key("figure").text(name).key("count").number(summary.count);
    json.key("mean").real(summary.mean).key("standard_error").real(summary.standard_error);
    json.key("deviation").real(summary.deviation).key("min").number(summary.min);
    for (const Percentile& percentile : kPercentiles) {
        json.key(percentile.name).number(sim::quantile(histogram, percentile.hundredths, 100));
    }
    json.key("max").number(summary.max).key("values").open_array();
    histogram.each([&](std::int64_t value, std::uint64_t count) {
        json.open_object().key("value").number(value).key("count").number(count).close();
    });
    json.close().close();
}

void write_wins(JsonWriter& json, const sim::Tally& tally) {
    json.key("wins").open_array();
    for (std::size_t i = 0; i < tally.wins.size(); ++i) {
        const double all = static_cast<double>(tally.matches());
        json.open_object().key("seat").text("p" + std::to_string(i + 1));
        json.key("matches").number(tally.wins[i]);
        json.key("share").real(static_cast<double>(tally.wins[i]) / all);
        json.key("standard_error").real(sim::share_error(tally.wins[i], tally.matches())).close();
    }
    json.close();
}

}  // namespace

std::string sim_json(const SimRun& run) {
    const sim::Tally& tally = run.outcome.result;
    const host::Host& game = *run.plan.game;
    JsonWriter json;
    json.open_object().key("game").text(game.name()).key("rules").number(game.rules_version());
    json.key("options").text(game.write_options(run.plan.options)).key("seed").number(run.plan.seed);
    json.key("matches").number(run.outcome.done).key("wanted").number(run.plan.matches);
    json.key("complete").boolean(run.outcome.complete);
    json.key("max_deals").number(run.plan.max_deals).key("cut").number(tally.cut());
    json.key("ties").number(tally.ties).key("unbalanced").number(tally.unbalanced);
    json.key("deals").number(tally.deals).key("actions").number(tally.actions);
    write_wins(json, tally);
    json.key("figures").open_array();
    const std::vector<std::string> names = sim::figure_names(game, run.plan.options);
    for (std::size_t i = 0; i < tally.figures.size(); ++i) write_figure(json, names[i], tally.figures[i]);
    json.close().key("threads").number(std::uint64_t{run.threads}).key("seconds").real(run.seconds);
    return json.close().finish();
}

std::string sim_csv(const SimRun& run) {
    const sim::Tally& tally = run.outcome.result;
    const std::vector<std::string> names = sim::figure_names(*run.plan.game, run.plan.options);
    std::string out = "figure,what,value,count\n";
    const auto add = [&](std::size_t figure, std::string_view what, const std::string& value,
                         std::uint64_t count) {
        out.append(names[figure]).append(",").append(what).append(",").append(value).append(",");
        out.append(std::to_string(count)).append("\n");
    };
    for (std::size_t i = 0; i < tally.figures.size(); ++i) {
        const sim::Histogram& histogram = tally.figures[i];
        const sim::Summary summary = sim::summarise(histogram);
        add(i, "mean", real_text(summary.mean), summary.count);
        add(i, "standard_error", real_text(summary.standard_error), summary.count);
        add(i, "deviation", real_text(summary.deviation), summary.count);
        add(i, "min", std::to_string(summary.min), summary.count);
        for (const Percentile& percentile : kPercentiles) {
            const std::int64_t value = sim::quantile(histogram, percentile.hundredths, 100);
            add(i, percentile.name, std::to_string(value), summary.count);
        }
        add(i, "max", std::to_string(summary.max), summary.count);
        histogram.each(
            [&](std::int64_t value, std::uint64_t count) { add(i, "value", std::to_string(value), count); });
    }
    return out;
}

}  // namespace brelan::cli
