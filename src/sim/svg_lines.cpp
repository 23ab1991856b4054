#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "sim/svg_axis.hpp"
#include "sim/svg_plot.hpp"

namespace brelan::sim {
namespace {

constexpr double kLabelGap = 16;      // the distance between the names of two lines
constexpr double kLeaderRoom = 16;    // the distance between the end of a line and its name
constexpr double kSample = 14;        // the length of the line sample before a name
constexpr double kWidestNames = 220;  // the most space that names may take from the plot
constexpr std::string_view kLeader = R"(stroke="#d1d5db")";

// Colours that people with any kind of colour vision can distinguish. If there are more lines than colours,
// dashes distinguish them.
constexpr std::array<std::string_view, 7> kColours{"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                   "#e69f00", "#56b4e9", "#4b5563"};
constexpr std::array<std::string_view, 3> kDashes{"", R"( stroke-dasharray="7 4")",
                                                  R"( stroke-dasharray="2 4")"};

// A paint attribute in the colour of the line with this index.
std::string paint(std::string_view what, std::size_t index) {
    return std::string(what).append("=\"").append(kColours[index % kColours.size()]).append("\"");
}

std::string_view dashes_of(std::size_t index) { return kDashes[index / kColours.size() % kDashes.size()]; }

// Whether a point can be drawn.
bool drawable(const SeriesPoint& point) {
    return std::isfinite(point.x) && std::isfinite(point.y) && std::isfinite(point.error);
}

// The minimum and maximum of the values seen.
struct Extent {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();
    void take(double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    bool empty() const { return low > high; }
};

// The extents of all points including their bands, horizontally and vertically.
std::pair<Extent, Extent> extents(std::span<const Series> series) {
    std::pair<Extent, Extent> both;
    for (const Series& line : series) {
        for (const SeriesPoint& point : line.points) {
            if (!drawable(point)) continue;
            both.first.take(point.x);
            both.second.take(point.y - point.error);
            both.second.take(point.y + point.error);
        }
    }
    return both;
}

// The vertical position of a value, clamped to the plot: bands may extend beyond possible values.
double within(const Frame& frame, double value) {
    return frame.y(std::clamp(value, frame.y_low, frame.y_high));
}

// Draws a run of points without gaps: first the band, then the line.
void draw_run(Canvas& canvas, const Frame& frame, std::span<const SeriesPoint> run, std::size_t index) {
    std::vector<Point> band;
    std::vector<Point> line;
    bool has_band = false;
    for (const SeriesPoint& point : run) {
        line.push_back({frame.x(point.x), frame.y(point.y)});
        band.push_back({frame.x(point.x), within(frame, point.y + point.error)});
        has_band = has_band || point.error > 0;
    }
    for (std::size_t i = run.size(); i > 0; --i) {
        band.push_back({frame.x(run[i - 1].x), within(frame, run[i - 1].y - run[i - 1].error)});
    }
    const std::string_view stroke = R"( fill="none" stroke-width="2.25" stroke-linejoin="round")";
    if (has_band) canvas.polygon(band, paint("fill", index) + R"( fill-opacity="0.14")");
    canvas.polyline(line, paint("stroke", index).append(stroke).append(dashes_of(index)));
    if (run.size() == 1) canvas.circle(line[0], 3.5, paint("fill", index));
}

// Draws a line; a non-finite point leaves a gap.
void draw_series(Canvas& canvas, const Frame& frame, const Series& series, std::size_t index) {
    const std::span<const SeriesPoint> points = series.points;
    for (std::size_t from = 0; from < points.size();) {
        std::size_t to = from;
        while (to < points.size() && drawable(points[to])) ++to;
        if (to > from) draw_run(canvas, frame, points.subspan(from, to - from), index);
        from = to + 1;
    }
}

// The index and the end of a line, and the vertical position of its name.
struct EndLabel {
    std::size_t index;
    Point end;
    double y;
};

// Moves names apart until none overlap: down from the top, then back up from the bottom.
void spread(std::vector<EndLabel>& labels, double top, double bottom) {
    std::stable_sort(labels.begin(), labels.end(),
                     [](const EndLabel& a, const EndLabel& b) { return a.end.y < b.end.y; });
    double above = top - kLabelGap;
    for (EndLabel& label : labels) {
        label.y = std::max(label.end.y, above + kLabelGap);
        above = label.y;
    }
    double below = bottom + kLabelGap;
    for (auto label = labels.rbegin(); label != labels.rend(); ++label) {
        label->y = std::min(label->y, below - kLabelGap);
        below = label->y;
    }
}

// Writes the name of each line to the right of its end, after a sample of the line. The sample distinguishes
// lines that have the same end point.
void draw_names(Canvas& canvas, const Frame& frame, std::span<const Series> series) {
    std::vector<EndLabel> labels;
    for (std::size_t i = 0; i < series.size(); ++i) {
        const auto& points = series[i].points;
        const auto last = std::find_if(points.rbegin(), points.rend(), drawable);
        if (last == points.rend() || series[i].name.empty()) continue;
        labels.push_back({i, {frame.x(last->x), frame.y(last->y)}, 0});
    }
    spread(labels, frame.top, frame.bottom);
    for (const EndLabel& label : labels) {
        const double x = frame.right + kLeaderRoom;
        canvas.line(label.end, {x, label.y}, kLeader);
        canvas.circle(label.end, 4, paint("fill", label.index) + R"( stroke="#ffffff" stroke-width="1.5")");
        canvas.line(
            {x, label.y}, {x + kSample, label.y},
            paint("stroke", label.index).append(R"( stroke-width="3")").append(dashes_of(label.index)));
        canvas.text({x + kSample + 6, label.y + 4.5}, Anchor::start, TextRole::strong,
                    series[label.index].name, true);
    }
}

// The space that the names take to the right of the plot.
double name_room(std::span<const Series> series) {
    double widest = 0;
    for (const Series& line : series) widest = std::max(widest, estimated_width(line.name, TextRole::strong));
    return kLeaderRoom + kSample + 22 + (widest > 0 ? std::min(widest, kWidestNames) + 10 : 0);
}

// The ticks of a y axis that covers everything drawn; shares stay between 0 and 1, however wide their bands.
Ticks y_ticks(Extent extent, const PlotLook& look, const std::optional<Level>& level) {
    if (look.percent && !extent.empty()) {
        extent.low = std::clamp(extent.low, 0.0, 1.0);
        extent.high = std::clamp(extent.high, 0.0, 1.0);
    }
    if (level && std::isfinite(level->value)) extent.take(level->value);
    if (extent.empty()) extent.take(1);
    if (look.from_zero) extent.take(0);
    return make_ticks(extent.low, extent.high, 6, true);
}

// Draws the reference line, if any, with its name inside the plot.
void draw_level_of(Canvas& canvas, const Frame& frame, const std::optional<Level>& level) {
    if (!level || !std::isfinite(level->value)) return;
    draw_level(canvas, frame, level->value);
    const Point at{frame.right - 4, frame.y(level->value) - 6};
    canvas.text(at, Anchor::end, TextRole::label, level->label, true);
}

}  // namespace

std::string lines_svg(std::span<const Series> series, const PlotWords& words, const PlotLook& look,
                      const std::optional<Level>& level) {
    Canvas canvas(kPlotWidth, kPlotHeight, words);
    const auto [across, up] = extents(series);
    const Ticks ticks = y_ticks(up, look, level);
    Frame frame;
    frame.left = left_edge(ticks, {look.signs, look.percent});
    frame.right = kPlotWidth - name_room(series);
    const bool flat = across.empty() || across.low == across.high;
    const Ticks around =
        make_ticks(across.empty() ? 0 : across.low, across.empty() ? 1 : across.high, 8, true);
    frame.x_low = flat ? around.first : across.low;
    frame.x_high = flat ? around.last() : across.high;
    frame.y_low = ticks.first;
    frame.y_high = ticks.last();
    draw_y_axis(canvas, frame, ticks, {look.signs, look.percent});
    draw_base_line(canvas, frame);
    draw_x_axis(canvas, frame, make_ticks(frame.x_low, frame.x_high, 8, false), {look.signs, false});
    draw_axis_names(canvas, frame, words);
    for (std::size_t i = 0; i < series.size(); ++i) draw_series(canvas, frame, series[i], i);
    draw_level_of(canvas, frame, level);
    draw_names(canvas, frame, series);
    return std::move(canvas).finish();
}

}  // namespace brelan::sim
