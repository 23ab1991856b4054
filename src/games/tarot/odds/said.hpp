#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "text/phrases.hpp"

// What users enter about a deal.
namespace brelan::tarot {

// One item: --points 49.5, or points=49.5 in a line of a score sheet.
struct Said {
    std::string_view name;
    std::string_view value;
    std::uint32_t column = 0;  // the column in that line, from 1
};

// Half-points written as points: 40.5; in French, 40,5.
std::string points_text(int halves, const Phrases& phrases);

}  // namespace brelan::tarot
