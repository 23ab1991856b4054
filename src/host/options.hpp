#pragma once
#include <cstddef>
#include <vector>

namespace brelan::host {

// A game's options without their type: the edition that they started from and a value for each row of
// fields().
struct OptionSet {
    std::size_t edition = 0;
    std::vector<int> values;
    bool operator==(const OptionSet&) const = default;
};

}  // namespace brelan::host
