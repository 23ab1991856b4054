#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cli/texts.hpp"
#include "sim/simulation.hpp"

namespace brelan::cli {

// A simulation that was run, with all that its reports tell.
struct SimRun {
    sim::Plan plan;
    sim::Outcome<sim::Tally> outcome;
    double seconds = 0;
    unsigned threads = 1;
};

// The name of figure number `figure` for people: "Deals in a match", "Score of p1".
std::string figure_title(const SimRun& run, std::size_t figure, const Texts& texts);

// The report for people, with style marks; histograms of the figures given by number.
std::string sim_report(const SimRun& run, const std::vector<std::size_t>& histograms, const Texts& texts);

// The report for programs.
std::string sim_json(const SimRun& run);

// One line a figure of the summary, and one for each value of each figure.
std::string sim_csv(const SimRun& run);

// The histogram of a figure as a picture, and how often each seat won.
std::string figure_plot(const SimRun& run, std::size_t figure, const Texts& texts);
std::string wins_plot(const SimRun& run, const Texts& texts);

}  // namespace brelan::cli
