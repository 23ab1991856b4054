#pragma once
#include "room/room.hpp"
#include "text/json.hpp"

namespace brelan::capi {

// What a room wants done, as members of an open object; lists that are empty are left out.
void write_effects(JsonWriter& json, const room::Room& room, const room::Effects& effects);

}  // namespace brelan::capi
