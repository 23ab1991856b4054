#pragma once
#include <cstdint>
#include <string>

#include "simulation/people/question.hpp"

namespace brelan::world {

// code_of_app() returns the code that an app with this secret shows the given number of half minutes from
// now, by the system clock. wrong_code() returns a code that the app does not show around that time.
Proof code_of_app(const std::string& secret, std::int64_t calendar, std::int64_t steps);
Proof wrong_code(const std::string& secret, std::int64_t calendar);

}  // namespace brelan::world
