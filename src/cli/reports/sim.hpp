#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cli/texts.hpp"
#include "sim/simulation.hpp"

namespace brelan::cli {

// A finished simulation, with everything its reports need.
struct SimRun {
    sim::Plan plan;
    sim::Outcome<sim::Tally> outcome;
    double seconds = 0;
    unsigned threads = 1;
};

// The title of figure number `figure`: "Deals in a match", "Score of p1".
std::string figure_title(const SimRun& run, std::size_t figure, const Texts& texts);

// The report for people, with style marks and the histograms of these figures.
std::string sim_report(const SimRun& run, const std::vector<std::size_t>& histograms, const Texts& texts);

// The report for programs.
std::string sim_json(const SimRun& run);

// One line for the summary of each figure, and one line for each value of each figure.
std::string sim_csv(const SimRun& run);

// Pictures: the histogram of a figure, and how often each seat won.
std::string figure_plot(const SimRun& run, std::size_t figure, const Texts& texts);
std::string wins_plot(const SimRun& run, const Texts& texts);

}  // namespace brelan::cli
