#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "sim/svg_axis.hpp"
#include "sim/svg_plot.hpp"

namespace brelan::sim {
namespace {

// Whether the text is one properly nested element without control characters.
bool well_formed(std::string_view xml) {
    std::vector<std::string> open;
    for (std::size_t at = xml.find('<'); at != std::string_view::npos; at = xml.find('<', at + 1)) {
        const std::size_t end = xml.find('>', at);
        if (end == std::string_view::npos) return false;
        const std::string_view tag = xml.substr(at + 1, end - at - 1);
        if (tag.starts_with('/')) {
            if (open.empty() || open.back() != tag.substr(1)) return false;
            open.pop_back();
        } else if (!tag.ends_with('/')) {
            open.emplace_back(tag.substr(0, tag.find(' ')));
        }
    }
    return open.empty() && xml.find('\x1B') == std::string_view::npos &&
           xml.find("nan") == std::string_view::npos;
}

TEST(Svg, text_is_escaped) {
    EXPECT_EQ(xml_escaped("a<b & \"c\" > 'd'"), "a&lt;b &amp; &quot;c&quot; &gt; &#39;d&#39;");
    EXPECT_EQ(xml_escaped("Chloé ♠ 漢 🂡"), "Chloé ♠ 漢 🂡");
    EXPECT_EQ(xml_escaped("\x1B\xFF\xC0\x80\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD");
    EXPECT_EQ(xml_escaped("a\nb"), "a b");
}

TEST(Svg, coordinates_have_at_most_two_decimals) {
    EXPECT_EQ(coordinate(1), "1");
    EXPECT_EQ(coordinate(1.5), "1.5");
    EXPECT_EQ(coordinate(-0.256), "-0.26");
    EXPECT_EQ(coordinate(-0.001), "0");
    EXPECT_EQ(coordinate(2.05), "2.05");
    EXPECT_EQ(coordinate(std::nan("")), "0");
    EXPECT_EQ(coordinate(1e300), "10000000");
}

TEST(Svg, ticks_are_round) {
    const Ticks outward = make_ticks(0, 0.093, 5, true);
    EXPECT_DOUBLE_EQ(outward.step, 0.02);
    EXPECT_DOUBLE_EQ(outward.last(), 0.1);
    EXPECT_EQ(outward.decimals, 2);
    const Ticks inward = make_ticks(-7, 113, 6, false);
    EXPECT_DOUBLE_EQ(inward.first, 0);
    EXPECT_DOUBLE_EQ(inward.last(), 100);
    EXPECT_EQ(tick_text(0.25, 2, {{}, true}), "25\u202F%");
    EXPECT_EQ(tick_text(12000, 0, {}), "12,000");
    for (const auto& [low, high] : std::vector<std::pair<double, double>>{
             {0, 0}, {5, 5}, {-1e-9, 1e9}, {3, -3}, {1e300, -1e300}, {NAN, 1}}) {
        const Ticks ticks = make_ticks(low, high, 5, true);
        EXPECT_GE(ticks.count, 2);
        EXPECT_LE(ticks.count, 12);
        EXPECT_GT(ticks.step, 0);
    }
}

TEST(Svg, histogram) {
    Histogram histogram;
    for (int value = 0; value < 200; ++value) histogram.add(value % 40 + value % 7, 30);
    histogram.add(5000);
    const PlotWords words{"A <title>", "under it", "hands", "games", "what it shows", "brelan sim"};
    const std::vector<Mark> marks{{17, "mean 17"}, {18, "median 18"}, {1e9, "far away"}};
    const std::string svg = histogram_svg(histogram, words, marks);
    EXPECT_TRUE(well_formed(svg));
    EXPECT_EQ(svg, histogram_svg(histogram, words, marks));
    EXPECT_NE(svg.find("role=\"img\""), std::string::npos);
    EXPECT_NE(svg.find("<title>A &lt;title&gt;</title>"), std::string::npos);
    EXPECT_NE(svg.find("<desc>what it shows</desc>"), std::string::npos);
    EXPECT_NE(svg.find("median 18"), std::string::npos);
    EXPECT_EQ(svg.find("far away"), std::string::npos);
    EXPECT_NE(svg.find("≥"), std::string::npos);
}

TEST(Svg, histogram_of_anything) {
    Histogram extreme;
    extreme.add(INT64_MIN);
    extreme.add(INT64_MAX);
    Histogram one;
    one.add(-4, 10);
    for (const Histogram& histogram : {Histogram{}, one, extreme})
        EXPECT_TRUE(well_formed(histogram_svg(histogram, {"t"})));
}

TEST(Svg, lines) {
    std::vector<Series> series;
    for (int i = 0; i < 20; ++i) {
        Series line{"line " + std::to_string(i), {}};
        for (int x = 0; x < 50; ++x) line.points.push_back({double(x), 0.5 / (x + i + 1), 0.01});
        series.push_back(line);
    }
    series[3].points[7].y = std::nan("");
    const std::string svg = lines_svg(series, {"Lines"}, {.percent = true}, Level{0.2, "a fifth"});
    EXPECT_TRUE(well_formed(svg));
    for (const Series& line : series) EXPECT_NE(svg.find(">" + line.name + "<"), std::string::npos);
    EXPECT_NE(svg.find("a fifth"), std::string::npos);
    EXPECT_EQ(svg.find(">-"), std::string::npos);  // error bands never push shares below zero
}

TEST(Svg, lines_of_anything) {
    EXPECT_TRUE(well_formed(lines_svg({}, {"t"})));
    const double infinite = std::numeric_limits<double>::infinity();
    const std::vector<Series> odd{{"a", {{1, 1, 0}}}, {"b", {{infinite, 1, 0}, {2, NAN, 0}}}, {"c", {}}};
    EXPECT_TRUE(well_formed(lines_svg(odd, {"t"}, {}, Level{infinite, "l"})));
}

TEST(Svg, bars) {
    std::vector<NamedBar> bars{
        {"seat 1", 0.21, 0.01}, {"seat 2", 0.19, 0}, {"loss", -0.3, 0.02}, {"odd", NAN, 0}};
    const std::string svg = bars_svg(bars, {"Bars"}, {.percent = true}, Level{0.2, "fair"});
    EXPECT_TRUE(well_formed(svg));
    EXPECT_NE(svg.find("21.0\u202F%"), std::string::npos);
    EXPECT_NE(svg.find("-30.0\u202F%"), std::string::npos);
    EXPECT_TRUE(well_formed(bars_svg({}, {"t"})));
    bars.assign(200, {"a long name", 1, 0});
    EXPECT_TRUE(well_formed(bars_svg(bars, {"t"})));
}

}  // namespace
}  // namespace brelan::sim
