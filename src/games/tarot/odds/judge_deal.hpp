#pragma once
#include "games/tarot/odds/read_entry.hpp"
#include "text/phrases.hpp"

namespace brelan::tarot {

// Why a deal is impossible as entered, and the first doubtful word. There is no word if the deal is possible.
struct Doubt {
    std::string_view word;
    Fault fault;
};

Doubt judge_deal(const Playing& playing, const Entry& entry, const Phrases& phrases);

}  // namespace brelan::tarot
