#include "sim/svg_axis.hpp"

#include <algorithm>
#include <cmath>

namespace brelan::sim {
namespace {

constexpr std::string_view kGrid = R"(stroke="#eceef2")";
constexpr std::string_view kBase = R"(stroke="#9ca3af")";
constexpr std::string_view kLevel = R"(stroke="#6b7280" stroke-width="1.25" stroke-dasharray="2 3")";

// 1, 2 or 5 times a power of ten, at least as large as the rough step; `power` is the exponent.
double nice_step(double rough, int& power) {
    power = static_cast<int>(std::floor(std::log10(rough)));
    const double unit = std::pow(10.0, power);
    const double times = rough / unit;
    if (times <= 1.0001) return unit;
    if (times <= 2.0001) return 2 * unit;
    if (times <= 5.0001) return 5 * unit;
    ++power;
    return 10 * unit;
}

}  // namespace

Ticks make_ticks(double low, double high, int wanted, bool outward) {
    if (!std::isfinite(low) || !std::isfinite(high)) {
        low = 0;
        high = 1;
    }
    if (high < low) std::swap(low, high);
    if (high - low <= std::max(std::fabs(low), std::fabs(high)) * 1e-12) {
        const double half = low == 0 ? 0.5 : std::fabs(low) / 2;
        low -= half;
        high += half;
    }
    constexpr double kSlack = 1e-9;
    int power = 0;
    Ticks ticks;
    ticks.step = nice_step((high - low) / std::max(wanted, 1), power);
    ticks.decimals = std::max(0, -power);
    const double first =
        outward ? std::floor(low / ticks.step + kSlack) : std::ceil(low / ticks.step - kSlack);
    const double last =
        outward ? std::ceil(high / ticks.step - kSlack) : std::floor(high / ticks.step + kSlack);
    ticks.first = first * ticks.step;
    ticks.count = static_cast<int>(std::clamp(last - first, 0.0, 1000.0)) + 1;
    return ticks;
}

std::string tick_text(double value, int decimals, const AxisNumbers& numbers) {
    if (!numbers.percent) return decimal_text(value, decimals, numbers.signs);
    return decimal_text(value * 100, std::max(0, decimals - 2), numbers.signs) + "\u202F%";
}

void draw_y_axis(Canvas& canvas, const Frame& frame, const Ticks& ticks, const AxisNumbers& numbers) {
    for (int i = 0; i < ticks.count; ++i) {
        const double y = frame.y(ticks.at(i));
        canvas.line({frame.left, y}, {frame.right, y}, kGrid);
        canvas.text({frame.left - 10, y + 4}, Anchor::end, TextRole::tick,
                    tick_text(ticks.at(i), ticks.decimals, numbers));
    }
}

double left_edge(const Ticks& ticks, const AxisNumbers& numbers) {
    double widest = 0;
    for (int i = 0; i < ticks.count; ++i) {
        widest = std::max(widest,
                          estimated_width(tick_text(ticks.at(i), ticks.decimals, numbers), TextRole::tick));
    }
    return std::max(76.0, 32 + widest + 10);
}

void draw_axis_names(Canvas& canvas, const Frame& frame, const PlotWords& words) {
    canvas.text({32, frame.top - 16}, Anchor::start, TextRole::axis, words.y_axis);
    canvas.text({(frame.left + frame.right) / 2, frame.bottom + 44}, Anchor::middle, TextRole::axis,
                words.x_axis);
}

void draw_base_line(Canvas& canvas, const Frame& frame) {
    canvas.line({frame.left, frame.bottom}, {frame.right, frame.bottom}, kBase);
}

void draw_x_axis(Canvas& canvas, const Frame& frame, const Ticks& ticks, const AxisNumbers& numbers) {
    for (int i = 0; i < ticks.count; ++i) {
        const double x = frame.x(ticks.at(i));
        canvas.line({x, frame.bottom}, {x, frame.bottom + 5}, kBase);
        canvas.text({x, frame.bottom + 20}, Anchor::middle, TextRole::tick,
                    tick_text(ticks.at(i), ticks.decimals, numbers));
    }
}

void draw_level(Canvas& canvas, const Frame& frame, double value) {
    const double y = frame.y(value);
    canvas.line({frame.left, y}, {frame.right, y}, kLevel);
}

}  // namespace brelan::sim
