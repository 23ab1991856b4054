#include "sim/histogram_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "sim/statistics.hpp"
#include "text/width.hpp"

namespace brelan::sim {
namespace {

__extension__ using Wide = __int128;

// The range of the bins: everything, or everything except thin tails.
struct Range {
    std::int64_t low;
    std::int64_t high;
};

// Cuts off a tail that has at most one value in a thousand but would take up more than a quarter of the space
// that the rest needs.
Range shown_range(const Histogram& histogram) {
    Range range{histogram.min(), histogram.max()};
    const std::int64_t low = quantile(histogram, 1, 1000);
    const std::int64_t high = quantile(histogram, 999, 1000);
    const Wide limit = (Wide{high} - low) / 4;
    if (Wide{low} - range.low > limit) range.low = low;
    if (Wide{range.high} - high > limit) range.high = high;
    return range;
}

// Rounds a value down to a multiple of the width, even if the value is negative.
Wide floor_to(Wide value, Wide width) {
    const Wide rest = value % width;
    return value - (rest < 0 ? rest + width : rest);
}

// The smallest width out of 1, 2, 5, 10, 20, 50 ... for which the range needs at most `rows` bins.
Wide bin_width(const Range& range, std::size_t rows) {
    Wide width = 1;
    for (int step = 0;
         (floor_to(range.high, width) - floor_to(range.low, width)) / width + 1 > static_cast<Wide>(rows);
         ++step) {
        width = step % 3 == 1 ? width / 2 * 5 : width * 2;
    }
    return width;
}

// The value clamped to 64 bits.
std::int64_t narrow(Wide value) {
    return static_cast<std::int64_t>(std::clamp(value, Wide{INT64_MIN}, Wide{INT64_MAX}));
}

// The digits of a number with thousands separators.
std::string group(std::string_view digits, std::string_view sign) {
    std::string out;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) out += sign;
        out += digits[i];
    }
    return out;
}

// The text right-aligned in this width.
std::string right(const std::string& text, std::size_t width) {
    const std::size_t columns = text_width(text);
    return std::string(columns < width ? width - columns : 0, ' ') + text;
}

// A bar that fills `share` of the width; any share above zero gets at least the smallest piece.
std::string bar(double share, std::size_t width, bool ascii) {
    static constexpr std::array<std::string_view, 8> kEighths{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    const std::size_t pieces = ascii ? 1 : 8;
    auto length = static_cast<std::size_t>(std::lround(share * static_cast<double>(width * pieces)));
    if (share > 0 && length == 0) length = 1;
    std::string out;
    for (std::size_t i = 0; i < length / pieces; ++i) out += ascii ? "#" : "█";
    if (!ascii) out += kEighths[length % pieces];
    return out;
}

// The percentage of a bin.
std::string percent(std::uint64_t count, std::uint64_t all, const HistogramLook& look) {
    return decimal_text(100.0 * static_cast<double>(count) / static_cast<double>(all), 2, look.signs) + " %";
}

// A row of the chart before it is laid out in columns.
struct Row {
    std::string label;
    std::string count;
    std::string share;
    double height;
};

}  // namespace

std::vector<Bin> make_bins(const Histogram& histogram, std::size_t rows) {
    std::vector<Bin> bins;
    if (histogram.empty() || rows == 0) return bins;
    const Range all{histogram.min(), histogram.max()};
    const bool whole = rows < 4 || Wide{all.high} - all.low < static_cast<Wide>(rows);
    const Range range = whole ? all : shown_range(histogram);
    const bool below = range.low > histogram.min();
    const bool above = range.high < histogram.max();
    const Wide width =
        bin_width(range, std::max<std::size_t>(2, rows - std::size_t{below} - std::size_t{above}));
    const Wide start = floor_to(range.low, width);
    const Wide last = floor_to(range.high, width);
    if (below && start > histogram.min())
        bins.push_back({histogram.min(), narrow(start - 1), 0, true, false});
    for (Wide at = start; at <= last; at += width)
        bins.push_back({narrow(at), narrow(at + width - 1), 0, false, false});
    if (above && last + width <= histogram.max())
        bins.push_back({narrow(last + width), histogram.max(), 0, false, true});
    std::size_t i = 0;
    histogram.each([&](std::int64_t value, std::uint64_t times) {
        while (value > bins[i].last) ++i;
        bins[i].count += times;
    });
    return bins;
}

