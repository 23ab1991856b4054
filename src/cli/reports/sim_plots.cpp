#include "cli/args/game_options.hpp"
#include "cli/reports/sim.hpp"
#include "sim/statistics.hpp"
#include "sim/svg_plot.hpp"

namespace brelan::cli {
namespace {

sim::PlotLook look_for(Language language) {
    sim::PlotLook look;
    look.signs = {row_of(language).group_sign, row_of(language).decimal_sign};
    return look;
}

// The words around a picture: its title, what was simulated, and how to produce it again.
sim::PlotWords words_for(const SimRun& run, std::string title, const Texts& texts) {
    const sim::Plan& plan = run.plan;
    const std::string options = plan.game->write_options(plan.options);
    sim::PlotWords words;
    words.title = std::move(title);
    const std::string matches = grouped(static_cast<std::int64_t>(run.outcome.done), texts.language());
    words.subtitle = fill(texts("sim.plot.subtitle"),
                          {{"game", plan.game->name()}, {"options", options}, {"matches", matches}});
    words.y_axis = texts("sim.plot.share");
    words.source = "brelan sim " + std::string(plan.game->name()) + " " + options + " --matches " +
                   std::to_string(run.outcome.done) + " --seed " + std::to_string(plan.seed);
    if (plan.max_deals > 0) words.source += " --max-deals " + std::to_string(plan.max_deals);
    words.description = words.title + ". " + words.subtitle;
    return words;
}

}  // namespace

std::string figure_plot(const SimRun& run, std::size_t figure, const Texts& texts) {
    const Language language = texts.language();
    const sim::Histogram& histogram = run.outcome.result.figures[figure];
    const sim::Summary summary = sim::summarise(histogram);
    const auto median = static_cast<double>(sim::quantile(histogram, 1, 2));
    const std::vector<sim::Mark> marks{
        {summary.mean, fill(texts("sim.plot.mean"), {{"value", decimal(summary.mean, 1, language)}})},
        {median, fill(texts("sim.plot.median"), {{"value", decimal(median, 0, language)}})}};
    return sim::histogram_svg(histogram, words_for(run, figure_title(run, figure, texts), texts), marks,
                              look_for(language));
}

std::string wins_plot(const SimRun& run, const Texts& texts) {
    const sim::Tally& tally = run.outcome.result;
    const auto all = static_cast<double>(tally.matches());
    std::vector<sim::NamedBar> bars;
    for (std::size_t i = 0; i < tally.wins.size(); ++i) {
        bars.push_back({"p" + std::to_string(i + 1), static_cast<double>(tally.wins[i]) / all,
                        sim::share_error(tally.wins[i], tally.matches())});
    }
    sim::PlotLook look = look_for(texts.language());
    look.percent = true;
    const sim::Level fair{1.0 / static_cast<double>(bars.size()), std::string(texts("sim.plot.fair"))};
    return sim::bars_svg(bars, words_for(run, std::string(texts("sim.plot.wins")), texts), look, fair);
}

}  // namespace brelan::cli
