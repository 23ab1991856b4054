#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace brelan::sim {

// The texts of a picture; empty texts are omitted. The description is for people who cannot see the picture.
struct PlotWords {
    std::string title{};
    std::string subtitle{};
    std::string x_axis{};
    std::string y_axis{};
    std::string description{};
    std::string source{};  // a small text at the bottom: how to reproduce the picture
};

struct Point {
    double x = 0;
    double y = 0;
};

enum class Anchor : std::uint8_t { start, middle, end };

// The style of a text.
enum class TextRole : std::uint8_t { title, subtitle, axis, tick, label, strong, source };

// Text with XML's reserved characters escaped; characters that XML does not allow become U+FFFD.
std::string xml_escaped(std::string_view text);

// A coordinate with at most two decimals, the same on every machine.
std::string coordinate(double value);

// The approximate width of a text in pixels, precise enough to keep texts apart.
double estimated_width(std::string_view text, TextRole role);

// An SVG picture under construction: a white card with a title, onto which a plot is drawn.
class Canvas {
  public:
    Canvas(double width, double height, const PlotWords& words);

    void rect(double x, double y, double width, double height, std::string_view paint);
    void line(Point from, Point to, std::string_view paint);
    void polyline(const std::vector<Point>& list, std::string_view paint);
    void polygon(const std::vector<Point>& list, std::string_view paint);
    void circle(Point centre, double radius, std::string_view paint);

    // A text; `halo` keeps it readable above lines and bars.
    void text(Point at, Anchor anchor, TextRole role, std::string_view words, bool halo = false);

    double width() const { return width_; }
    double height() const { return height_; }

    // The complete picture; nothing can be drawn after it.
    std::string finish() &&;

  private:
    void points(std::string_view element, const std::vector<Point>& list, std::string_view paint);

    double width_;
    double height_;
    std::string out_;
};

}  // namespace brelan::sim
