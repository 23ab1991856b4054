#pragma once
#include <string>
#include <utility>
#include <vector>

#include "odds/report.hpp"
#include "odds/topic.hpp"

// The parts of a report, with sentences from the catalogue of a request.
namespace brelan::odds {

inline std::string line(const Request& request, std::string_view key, std::initializer_list<Arg> args = {}) {
    return say(request.phrases, key, args);
}

inline Report make_report(std::string title) {
    Report report;
    report.title = std::move(title);
    return report;
}

inline Table make_table(std::string key, std::string title, std::string method) {
    Table table;
    table.key = std::move(key);
    table.title = std::move(title);
    table.method = std::move(method);
    return table;
}

// Builds a column of whole numbers or words; chance_column() builds a column of chances.
inline Column plain_column(const Request& request, std::string key, std::string_view heading) {
    return {.key = std::move(key), .heading = line(request, heading)};
}
inline Column chance_column(std::string key, std::string heading, Show show = Show::percent_ratio,
                            int places = 2) {
    return {.key = std::move(key), .heading = std::move(heading), .show = show, .places = places};
}

// Builds a plot of chances. plot_line() builds one of its lines; its x values are `from`, `from + 1` and so
// on.
inline Plot make_plot(std::string key, std::string title, std::string x_axis, std::string y_axis) {
    Plot plot;
    plot.key = std::move(key);
    plot.title = std::move(title);
    plot.x_axis = std::move(x_axis);
    plot.y_axis = std::move(y_axis);
    plot.percent = true;
    return plot;
}
inline PlotLine plot_line(std::string name, const std::vector<Fraction>& values, int from) {
    PlotLine out{std::move(name), {}};
    for (std::size_t i = 0; i < values.size(); ++i)
        out.points.push_back({from + static_cast<double>(i), values[i].approximate()});
    return out;
}

}  // namespace brelan::odds
