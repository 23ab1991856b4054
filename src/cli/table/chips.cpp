#include "cli/table/chips.hpp"

#include <algorithm>
#include <string_view>

#include "term/wrap.hpp"
#include "text/style.hpp"

namespace brelan::cli {
namespace {

constexpr std::int64_t kMostDiscs = 8;
constexpr std::size_t kNameWidth = 16;
constexpr std::string_view kTrack = "\u2500";
constexpr std::string_view kDisc = "\u25CF";

std::string repeated(std::string_view text, std::size_t times) {
    std::string out;
    for (std::size_t i = 0; i < times; ++i) out += text;
    return out;
}

// The text in one style.
std::string in(char mark, std::string_view text) { return mark + std::string(text) + style::kNormal; }

}  // namespace

std::string flight_line(const Flight& flight, int done, int whole, std::size_t columns) {
    const std::string from(clip(flight.from, kNameWidth));
    const std::string to(clip(flight.to, kNameWidth));
    const std::string amount = std::to_string(flight.amount);
    const auto discs = static_cast<std::size_t>(std::clamp<std::int64_t>(flight.amount, 1, kMostDiscs));
    const std::size_t words = text_width(from) + text_width(to) + amount.size() + 10;
    const std::size_t way = columns > words + discs ? columns - words - discs : 0;
    const auto part = static_cast<std::size_t>(std::clamp(done, 0, whole));
    const std::size_t at = whole > 0 ? way * part / static_cast<std::size_t>(whole) : way;
    std::string line = in(style::kDim, repeated(kTrack, 2)) + " " + from + " ";
    line += in(style::kDim, repeated(kTrack, at)) + in(style::kYellow, repeated(kDisc, discs));
    line += in(style::kDim, repeated(kTrack, way - at) + "\u25B8") + " " + to + " ";
    return line + in(style::kYellow, amount) + " " + in(style::kDim, repeated(kTrack, 2));
}

std::string rest_line(std::size_t columns) { return in(style::kDim, repeated(kTrack, columns)); }

}  // namespace brelan::cli