std::string number_text(std::int64_t number, const NumberSigns& signs) {
    const std::string digits = std::to_string(number);
    const std::size_t minus = number < 0 ? 1 : 0;
    return digits.substr(0, minus) + group(std::string_view(digits).substr(minus), signs.group);
}

std::string decimal_text(double number, int decimals, const NumberSigns& signs) {
    std::array<char, 400> buffer{};
    const int length = std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, number);
    const std::string_view all(buffer.data(), static_cast<std::size_t>(std::max(length, 0)));
    const std::size_t minus = all.find_first_of("123456789") != std::string_view::npos && number < 0 ? 1 : 0;
    const std::string_view digits = all.substr(all.starts_with('-') ? 1 : 0);
    const std::size_t whole = std::min(digits.find_first_not_of("0123456789"), digits.size());
    std::string out = std::string(minus, '-') + group(digits.substr(0, whole), signs.group);
    if (whole < digits.size()) out.append(signs.decimal).append(digits.substr(whole + 1));
    return out;
}

std::string bin_label(const Bin& bin, const HistogramLook& look) {
    const auto number = [&](std::int64_t value) { return number_text(value, look.signs); };
    if (bin.open_below) return (look.ascii ? "<= " : "≤ ") + number(bin.last);
    if (bin.open_above) return (look.ascii ? ">= " : "≥ ") + number(bin.first);
    return bin.first == bin.last ? number(bin.first) : number(bin.first) + ".." + number(bin.last);
}

std::string histogram_text(const Histogram& histogram, const HistogramLook& look) {
    const std::vector<Bin> bins = make_bins(histogram, look.rows);
    std::uint64_t highest = 1;
    for (const Bin& bin : bins) highest = std::max(highest, bin.count);
    std::vector<Row> rows;
    std::array<std::size_t, 3> widths{};
    for (const Bin& bin : bins) {
        const Row row{bin_label(bin, look), number_text(static_cast<std::int64_t>(bin.count), look.signs),
                      percent(bin.count, histogram.count(), look),
                      static_cast<double>(bin.count) / static_cast<double>(highest)};
        widths[0] = std::max(widths[0], text_width(row.label));
        widths[1] = std::max(widths[1], text_width(row.count));
        widths[2] = std::max(widths[2], text_width(row.share));
        rows.push_back(row);
    }
    const std::size_t used =
        widths[0] + widths[1] + widths[2] + 7;  // margins of two, one, two and two columns
    const std::size_t room = std::max<std::size_t>(look.columns > used ? look.columns - used : 0, 10);
    std::string out;
    for (const Row& row : rows) {
        const std::string drawn = bar(row.height, room, look.ascii);
        out += "  " + right(row.label, widths[0]) + " " + drawn + std::string(room - text_width(drawn), ' ');
        out += "  " + right(row.count, widths[1]) + "  " + right(row.share, widths[2]) + "\n";
    }
    return out;
}

std::string csv_header() { return "series,value,count,share\n"; }

std::string csv_rows(std::string_view series, const Histogram& histogram) {
    std::string name(series);
    if (name.find_first_of(",\"\r\n") != std::string::npos) {
        name = "\"";
        for (const char c : series) name.append(c == '"' ? 2 : 1, c);
        name += '"';
    }
    std::string out;
    histogram.each([&](std::int64_t value, std::uint64_t times) {
        const double share = static_cast<double>(times) / static_cast<double>(histogram.count());
        std::array<char, 40> text{};
        const int length = std::snprintf(text.data(), text.size(), "%.9g", share);
        out.append(name)
            .append(1, ',')
            .append(std::to_string(value))
            .append(1, ',')
            .append(std::to_string(times));
        out.append(1, ',').append(text.data(), static_cast<std::size_t>(std::max(length, 0))).append(1, '\n');
    });
    return out;
}

}  // namespace brelan::sim
