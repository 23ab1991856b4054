#pragma once
#include <memory>
#include <optional>
#include <string>

#include "fair/transcript.hpp"
#include "host/host.hpp"
#include "record/record.hpp"

namespace brelan::record {

// What is wrong with a record of an epoch: a value of the shuffle that the failure is about, or else this.
fair::Finding finding_of(const Failure& failure, fair::Wrong wrong);

// The first lines of a record of a game that is played so; `draw` are the lines of its draw, if there are
// any.
std::string head_lines(const host::Host& host, const host::OptionSet& options, std::string_view draw);

// Judges one epoch as soon as it is closed: its bytes, and its deals by the rules and the deck, card by card.
// `deals` is a record of them alone, behind head_lines(); `table` has played all deals before them, and has
// played these then. Bots are not asked again.
std::optional<fair::Finding> check_epoch(const fair::Transcript& transcript, const Record& deals,
                                         std::unique_ptr<host::Table>& table);

// The actions of such a record in the form that is hashed for the close, where no table is there to play
// them.
std::string actions_in(const Record& deals);

}  // namespace brelan::record
