#pragma once
#include "room/room.hpp"
#include "text/json.hpp"

namespace brelan::capi {

// Writes a room's requested effects as members of an open object, omitting empty lists.
void write_effects(JsonWriter& json, const room::Room& room, const room::Effects& effects);

}  // namespace brelan::capi
