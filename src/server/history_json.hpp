#pragma once
#include <vector>

#include "store/rows.hpp"
#include "text/json.hpp"

// The JSON form of the history, described in docs/openapi.json.
namespace brelan::server {

void write_json(JsonWriter& json, const store::Match& match, bool with_record = false);
void write_json(JsonWriter& json, const std::vector<store::Statistic>& statistics);
// Writes the fields of a rating into an open object.
void write_rating(JsonWriter& json, const store::RatingRow& rating);

}  // namespace brelan::server
