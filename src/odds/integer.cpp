#include "odds/integer.hpp"

#include <algorithm>

namespace brelan::odds {

std::string digits(Integer number) {
    std::string out;
    Integer rest = number;
    do {
        const auto digit = static_cast<int>(rest % 10);
        out += static_cast<char>('0' + (digit < 0 ? -digit : digit));
        rest /= 10;
    } while (rest != 0);
    if (number < 0) out += '-';
    std::reverse(out.begin(), out.end());
    return out;
}

}  // namespace brelan::odds
