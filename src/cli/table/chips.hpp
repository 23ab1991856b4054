#pragma once
#include <cstdint>
#include <string>

namespace brelan::cli {

// Chips moving across the table.
struct Flight {
    std::string from;
    std::string to;
    std::int64_t amount = 0;
};

// A line that shows the chips after `done` of `whole` steps.
std::string flight_line(const Flight& flight, int done, int whole, std::size_t columns);

// The line to show while no chips are moving.
std::string rest_line(std::size_t columns);

}  // namespace brelan::cli
