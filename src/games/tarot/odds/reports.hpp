#pragma once
#include "odds/make.hpp"

// The topics, one per file.
namespace brelan::tarot {

Result<odds::Report> report_dog(const odds::Request& request);
Result<odds::Report> report_suits(const odds::Request& request);
Result<odds::Report> report_petit(const odds::Request& request);
Result<odds::Report> report_handful(const odds::Request& request);
Result<odds::Report> report_king(const odds::Request& request);
Result<odds::Report> report_lead(const odds::Request& request);
Result<odds::Report> report_eval(const odds::Request& request);

// The number of players in the settings.
int players_of(const odds::Request& request);

// Whether a table that covers all numbers of players includes this one: without --players, it includes every
// number.
bool shows_table_of(const odds::Request& request, int players);

// The method behind the chances of cards in the dog.
std::string dog_method(const odds::Request& request, int players);

using odds::chance_column;
using odds::line;
using odds::make_plot;
using odds::make_report;
using odds::make_table;
using odds::plain_column;
using odds::plot_line;

}  // namespace brelan::tarot
