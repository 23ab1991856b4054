#pragma once
#include "core/word.hpp"
#include "games/tonk/rules/state.hpp"

// The words of a view that tell what is known of the past: `known=0:7s,15:4d drawn=p2,p1 left=Qc:p2:17` and
// the same of the shuffled discards with `again.` in front.
namespace brelan::tonk {

void write_past(const State& known, TextOut& out);

// The words as they are read, until all that they refer to is there.
struct PastWords {
    std::optional<std::string_view> words[7];
    std::int64_t stock = 0;
    bool from_position = false;

    bool read(const Pair& pair);
    // Puts them into the state; false when they do not fit.
    bool place(State& known) const;
};

}  // namespace brelan::tonk
