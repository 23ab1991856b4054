#include "games/tarot/odds/said.hpp"

namespace brelan::tarot {

std::string points_text(int halves, const Phrases& phrases) {
    const std::string_view half = phrases.language() == Language::french ? ",5" : ".5";
    const int size = halves < 0 ? -halves : halves;
    return (halves < 0 ? "-" : "") + std::to_string(size / 2) + (size % 2 == 0 ? "" : std::string(half));
}

}  // namespace brelan::tarot
