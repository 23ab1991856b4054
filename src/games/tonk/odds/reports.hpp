#pragma once
#include "games/tonk/rules/options.hpp"
#include "odds/make.hpp"

// The topics, one per file.
namespace brelan::tonk {

Result<odds::Report> report_deal(const odds::Request& request);
Result<odds::Report> report_totals(const odds::Request& request);
Result<odds::Report> report_drop(const odds::Request& request);
Result<odds::Report> report_spreads(const odds::Request& request);

// The options named by the settings.
Options options_of(const odds::Request& request);

using odds::chance_column;
using odds::line;
using odds::make_plot;
using odds::make_report;
using odds::make_table;
using odds::plain_column;
using odds::plot_line;

}  // namespace brelan::tonk
