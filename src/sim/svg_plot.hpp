#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sim/histogram.hpp"
#include "sim/histogram_text.hpp"
#include "sim/svg_canvas.hpp"

namespace brelan::sim {

// Plots in one style, as the text of an SVG file; the same data always gives the same bytes.

// The appearance of a plot apart from its data.
struct PlotLook {
    NumberSigns signs{};
    bool percent = false;        // y values are shares: 0.25 is written 25 %
    bool from_zero = true;       // whether the y axis of lines begins at zero
    std::size_t most_bins = 48;  // the largest number of bins in a histogram
};

// A value highlighted in a histogram: "mean 54.2".
struct Mark {
    double value = 0;
    std::string label;
};

// A histogram as bars: shares of all values, binned as in the text version; a long, thin tail becomes one
// paler bar at the edge.
std::string histogram_svg(const Histogram& histogram, const PlotWords& words,
                          std::span<const Mark> marks = {}, const PlotLook& look = {});

// A dotted reference line at a value.
struct Level {
    double value = 0;
    std::string label;
};

// A point of a line, with the half-width of its error band (0: none).
struct SeriesPoint {
    double x = 0;
    double y = 0;
    double error = 0;
};

struct Series {
    std::string name;
    std::vector<SeriesPoint> points;  // in ascending order of x; a non-finite point leaves a gap
};

// Lines with error bands, each named at its right end.
std::string lines_svg(std::span<const Series> series, const PlotWords& words, const PlotLook& look = {},
                      const std::optional<Level>& level = std::nullopt);

// A named bar, with the half-width of its error (0: none).
struct NamedBar {
    std::string name;
    double value = 0;
    double error = 0;
};

// Bars side by side, for seats, players or events.
std::string bars_svg(std::span<const NamedBar> bars, const PlotWords& words, const PlotLook& look = {},
                     const std::optional<Level>& level = std::nullopt);

}  // namespace brelan::sim
