#pragma once
#include <cstdint>
#include <string>

#include "simulation/people/question.hpp"

namespace brelan::world {

// The code that an app with this secret shows, so many half minutes from now by the calendar; and one that it
// does not show around that time.
Proof code_of_app(const std::string& secret, std::int64_t calendar, std::int64_t steps);
Proof wrong_code(const std::string& secret, std::int64_t calendar);

}  // namespace brelan::world
