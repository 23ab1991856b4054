#pragma once
#include "games/pontoon/odds/deal.hpp"
#include "odds/topic.hpp"

// What was asked, and what the model cannot answer.
namespace brelan::pontoon {

struct Asked {
    Options options{};
    Rulebook rules{};
    int stake = 1;
};

// The game's options, the rules of both sides and the stake, as far as the topic has such parameters. A
// fault says what is wrong and what may stand there: a rule that the options forbid, a stake beyond the
// limits, options that the model leaves out.
Result<Asked> read_asked(const odds::Request& request);

// The cards behind `eval pontoon`: two or more, none of them more often than the packs have it, not bust.
Result<Counts> read_hand(const odds::Request& request, const Options& options);

// The options given with key=value that have no part in what a deal brings; `splits`: where it is told what
// splitting brings.
std::string without_part(const odds::Request& request, bool splits);

// Values as --splits and --doubles read them: `A,8`.
std::string names_of(ValueSet values);

}  // namespace brelan::pontoon
