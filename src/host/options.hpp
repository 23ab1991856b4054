#pragma once
#include <cstddef>
#include <vector>

namespace brelan::host {

// A game's options with their type erased: the edition they started from, and a value for each row of
// fields().
struct OptionSet {
    std::size_t edition = 0;
    std::vector<int> values;
    bool operator==(const OptionSet&) const = default;
};

}  // namespace brelan::host
