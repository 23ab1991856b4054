#include <algorithm>
#include <cmath>
#include <utility>

#include "sim/svg_axis.hpp"
#include "sim/svg_plot.hpp"

namespace brelan::sim {
namespace {

constexpr std::string_view kBarFill = R"(fill="#0072b2")";
constexpr std::string_view kTailBar = R"(fill="#0072b2" fill-opacity="0.4")";
constexpr std::string_view kTick = R"(stroke="#9ca3af")";
constexpr std::string_view kMarkLine = R"(stroke="#d55e00" stroke-width="1.5" stroke-dasharray="5 3")";
constexpr std::size_t kMostBarLabels = 14;  // with more bars, their labels would touch
constexpr double kMarkRow = 18;             // the distance between two rows of marks

// The bars of a histogram along an axis on which bin i spans edge(i) to edge(i + 1).
struct Bars {
    std::vector<Bin> bins;
    double width = 1;   // the width of a bin, in values
    double origin = 0;  // the left edge of the first bin

    double edge(std::size_t index) const { return origin + width * static_cast<double>(index); }
};

// Puts the bins side by side; open bins are as wide as the others. A value is at the centre of its bin if the
// bin has only that value, and otherwise at the left edge.
Bars make_bars(const Histogram& histogram, std::size_t most_bins) {
    Bars bars;
    bars.bins = make_bins(histogram, most_bins);
    if (bars.bins.empty()) return bars;
    const bool below = bars.bins.front().open_below;
    const Bin& usual = bars.bins[below ? 1 : 0];
    bars.width = static_cast<double>(usual.last) - static_cast<double>(usual.first) + 1;
    bars.origin = static_cast<double>(usual.first) - (bars.width == 1 ? 0.5 : 0) - (below ? bars.width : 0);
    return bars;
}

// The share of all values in a bin.
double share_of(const Bin& bin, const Histogram& all) {
    return static_cast<double>(bin.count) / static_cast<double>(all.count());
}

// The percentage above a bar; very small percentages do not round to zero.
std::string share_label(double share, const NumberSigns& signs) {
    if (share < 0.0005) return "<\u202F" + decimal_text(0.1, 1, signs) + "\u202F%";
    return decimal_text(share * 100, 1, signs) + "\u202F%";
}

// Draws one bar, with its percentage above if there is room.
void draw_bar(Canvas& canvas, const Frame& frame, const Bars& bars, std::size_t i, double share,
              const PlotLook& look) {
    if (share <= 0) return;
    const double left = frame.x(bars.edge(i));
    const double right = frame.x(bars.edge(i + 1));
    const double gap = right - left > 8 ? 1 : (right - left) / 10;
    const double top = std::min(frame.y(share), frame.bottom - 1);
    const bool tail = bars.bins[i].open_below || bars.bins[i].open_above;
    canvas.rect(left + gap, top, right - left - 2 * gap, frame.bottom - top, tail ? kTailBar : kBarFill);
    if (bars.bins.size() > kMostBarLabels) return;
    canvas.text({(left + right) / 2, top - 6}, Anchor::middle, TextRole::tick, share_label(share, look.signs),
                true);
}

// Writes numbers below the base line, omitting those that would touch an earlier one.
class NumberRow {
  public:
    NumberRow(Canvas& canvas, double y) : canvas_(canvas), y_(y) {}

    // Writes a number unless it would overlap another one; returns whether the number was written.
    bool put(double x, const std::string& number) {
        const double half = estimated_width(number, TextRole::tick) / 2 + 4;
        x = std::min(x, canvas_.width() - 12 - half);
        const auto touches = [&](const auto& other) {
            return x - half < other.second && x + half > other.first;
        };
        if (std::any_of(taken_.begin(), taken_.end(), touches)) return false;
        taken_.emplace_back(x - half, x + half);
        canvas_.text({x, y_}, Anchor::middle, TextRole::tick, number);
        return true;
    }

