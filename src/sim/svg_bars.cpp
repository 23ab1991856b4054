#include <algorithm>
#include <cmath>
#include <utility>

#include "sim/svg_axis.hpp"
#include "sim/svg_plot.hpp"

namespace brelan::sim {
namespace {

constexpr std::string_view kBar = R"(fill="#0072b2" rx="2")";
constexpr std::string_view kWhisker = R"(stroke="#111827" stroke-width="1.5")";
constexpr std::string_view kZeroLine = R"(stroke="#9ca3af")";
constexpr double kWidestBar = 96;
constexpr double kWhiskerHalf = 6;

// Whether a bar can be drawn.
bool bar_drawable(const NamedBar& bar) { return std::isfinite(bar.value) && std::isfinite(bar.error); }

// The ticks of the y axis. They start at zero, because truncated bars would mislead, and leave room for the
// written values.
Ticks y_ticks(std::span<const NamedBar> bars, const std::optional<Level>& level) {
    double low = 0;
    double high = level && std::isfinite(level->value) ? std::max(level->value, 0.0) : 0;
    if (level && std::isfinite(level->value)) low = std::min(level->value, 0.0);
    for (const NamedBar& bar : bars) {
        if (!bar_drawable(bar)) continue;
        low = std::min(low, bar.value - bar.error);
        high = std::max(high, bar.value + bar.error);
    }
    const double room = (high - low) * 0.08;
    if (low == high) high = 1;
    return make_ticks(low < 0 ? low - room : 0, high > 0 ? high + room : 0, 6, true);
}

// Draws the error of a bar.
void draw_whisker(Canvas& canvas, double x, double high, double low, double half) {
    canvas.line({x, high}, {x, low}, kWhisker);
    canvas.line({x - half, high}, {x + half, high}, kWhisker);
    canvas.line({x - half, low}, {x + half, low}, kWhisker);
}

// The position of a bar, and the format of its value.
struct Place {
    double x;
    double slot;  // the width of the bar and the gap next to it
    int decimals;
};

// Draws a bar with its error.
void draw_bar(Canvas& canvas, const Frame& frame, const NamedBar& bar, const Place& place) {
    const double width = std::min(place.slot * 0.72, kWidestBar);
    const double top = frame.y(std::max(bar.value, 0.0));
    canvas.rect(place.x - width / 2, top, width, frame.y(std::min(bar.value, 0.0)) - top, kBar);
    const double high = frame.y(bar.value + bar.error);
    const double low = frame.y(bar.value - bar.error);
    if (bar.error > 0) draw_whisker(canvas, place.x, high, low, std::min(kWhiskerHalf, width / 4));
}

// Writes the value of a bar beyond its end, if there is room.
void draw_value(Canvas& canvas, const Frame& frame, const NamedBar& bar, const Place& place,
                const PlotLook& look) {
    const double high = frame.y(bar.value + bar.error);
    const double low = frame.y(bar.value - bar.error);
    const std::string value = tick_text(bar.value, place.decimals, {look.signs, look.percent});
    const Point at{place.x, bar.value < 0 ? low + 17 : high - 8};
    if (estimated_width(value, TextRole::strong) <= place.slot) {
        canvas.text(at, Anchor::middle, TextRole::strong, value, true);
    }
}

// Draws the reference line, with its name in the space reserved next to the plot.
void draw_level_beside(Canvas& canvas, const Frame& frame, const std::optional<Level>& level) {
    if (!level || !std::isfinite(level->value)) return;
    draw_level(canvas, frame, level->value);
    canvas.text({frame.right + 8, frame.y(level->value) + 4.5}, Anchor::start, TextRole::label, level->label,
                true);
}

// The smallest distance, in bars, at which two names do not touch.
std::size_t name_step(std::span<const NamedBar> bars, double slot) {
    double widest = 1;
    for (const NamedBar& bar : bars)
        widest = std::max(widest, estimated_width(bar.name, TextRole::label) + 8);
    return static_cast<std::size_t>(std::max(1.0, std::ceil(widest / slot)));
}

}  // namespace

std::string bars_svg(std::span<const NamedBar> bars, const PlotWords& words, const PlotLook& look,
                     const std::optional<Level>& level) {
    Canvas canvas(kPlotWidth, kPlotHeight, words);
    const Ticks ticks = y_ticks(bars, level);
    Frame frame;
    frame.left = left_edge(ticks, {look.signs, look.percent});
    if (level) frame.right -= estimated_width(level->label, TextRole::label) + 8;
    frame.y_low = ticks.first;
    frame.y_high = ticks.last();
    draw_y_axis(canvas, frame, ticks, {look.signs, look.percent});
    const double slot =
        (frame.right - frame.left) / static_cast<double>(std::max<std::size_t>(bars.size(), 1));
    const std::size_t step = name_step(bars, slot);
    const auto place = [&](std::size_t i) {
        return Place{frame.left + slot * (static_cast<double>(i) + 0.5), slot,
                     std::max(ticks.decimals + 1, look.percent ? 3 : 1)};
    };
    for (std::size_t i = 0; i < bars.size(); ++i) {
        if (bar_drawable(bars[i])) draw_bar(canvas, frame, bars[i], place(i));
    }
    draw_level_beside(canvas, frame, level);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        if (bar_drawable(bars[i])) draw_value(canvas, frame, bars[i], place(i), look);
        if (i % step != 0) continue;
        canvas.text({place(i).x, frame.bottom + 20}, Anchor::middle, TextRole::label, bars[i].name);
    }
    canvas.line({frame.left, frame.y(0)}, {frame.right, frame.y(0)}, kZeroLine);
    draw_axis_names(canvas, frame, words);
    return std::move(canvas).finish();
}

}  // namespace brelan::sim
