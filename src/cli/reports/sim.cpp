#include "cli/reports/sim.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "cli/args/game_options.hpp"
#include "cli/reports/prose.hpp"
#include "cli/reports/table_text.hpp"
#include "sim/histogram_text.hpp"
#include "sim/statistics.hpp"

namespace brelan::cli {
namespace {

constexpr std::size_t kChartColumns = 80;

// The number of decimals that show two digits of an error.
int decimals_for(double error) {
    if (!(error > 0)) return 2;
    return std::clamp(1 - static_cast<int>(std::floor(std::log10(error))), 0, 6);
}

// One row of the table: the label, the mean with its error, and the spread of the values.
TableRow figure_row(const std::string& title, const sim::Histogram& histogram, Language language) {
    const sim::Summary summary = sim::summarise(histogram);
    const int decimals = decimals_for(summary.standard_error);
    TableRow row{title, decimal(summary.mean, decimals, language),
                 "± " + decimal(summary.standard_error, decimals, language)};
    row.push_back(grouped(summary.min, language));
    for (const std::uint32_t percentile : {5U, 25U, 50U, 75U, 95U}) {
        row.push_back(grouped(sim::quantile(histogram, percentile, 100), language));
    }
    row.push_back(grouped(summary.max, language));
    return row;
}

TableRow head_row(const Texts& texts) {
    TableRow row{""};
    for (const std::string_view key :
         {"sim.head.mean", "sim.head.error", "sim.head.min", "sim.head.5", "sim.head.25", "sim.head.median",
          "sim.head.75", "sim.head.95", "sim.head.max"}) {
        row.emplace_back(texts(key));
    }
    return row;
}

// The game, its options, the number of matches played, and any warnings about them.
std::string heading(const SimRun& run, const Texts& texts) {
    const Language language = texts.language();
    const auto number = [&](std::uint64_t n) { return grouped(static_cast<std::int64_t>(n), language); };
    std::string out = bold(fill(texts("sim.heading"), {{"game", run.plan.game->name()},
                                                       {"matches", number(run.outcome.done)},
                                                       {"seed", std::to_string(run.plan.seed)}}));
    out += "\n" + run.plan.game->write_options(run.plan.options) + "\n";
    if (!run.outcome.complete) {
        out += fill(texts("sim.stopped"), {{"wanted", number(run.plan.matches)}}) + "\n";
    }
    const std::uint64_t cut = run.outcome.result.cut();
    if (cut > 0) {
        out +=
            fill(texts("sim.cut"), {{"cut", number(cut)}, {"deals", grouped(run.plan.max_deals, language)}}) +
            "\n";
    }
    const std::uint64_t unbalanced = run.outcome.result.unbalanced;
    if (unbalanced > 0) out += fill(texts("sim.unbalanced"), {{"n", number(unbalanced)}}) + "\n";
    return out;
}

// How often each seat won.
std::string wins(const SimRun& run, const Texts& texts) {
    const sim::Tally& tally = run.outcome.result;
    const Language language = texts.language();
    const std::uint64_t all = tally.matches();
    std::vector<TableRow> rows{{std::string(texts("sim.wins")), std::string(texts("sim.wins.share")),
                                std::string(texts("sim.head.error")),
                                std::string(texts("sim.wins.matches"))}};
    const auto add = [&](std::string label, std::uint64_t count) {
        const double error = sim::share_error(count, all);
        const int decimals = decimals_for(100 * error);
        const double share = static_cast<double>(count) / static_cast<double>(all);
        rows.push_back({std::move(label), decimal(100 * share, decimals, language) + " %",
                        "± " + decimal(100 * error, decimals, language) + " %",
                        grouped(static_cast<std::int64_t>(count), language)});
    };
    for (std::size_t i = 0; i < tally.wins.size(); ++i) add("p" + std::to_string(i + 1), tally.wins[i]);
    if (tally.ties > 0) add(std::string(texts("sim.wins.ties")), tally.ties);
    if (tally.cut() > 0) add(std::string(texts("sim.wins.cut")), tally.cut());
    return table_text(rows, {0, 2});
}

std::string rate(const SimRun& run, const Texts& texts) {
    const Language language = texts.language();
    const double seconds = std::max(run.seconds, 1e-9);
    const auto per_second = [&](double n) {
        return grouped(static_cast<std::int64_t>(std::llround(n / seconds)), language);
    };
    return fill(texts("sim.rate"), {{"deals", grouped(run.outcome.result.deals, language)},
                                    {"seconds", decimal(run.seconds, 2, language)},
                                    {"match_rate", per_second(static_cast<double>(run.outcome.done))},
                                    {"deal_rate", per_second(static_cast<double>(run.outcome.result.deals))},
                                    {"threads", std::to_string(run.threads)}}) +
           "\n";
}

}  // namespace

std::string figure_title(const SimRun& run, std::size_t figure, const Texts& texts) {
    if (figure == 0) return std::string(texts("sim.figure.deals"));
    const auto measures = run.plan.game->measures();
    if (figure <= measures.size()) {
        const Phrases phrases = run.plan.game->phrases(texts.language());
        return say(phrases, "measure." + std::string(measures[figure - 1].name));
    }
    const std::string seat = "p" + std::to_string(figure - measures.size());
    return fill(texts("sim.figure.score"), {{"seat", seat}});
}

std::string sim_report(const SimRun& run, const std::vector<std::size_t>& histograms, const Texts& texts) {
    const Language language = texts.language();
    std::string out = heading(run, texts);
    const auto& figures = run.outcome.result.figures;
    if (run.outcome.done > 0) {
        std::vector<TableRow> rows{head_row(texts)};
        for (std::size_t i = 0; i < figures.size(); ++i) {
            rows.push_back(figure_row(figure_title(run, i, texts), figures[i], language));
        }
        out += "\n" + table_text(rows, {0, 2}) + "\n" + wins(run, texts);
    }
    sim::HistogramLook look;
    look.columns = kChartColumns;
    look.signs = {row_of(language).group_sign, row_of(language).decimal_sign};
    for (const std::size_t figure : histograms) {
        if (figure >= figures.size()) continue;
        out += "\n" + bold(figure_title(run, figure, texts)) + "\n";
        out += sim::histogram_text(figures[figure], look);
    }
    return out + "\n" + rate(run, texts);
}

}  // namespace brelan::cli
