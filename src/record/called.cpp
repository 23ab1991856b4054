#include "record/called.hpp"

#include <algorithm>

namespace brelan::record {

std::vector<std::string> called(std::span<const SeatInfo> seats) {
    std::vector<std::string> names;
    for (const SeatInfo& seat : seats) {
        const std::size_t place = names.size();
        std::string name = seat.name;
        if (name.empty() && !seat.bot.empty()) {
            name = kFirstNames[place % kFirstNames.size()];
            const auto same = [&](const SeatInfo& other) { return other.name == name; };
            if (std::any_of(seats.begin(), seats.end(), same)) name += " " + std::to_string(place + 1);
        }
        names.push_back(std::move(name));
    }
    return names;
}

}  // namespace brelan::record
