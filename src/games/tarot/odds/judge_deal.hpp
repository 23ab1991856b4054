#pragma once
#include "games/tarot/odds/read_entry.hpp"
#include "text/phrases.hpp"

namespace brelan::tarot {

// Why a deal cannot have been as it was told, and which word is the first to doubt; no word where it can.
struct Doubt {
    std::string_view word;
    Fault fault;
};

Doubt judge_deal(const Playing& playing, const Entry& entry, const Phrases& phrases);

}  // namespace brelan::tarot
