#pragma once
#include <memory>
#include <optional>
#include <string>

#include "fair/transcript.hpp"
#include "host/host.hpp"
#include "record/record.hpp"

namespace brelan::record {

// Converts a failure in the record of an epoch into a finding: the failed value of the shuffle, if that is
// the reason, otherwise `wrong`.
fair::Finding finding_of(const Failure& failure, fair::Wrong wrong);

// The first lines of a record with these options; `draw` has the lines of the draw, if any.
std::string head_lines(const host::Host& host, const host::OptionSet& options, std::string_view draw);

// Checks one epoch once it is closed: its bytes, and its deals against the rules and the deck, card by card.
// `deals` is a record of the epoch's deals alone, after head_lines(). Before the call, `table` has played all
// earlier deals; afterwards, it has played these too. Bots are not asked again.
[[nodiscard]] std::optional<fair::Finding> check_epoch(const fair::Transcript& transcript,
                                                       const Record& deals,
                                                       std::unique_ptr<host::Table>& table);

// The actions in an epoch's record, in the form that is hashed for the close and extracted without a table.
std::string actions_in(const Record& deals);

}  // namespace brelan::record
