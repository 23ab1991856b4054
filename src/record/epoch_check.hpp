#pragma once
#include <memory>
#include <optional>
#include <string>

#include "fair/transcript.hpp"
#include "host/host.hpp"
#include "record/record.hpp"

namespace brelan::record {

// What is wrong with the record of an epoch: the failed value of the shuffle, if that is the reason,
// otherwise `wrong`.
fair::Finding finding_of(const Failure& failure, fair::Wrong wrong);

// The first lines of a record with these options; `draw` holds the lines of its draw, if any.
std::string head_lines(const host::Host& host, const host::OptionSet& options, std::string_view draw);

// Checks one epoch once it is closed: its bytes, and its deals against the rules and the deck, card by card.
// `deals` is a record of these alone, after head_lines(). `table` has played all earlier deals, and will have
// played these too. Bots are not asked again.
[[nodiscard]] std::optional<fair::Finding> check_epoch(const fair::Transcript& transcript,
                                                       const Record& deals,
                                                       std::unique_ptr<host::Table>& table);

// The actions of such a record in the form hashed for the close, without a table to play them on.
std::string actions_in(const Record& deals);

}  // namespace brelan::record
