#pragma once
#include <span>
#include <string>

#include "host/host.hpp"
#include "record/record.hpp"

namespace brelan::record {

// The canonical record of a match that is in progress or finished; cards hidden from `observer` are `?`. A
// seat without an entry in `seats` has no name. The table must have begun with a draw, not with a position.
std::string write_table(const host::Host& host, const host::Table& table, std::span<const SeatInfo> seats,
                        Seat observer = host::kEverybody);

// The pieces of a record, for writing it while the match is in progress: the beginning of a deal with its
// cards; the score of a deal, once it is over; a complete deal; the result and the end, once the match is
// finished.
void write_deal_head(const host::Table& table, std::int64_t deal, Seat observer, std::string& out);
void write_score(const host::Table& table, std::int64_t deal, std::string& out);
void write_deal(const host::Table& table, std::int64_t deal, Seat observer, std::string& out);
void write_result(const host::Table& table, std::string& out);

}  // namespace brelan::record
