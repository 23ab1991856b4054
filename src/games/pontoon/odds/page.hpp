#pragma once
#include "games/pontoon/odds/asked.hpp"
#include "games/pontoon/odds/hands_dealt.hpp"

// Building blocks for the Pontoon reports.
namespace brelan::pontoon {

using odds::Cell;
using odds::Column;
using odds::Report;
using odds::Request;
using odds::Show;

std::string line(const Request& request, std::string_view key, std::initializer_list<Arg> args = {});

// A column with the heading `odds.column.<key>`.
Column text_column(const Request& request, std::string_view key);
Column chance_column(const Request& request, std::string_view key, Show show = Show::percent);
// Gains in counters, with a sign and six decimals.
Column gain_column(const Request& request, std::string_view key, Show show = Show::decimal);

// A table whose title and method are the texts `odds.<key>.title` and `odds.<key>.method` with these
// arguments.
odds::Table make_table(const Request& request, std::string_view key, std::initializer_list<Arg> args = {});

// What the figures of a deal include, and what they leave out; `splits`: whether the report covers splitting.
void add_model(Report& report, const Request& request, const Asked& asked, bool splits = false);

std::string finish_key(Finish finish);
std::string finish_name(const Request& request, Finish finish);
// The chance of each finish.
odds::Table finishes_table(const Request& request, std::string_view key, const RankedHands& rows);

// The name of a value; for ten-cards, all their ranks: 10 J Q K.
std::string value_name(const Request& request, int value);
std::string edition_name(const Options& options);

}  // namespace brelan::pontoon
