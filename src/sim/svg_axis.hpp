#pragma once
#include <string>
#include <vector>

#include "sim/histogram_text.hpp"
#include "sim/svg_canvas.hpp"

namespace brelan::sim {

// Round numbers for an axis: `step` is 1, 2 or 5 times a power of ten, and needs `decimals` decimal places.
struct Ticks {
    double first = 0;
    double step = 1;
    int count = 0;
    int decimals = 0;
    double at(int index) const { return first + step * index; }
    double last() const { return at(count - 1); }
};

// About `wanted` ticks within low .. high; if `outward`, the first and last ticks enclose the range.
Ticks make_ticks(double low, double high, int wanted, bool outward);

// The area of a picture in which data is drawn, with the values at its edges.
struct Frame {
    double left = 84;
    double top = 116;
    double right = 764;
    double bottom = 376;
    double x_low = 0;
    double x_high = 1;
    double y_low = 0;
    double y_high = 1;

    // The pixel position of a value.
    double x(double value) const { return left + (value - x_low) / (x_high - x_low) * (right - left); }
    double y(double value) const { return bottom - (value - y_low) / (y_high - y_low) * (bottom - top); }
};

// The size of all pictures.
inline constexpr double kPlotWidth = 800;
inline constexpr double kPlotHeight = 460;

// The format of the numbers on an axis.
struct AxisNumbers {
    NumberSigns signs{};
    bool percent = false;  // 0.25 is written 25 %
};

// A number on an axis, as text.
std::string tick_text(double value, int decimals, const AxisNumbers& numbers);

// Draws the horizontal grid with its numbers.
void draw_y_axis(Canvas& canvas, const Frame& frame, const Ticks& ticks, const AxisNumbers& numbers);

// The left edge of a plot, which leaves room for the numbers of the y axis.
double left_edge(const Ticks& ticks, const AxisNumbers& numbers);

// Draws the name of each axis: above the y axis, and below the x axis.
void draw_axis_names(Canvas& canvas, const Frame& frame, const PlotWords& words);

// Draws the line at the bottom, and the numbers below it.
void draw_base_line(Canvas& canvas, const Frame& frame);
void draw_x_axis(Canvas& canvas, const Frame& frame, const Ticks& ticks, const AxisNumbers& numbers);

// Draws a dotted reference line.
void draw_level(Canvas& canvas, const Frame& frame, double value);

}  // namespace brelan::sim
