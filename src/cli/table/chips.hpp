#pragma once
#include <cstdint>
#include <string>

namespace brelan::cli {

// Chips on their way across the table.
struct Flight {
    std::string from;
    std::string to;
    std::int64_t amount = 0;
};

// A line with the chips at `done` of `whole` of their way.
std::string flight_line(const Flight& flight, int done, int whole, std::size_t columns);

// The line while no chip moves.
std::string rest_line(std::size_t columns);

}  // namespace brelan::cli
