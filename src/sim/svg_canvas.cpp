#include "sim/svg_canvas.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "text/utf8.hpp"

namespace brelan::sim {
namespace {

constexpr double kMargin = 32;
constexpr double kLargest = 1e7;  // the limit for coordinates

// The size (in pixels) and the style of the text in a role.
struct Look {
    double size;
    std::string_view paint;
};

constexpr std::array<Look, 7> kLooks{{
    {20, R"(font-weight="600" fill="#111827")"},
    {14, R"(fill="#6b7280")"},
    {12.5, R"(fill="#4b5563")"},
    {12, R"(fill="#6b7280")"},
    {12.5, R"(fill="#374151")"},
    {12.5, R"(font-weight="600" fill="#111827")"},
    {11, R"(fill="#9ca3af")"},
}};

// The style of a role.
const Look& look_of(TextRole role) { return kLooks[static_cast<std::size_t>(role)]; }

// An attribute with a number.
std::string attribute(std::string_view name, double value) {
    return std::string(" ").append(name).append("=\"").append(coordinate(value)).append("\"");
}

// The length of the character that begins here if XML allows it, otherwise 0.
std::size_t xml_length(std::string_view text) {
    const Glyph glyph = first_glyph(text);
    const bool control = glyph.code < 0x20 || (glyph.code >= 0x7F && glyph.code < 0xA0);
    const bool nothing = glyph.code == 0xFFFE || glyph.code == 0xFFFF;
    return control || nothing ? 0 : utf8_length(text);
}

}  // namespace

std::string xml_escaped(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::size_t length = xml_length(text);
        switch (text[0]) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            case '\'': out += "&#39;"; break;
            case '\n': out += ' '; break;
            default: out += length > 0 ? text.substr(0, length) : "\uFFFD";
        }
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return out;
}

std::string coordinate(double value) {
    if (!std::isfinite(value)) value = 0;
    const long long hundredths = std::llround(std::clamp(value, -kLargest, kLargest) * 100);
    const long long magnitude = hundredths < 0 ? -hundredths : hundredths;
    std::string out = (hundredths < 0 ? "-" : "") + std::to_string(magnitude / 100);
    const auto rest = static_cast<int>(magnitude % 100);
    if (rest == 0) return out;
    out += '.';
    out += static_cast<char>('0' + rest / 10);
    if (rest % 10 != 0) out += static_cast<char>('0' + rest % 10);
    return out;
}

double estimated_width(std::string_view text, TextRole role) {
    return static_cast<double>(utf8_count(text)) * look_of(role).size * 0.56;
}

Canvas::Canvas(double width, double height, const PlotWords& words) : width_(width), height_(height) {
    out_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"" + attribute("width", width) +
           attribute("height", height) + " viewBox=\"0 0 " + coordinate(width) + " " + coordinate(height) +
           "\" font-family=\"system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', "
           "'DejaVu Sans', Arial, sans-serif\">\n";
    out_ += "<title>" + xml_escaped(words.title) + "</title>\n";
    if (!words.description.empty()) out_ += "<desc>" + xml_escaped(words.description) + "</desc>\n";
    out_ += "<rect x=\"0.5\" y=\"0.5\"" + attribute("width", width - 1) + attribute("height", height - 1) +
            " rx=\"10\" fill=\"#ffffff\" stroke=\"#e5e7eb\"/>\n";
    text({kMargin, 42}, Anchor::start, TextRole::title, words.title);
    text({kMargin, 64}, Anchor::start, TextRole::subtitle, words.subtitle);
    text({kMargin, height - 16}, Anchor::start, TextRole::source, words.source);
}

void Canvas::rect(double x, double y, double width, double height, std::string_view paint) {
    out_ += "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", width) +
            attribute("height", height);
    out_.append(" ").append(paint).append("/>\n");
}

void Canvas::line(Point from, Point to, std::string_view paint) {
    out_ += "<line" + attribute("x1", from.x) + attribute("y1", from.y) + attribute("x2", to.x) +
            attribute("y2", to.y);
    out_.append(" ").append(paint).append("/>\n");
}

// An element with a list of points.
void Canvas::points(std::string_view element, const std::vector<Point>& list, std::string_view paint) {
    out_.append("<").append(element).append(" points=\"");
    for (std::size_t i = 0; i < list.size(); ++i) {
        out_ += (i == 0 ? "" : " ") + coordinate(list[i].x) + "," + coordinate(list[i].y);
    }
    out_.append("\" ").append(paint).append("/>\n");
}

void Canvas::polyline(const std::vector<Point>& list, std::string_view paint) {
    points("polyline", list, paint);
}
void Canvas::polygon(const std::vector<Point>& list, std::string_view paint) {
    points("polygon", list, paint);
}

void Canvas::circle(Point centre, double radius, std::string_view paint) {
    out_ += "<circle" + attribute("cx", centre.x) + attribute("cy", centre.y) + attribute("r", radius);
    out_.append(" ").append(paint).append("/>\n");
}

void Canvas::text(Point at, Anchor anchor, TextRole role, std::string_view words, bool halo) {
    if (words.empty()) return;
    const Look& look = look_of(role);
    out_ += "<text" + attribute("x", at.x) + attribute("y", at.y) + attribute("font-size", look.size);
    out_.append(" ").append(look.paint);
    if (anchor != Anchor::start)
        out_ += anchor == Anchor::middle ? " text-anchor=\"middle\"" : " text-anchor=\"end\"";
    if (halo)
        out_ += " stroke=\"#ffffff\" stroke-width=\"4\" stroke-linejoin=\"round\" paint-order=\"stroke\"";
    out_.append(">").append(xml_escaped(words)).append("</text>\n");
}

std::string Canvas::finish() && { return std::move(out_.append("</svg>\n")); }

}  // namespace brelan::sim
