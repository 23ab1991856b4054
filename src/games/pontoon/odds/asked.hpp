#pragma once
#include "games/pontoon/odds/deal.hpp"
#include "odds/topic.hpp"

// The user's request, and what the model cannot answer.
namespace brelan::pontoon {

struct Asked {
    Options options{};
    Rulebook rules{};
    int stake = 1;
};

// The game's options, the rules of both sides and the stake, as far as the topic has such parameters. A fault
// says what is wrong and what is allowed: a rule that the options forbid, a stake beyond the limits, or
// options that the model leaves out.
Result<Asked> read_asked(const odds::Request& request);

// The cards of `eval pontoon`: at least two, no card more often than it is in the packs, and not bust.
Result<Counts> read_hand(const odds::Request& request, const Options& options);

// The options given as key=value that do not affect the value of a deal; `splits`: whether the report covers
// splitting.
std::string without_part(const odds::Request& request, bool splits);

// Values in the form of --splits and --doubles: `A,8`.
std::string names_of(ValueSet values);

}  // namespace brelan::pontoon
