#pragma once
#include <string>
#include <utility>
#include <vector>

#include "odds/topic.hpp"

// R11: the topics, one file each.
namespace brelan::tarot {

Result<odds::Report> report_dog(const odds::Request& request);
Result<odds::Report> report_suits(const odds::Request& request);
Result<odds::Report> report_petit(const odds::Request& request);
Result<odds::Report> report_handful(const odds::Request& request);
Result<odds::Report> report_king(const odds::Request& request);
Result<odds::Report> report_lead(const odds::Request& request);
Result<odds::Report> report_eval(const odds::Request& request);

// How many players the settings name.
int players_of(const odds::Request& request);

// A sentence, and a heading, of the catalogue.
inline std::string line(const odds::Request& request, std::string_view key,
                        std::initializer_list<Arg> args = {}) {
    return odds::say(request.phrases, key, args);
}

// A column of whole numbers or words, and one of chances.
inline odds::Column number_column(const odds::Request& request, std::string key, std::string_view heading) {
    return {.key = std::move(key), .heading = line(request, heading)};
}
inline odds::Column chance_column(std::string key, std::string heading,
                                  odds::Show show = odds::Show::percent_ratio, int places = 2) {
    return {.key = std::move(key), .heading = std::move(heading), .show = show, .places = places};
}

// Some chances as points over 1, 2, 3, ... or from another number on.
odds::PlotLine plot_line(std::string name, const std::vector<odds::Fraction>& chances, int from);

}  // namespace brelan::tarot
