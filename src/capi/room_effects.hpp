#pragma once
#include "room/room.hpp"
#include "text/json.hpp"

namespace brelan::capi {

// Writes the effects that a room requests as members of an open object; empty lists are omitted.
void write_effects(JsonWriter& json, const room::Room& room, const room::Effects& effects);

}  // namespace brelan::capi
