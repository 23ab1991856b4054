#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <vector>

#include "cli/args/args_value.hpp"
#include "cli/reports/topic.hpp"
#include "files/write_file.hpp"
#include "sim/svg_plot.hpp"

namespace brelan::cli {
namespace {

std::vector<const odds::Plot*> plots_of(const odds::Report& report) {
    std::vector<const odds::Plot*> plots;
    for (const odds::Block& block : report.blocks) {
        if (const auto* plot = std::get_if<odds::Plot>(&block)) plots.push_back(plot);
    }
    return plots;
}

std::string picture(const odds::Plot& plot, std::string_view command, Language language) {
    sim::PlotWords words{plot.title, plot.subtitle, plot.x_axis, plot.y_axis, {}, {}};
    words.description = plot.title + ". " + plot.subtitle;
    words.source = "brelan " + std::string(command);
    sim::PlotLook look;
    look.signs = {row_of(language).group_sign, row_of(language).decimal_sign};
    look.percent = plot.percent;
    look.from_zero = plot.from_zero;
    std::optional<sim::Level> level;
    if (plot.level) level = sim::Level{plot.level->first, plot.level->second};
    if (!plot.bars.empty()) {
        std::vector<sim::NamedBar> bars;
        for (const odds::PlotBar& bar : plot.bars) bars.push_back({bar.name, bar.value, bar.error});
        return sim::bars_svg(bars, words, look, level);
    }
    std::vector<sim::Series> series;
    for (const odds::PlotLine& line : plot.lines) {
        sim::Series one{line.name, {}};
        for (const odds::PlotPoint& point : line.points)
            one.points.push_back({point.x, point.y, point.error});
        series.push_back(std::move(one));
    }
    return sim::lines_svg(series, words, look, level);
}

}  // namespace

std::string picture_obstacle(const odds::Report& report, std::string_view name, const Texts& texts) {
    const auto plots = plots_of(report);
    if (plots.empty()) return std::string(texts("topics.no-picture"));
    const std::string file(name);
    if (is_picture(name) && plots.size() == 1) return write_obstacle(file);
    if (is_picture(name)) {
        return fill(texts("topics.many-pictures"), {{"n", std::to_string(plots.size())}});
    }
    if (mkdir(file.c_str(), kFolderMode) != 0 && errno != EEXIST) return file + ": " + std::strerror(errno);
    return write_obstacle(file + "/" + plots[0]->key + ".svg");
}

std::string write_pictures(const odds::Report& report, std::string_view name, std::string_view command,
                           const Texts& texts) {
    std::string error;
    for (const odds::Plot* plot : plots_of(report)) {
        const std::string file =
            is_picture(name) ? std::string(name) : std::string(name) + "/" + plot->key + ".svg";
        if (error.empty()) error = write_file(file, picture(*plot, command, texts.language()));
    }
    return error;
}

}  // namespace brelan::cli
