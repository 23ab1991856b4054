#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "bot/bot.hpp"
#include "core/seat.hpp"

namespace brelan::study {

// What became of judging one action.
enum class Verdict : std::uint8_t {
    judged,     // its loss is known
    same,       // no figures, but the bot would have done the same
    other,      // no figures, and the bot would have done something else
    only,       // nothing else was allowed
    untold,     // the record does not tell the cards of this seat
    unwatched,  // another seat was asked for
};

// One action of a record, in the notation, and what the bot says of it from what its seat saw.
struct Judged {
    std::int64_t deal = 0;
    std::int64_t number = 0;  // of the action in its deal, from 1
    Seat seat = kNobody;
    std::string played;
    std::string best;  // what the bot would have done; empty where it was not asked
    Verdict verdict = Verdict::untold;
    std::int64_t loss = 0;   // thousandths of a point: what the best would have been worth more
    std::int64_t error = 0;  // the standard error of the loss; below 0: why it is not known
    std::int64_t value = 0;  // what is expected of it
    bot::Reason reason{};    // of the best
};

// How a record is to be looked at.
struct AnalysisWish {
    std::string bot;
    think::Limit limit;
    Seat seat = kNobody;    // only this one; kNobody: all
    std::int64_t deal = 0;  // only this action of this deal; 0: all
    std::int64_t number = 0;
};

struct Analysis {
    std::vector<Judged> actions;
    bool complete = true;  // false: a wish to stop came before the end
    bot::Answer failed{};  // where it is no good one, the bot failed: nothing was judged from there on
};

// Judges all actions of a record, those taken back too. `passed` is called after each.
// The record is given as its canonical text.
Analysis analyse(std::string_view canonical, const AnalysisWish& wish, const std::function<void()>& passed);

// How many actions there are to judge.
std::int64_t count_actions(std::string_view canonical);

// What was lost in all by one seat.
struct Losses {
    std::int64_t judged = 0;
    std::int64_t mistakes = 0;
    std::int64_t loss = 0;  // thousandths
};
// A mistake loses at least `mistake` thousandths, and more than twice the error of that, unless nobody
// tells one; with too few tries for an error nothing is a mistake.
Losses losses_of(const Analysis& analysis, Seat seat, std::int64_t mistake);
bool is_mistake(const Judged& action, std::int64_t mistake);

}  // namespace brelan::study
