#pragma once
#include "games/tarot/odds/read_entry.hpp"
#include "odds/make.hpp"
#include "text/phrases.hpp"

namespace brelan::tarot {

// Garde sans; with bids=petite_pousse by the older names.
std::string contract_name(const Options& options, Contract contract, const Phrases& phrases);

// The sum written out, and what everybody wins.
odds::Report deal_report(const Options& options, const Standing& standing, const Entry& entry,
                         const Phrases& phrases);

// {"taker": .., "partner": .., "defender": .., "seats": [..]}: what the contract brings the taker, a partner
// and each defender, then what everybody wins, misères too. Null: there is none, or each defender has his
// own.
odds::Json deal_json(const Options& options, const Standing& standing, const Outcome& outcome);

}  // namespace brelan::tarot
