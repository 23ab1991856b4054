#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "text/language.hpp"

namespace brelan {

// A number of ASCII digits with the decimal sign of the language: `40.5` becomes `40,5` in French.
inline std::string with_decimal_sign(std::string_view number, Language language) {
    std::string text(number);
    const std::size_t point = number.find('.');
    if (point != std::string_view::npos) text.replace(point, 1, row_of(language).decimal_sign);
    return text;
}

}  // namespace brelan
