#include "games/tarot/odds/said.hpp"

namespace brelan::tarot {

std::string typed(std::string_view text) {
    constexpr std::size_t kLongest = 40;
    const std::string_view beginning = shortened(text, kLongest);
    std::string out;
    for (const char c : beginning) {
        const bool control = static_cast<unsigned char>(c) < ' ' || c == '\x7F';
        out += control ? '?' : c;
    }
    return beginning.size() < text.size() ? out + "..." : out;
}

std::string points_text(int halves, const Phrases& phrases) {
    const std::string_view half = phrases.language() == Language::french ? ",5" : ".5";
    const int size = halves < 0 ? -halves : halves;
    return (halves < 0 ? "-" : "") + std::to_string(size / 2) + (size % 2 == 0 ? "" : std::string(half));
}

}  // namespace brelan::tarot
