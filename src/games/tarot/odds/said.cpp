#include "games/tarot/odds/said.hpp"

namespace brelan::tarot {

std::string points_text(int halves, const Phrases& phrases) {
    const int size = halves < 0 ? -halves : halves;
    std::string text = (halves < 0 ? "-" : "") + std::to_string(size / 2);
    if (size % 2 != 0) text.append(row_of(phrases.language()).decimal_sign).append("5");
    return text;
}

}  // namespace brelan::tarot
