#pragma once
#include <cstdint>
#include <string>

#include "core/seat.hpp"
#include "fair/transcript.hpp"
#include "host/host.hpp"

// Writes epochs of brelan-fair-1 in the notation of records: docs/fairness.md, "In a record".
namespace brelan::record {

// The rules of an epoch, such as `<game>/1 edition=fft players=4`, where 1 is their version.
std::string fair_rules(const host::Host& host, const host::OptionSet& options);

// Deals `first` to `last` of a match in the form that is hashed for the close: for each deal, the line `deal
// N` and the actions that were not taken back.
std::string fair_actions(const host::Table& table, std::int64_t first, std::int64_t last);

// The deals `first` to `last` as a record writes them, with every card.
std::string fair_deals(const host::Table& table, std::int64_t first, std::int64_t last);

// The `fair` lines of a closed epoch with the deals `first` to `last`; the epoch may have no deals.
std::string fair_lines(const fair::Transcript& transcript, std::int64_t nodes, std::int64_t first,
                       std::int64_t last);

}  // namespace brelan::record
