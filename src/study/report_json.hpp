#pragma once
#include <string>
#include <string_view>

#include "odds/report.hpp"
#include "text/json.hpp"

// Writes a report as JSON for programs.
namespace brelan::study {

// Identifies the report.
struct ReportName {
    std::string_view game;
    std::string_view verb;
    std::string_view topic;
};

// Writes the blocks of the report, with their texts for people, as members of an open object.
void write_blocks(JsonWriter& json, const odds::Report& report, const ReportName& name);
// Writes the topic's own JSON if there is any, otherwise null.
void write_own(JsonWriter& json, const odds::Report& report);
// The complete report as JSON: the topic's own JSON if there is any, otherwise the blocks.
std::string report_json(const odds::Report& report, const ReportName& name);

}  // namespace brelan::study
