#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cost/filled_store.hpp"
#include "cost/measured_house.hpp"
#include "cost/planted.hpp"

namespace brelan::cost {

// A request or a command that is sent once.
struct Measured {
    std::string what;  // `GET /api/matches /api/matches?limit=100`, `busy state`
    Cost cost;
    std::string outcome;     // the status of a request; for a command, `ok` or an error code
    std::string expected{};  // of a request
};
std::vector<Measured> requests_of(FilledStore& store, Plant plant = Plant::none, std::string_view only = {});
std::vector<Measured> commands_of(FilledStore& store, Plant plant = Plant::none);

// A request or a command that is sent from one address again and again, until the address is refused.
struct Demand {
    std::string what;
    std::uint64_t at_once = 0;      // the work that it gets at once
    std::uint64_t in_a_second = 0;  // the work that it gets in each second after that
};
std::vector<Demand> demands_of_requests(FilledStore& store, Plant plant = Plant::none,
                                        std::string_view only = {});
std::vector<Demand> demands_of_commands(FilledStore& store, Plant plant = Plant::none);

}  // namespace brelan::cost