  private:
    Canvas& canvas_;
    double y_;
    std::vector<std::pair<double, double>> taken_;
};

// Draws the numbers below the bars; the labels of open bars come first.
void draw_numbers(Canvas& canvas, const Frame& frame, const Bars& bars, const PlotLook& look) {
    NumberRow row(canvas, frame.bottom + 20);
    const HistogramLook labels{.signs = look.signs};
    double low = frame.x_low;
    double high = frame.x_high;
    for (std::size_t i = 0; i < bars.bins.size(); ++i) {
        const Bin& bin = bars.bins[i];
        if (bin.open_below || bin.open_above)
            row.put(frame.x((bars.edge(i) + bars.edge(i + 1)) / 2), bin_label(bin, labels));
        if (bin.open_below) low = bars.edge(i + 1);
        if (bin.open_above) high = bars.edge(i);
    }
    const double step = std::max(1.0, make_ticks(low, high, bars.bins.size() <= 20 ? 20 : 12, false).step);
    for (double at = std::ceil(low / step) * step; at <= high; at += step) {
        if (!row.put(frame.x(at), decimal_text(at, 0, look.signs)) || bars.width == 1) continue;
        canvas.line({frame.x(at), frame.bottom}, {frame.x(at), frame.bottom + 5}, kTick);
    }
}

// Draws the lines of the marks, then the labels; a label that would touch the previous one moves to another
// row.
void draw_marks(Canvas& canvas, const Frame& frame, std::span<const Mark> marks) {
    std::vector<Mark> sorted(marks.begin(), marks.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const Mark& a, const Mark& b) { return a.value < b.value; });
    const auto seen = [&](const Mark& mark) {
        return mark.value >= frame.x_low && mark.value <= frame.x_high;
    };
    for (const Mark& mark : sorted) {
        if (seen(mark))
            canvas.line({frame.x(mark.value), frame.top - 6}, {frame.x(mark.value), frame.bottom}, kMarkLine);
    }
    double row = frame.top + 4;
    double last_end = frame.left;
    for (const Mark& mark : sorted) {
        if (!seen(mark)) continue;
        const double x = frame.x(mark.value);
        const double width = estimated_width(mark.label, TextRole::strong);
        const bool flipped = x + 7 + width > frame.right;
        row = (flipped ? x - 7 - width : x) < last_end ? row + kMarkRow : frame.top + 4;
        last_end = std::max(last_end, x + 7 + (flipped ? 0 : width));
        canvas.text({flipped ? x - 7 : x + 7, row}, flipped ? Anchor::end : Anchor::start, TextRole::strong,
                    mark.label, true);
    }
}

}  // namespace

std::string histogram_svg(const Histogram& histogram, const PlotWords& words, std::span<const Mark> marks,
                          const PlotLook& look) {
    Canvas canvas(kPlotWidth, kPlotHeight, words);
    const Bars bars = make_bars(histogram, look.most_bins);
    if (bars.bins.empty()) return std::move(canvas).finish();
    double highest = 0;
    for (const Bin& bin : bars.bins) highest = std::max(highest, share_of(bin, histogram));
    const Ticks ticks = make_ticks(0, std::min(1.0, highest * (marks.empty() ? 1.04 : 1.12)), 6, true);
    Frame frame;
    frame.left = left_edge(ticks, {look.signs, true});
    frame.x_low = bars.edge(0);
    frame.x_high = bars.edge(bars.bins.size());
    frame.y_high = ticks.last();
    draw_y_axis(canvas, frame, ticks, {look.signs, true});
    for (std::size_t i = 0; i < bars.bins.size(); ++i) {
        draw_bar(canvas, frame, bars, i, share_of(bars.bins[i], histogram), look);
    }
    draw_base_line(canvas, frame);
    draw_numbers(canvas, frame, bars, look);
    draw_axis_names(canvas, frame, words);
    draw_marks(canvas, frame, marks);
    return std::move(canvas).finish();
}

}  // namespace brelan::sim
