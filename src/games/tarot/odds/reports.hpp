#pragma once
#include "odds/make.hpp"

// The topics, one file each.
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

// Says whether a table for all numbers of players shows this one: without --players it does.
bool shows_table_of(const odds::Request& request, int players);

// How the chances of cards in the dog are obtained.
std::string dog_method(const odds::Request& request, int players);

using odds::chance_column;
using odds::line;
using odds::make_plot;
using odds::make_report;
using odds::make_table;
using odds::plain_column;
using odds::plot_line;

}  // namespace brelan::tarot
