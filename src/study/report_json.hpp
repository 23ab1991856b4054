#pragma once
#include <string>
#include <string_view>

#include "odds/report.hpp"
#include "text/json.hpp"

// A report as JSON for programs.
namespace brelan::study {

// Identifies the report.
struct ReportName {
    std::string_view game;
    std::string_view verb;
    std::string_view topic;
};

// Writes the report's texts for people, block by block, as members of an open object.
void write_blocks(JsonWriter& json, const odds::Report& report, const ReportName& name);
// The topic's own JSON, if it has any; otherwise null.
void write_own(JsonWriter& json, const odds::Report& report);
// The topic's own JSON if there is any, otherwise that of the blocks.
std::string report_json(const odds::Report& report, const ReportName& name);

}  // namespace brelan::study
