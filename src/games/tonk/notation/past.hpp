#pragma once
#include "core/word.hpp"
#include "games/tonk/rules/state.hpp"

// The words of a view about the known past: `known=0:7s,15:4d drawn=p2,p1 left=Qc:p2:17`, and the same words
// about the reshuffled discards, prefixed with `again.`.
namespace brelan::tonk {

void write_past(const State& known, TextOut& out);

// Holds these words until everything they refer to has been read.
struct PastWords {
    std::optional<std::string_view> words[7];
    std::int64_t stock = 0;
    bool from_position = false;

    bool read(const Pair& pair);
    // Enters these words into the state; returns false if they do not fit the state.
    bool place(State& known) const;
};

}  // namespace brelan::tonk
