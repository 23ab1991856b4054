#pragma once
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "core/phrases.hpp"
#include "core/result.hpp"
#include "odds/topic.hpp"

// What people say of a deal, and what is answered when it cannot be.
namespace brelan::tarot {

// One thing that is said: --points 49.5, or points=49.5 in a line of a score sheet.
struct Said {
    std::string_view name;
    std::string_view value;
    std::uint32_t column = 0;  // in that line, from 1
};

// A refusal with the sentence of this key, at a column.
Error refusal(const Phrases& phrases, std::uint32_t column, std::string_view key,
              std::initializer_list<Arg> args = {});

// What was typed, made safe to show: short, and without control characters.
std::string typed(std::string_view text);

// Half-points as people write points: 40.5, in French 40,5.
std::string points_text(int halves, const Phrases& phrases);

}  // namespace brelan::tarot
