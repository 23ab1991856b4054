#pragma once
#include <vector>

#include "store/rows.hpp"
#include "text/json.hpp"

// What the history looks like as JSON; docs/openapi.json describes it.
namespace brelan::server {

void write_json(JsonWriter& json, const store::Match& match, bool with_record = false);
void write_json(JsonWriter& json, const std::vector<store::Statistic>& statistics);
// The fields of a rating, in an object that is open.
void write_rating(JsonWriter& json, const store::RatingRow& rating);

}  // namespace brelan::server
