#pragma once
#include "games/tarot/odds/read_entry.hpp"
#include "odds/make.hpp"
#include "text/phrases.hpp"

namespace brelan::tarot {

// The name of a contract, such as Garde sans; with bids=petite_pousse, its older name.
std::string contract_name(const Options& options, Contract contract, const Phrases& phrases);

// The sum step by step, and what each player wins.
odds::Report deal_report(const Options& options, const Standing& standing, const Entry& entry,
                         const Phrases& phrases);

// {"taker": .., "partner": .., "defender": .., "seats": [..]}: what the contract earns the taker, a partner
// and each defender, then each player's total, misères included. A value is null if nobody has that role, or
// if the defenders' results differ.
odds::Json deal_json(const Options& options, const Standing& standing, const Outcome& outcome);

}  // namespace brelan::tarot
