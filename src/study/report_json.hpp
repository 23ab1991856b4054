#pragma once
#include <string>
#include <string_view>

#include "odds/report.hpp"
#include "text/json.hpp"

// A report as programs see it.
namespace brelan::study {

// Whose report it is.
struct ReportName {
    std::string_view game;
    std::string_view verb;
    std::string_view topic;
};

// What it says to people, block by block, as members of an open object.
void write_blocks(JsonWriter& json, const odds::Report& report, const ReportName& name);
// What a topic has written for programs in the place of that; null where it has not.
void write_own(JsonWriter& json, const odds::Report& report);
// One of the two: its own where there is one.
std::string report_json(const odds::Report& report, const ReportName& name);

}  // namespace brelan::study
