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

// The result of judging one action.
enum class Verdict : std::uint8_t {
    judged,     // the loss of the action is known
    same,       // no figures, but the bot would have done the same
    other,      // no figures, and the bot would have done something else
    only,       // nothing else was allowed
    untold,     // the record does not show this seat's cards
    unwatched,  // this seat is not being analysed
};

// One action of a record, in the notation, and the bot's judgement of it, given only what the seat saw.
struct Judged {
    std::int64_t deal = 0;
    std::int64_t number = 0;  // the number of the action in its deal, from 1
    Seat seat = kNobody;
    std::string played;
    std::string best;  // the action that the bot would have chosen; empty if it was not asked
    Verdict verdict = Verdict::untold;
    std::int64_t loss = 0;   // how much more the best action is worth, in thousandths of a point
    std::int64_t error = 0;  // the standard error of the loss; below 0: the reason why it is unknown
    std::int64_t value = 0;  // the expected value of the action
    bot::Reason reason{};    // the reason for the best action
};

// The settings for the analysis of a record.
struct AnalysisWish {
    std::string bot;
    think::Limit limit;
    Seat seat = kNobody;    // analyse only this seat; kNobody: all seats
    std::int64_t deal = 0;  // analyse only action `number` of this deal; 0: all actions
    std::int64_t number = 0;
};

struct Analysis {
    std::vector<Judged> actions;
    bool complete = true;  // false: the analysis was stopped before the end
    bot::Answer failed{};  // if this is not a good answer, the bot failed, and nothing was judged afterwards
};

// Judges all actions of a record, including those that were taken back. `passed` is called after each action.
// The record is given as its canonical text.
Analysis analyse(std::string_view canonical, const AnalysisWish& wish, const std::function<void()>& passed);

// The number of actions to judge.
std::int64_t count_actions(std::string_view canonical);

// The total loss of one seat.
struct Losses {
    std::int64_t judged = 0;
    std::int64_t mistakes = 0;
    std::int64_t loss = 0;  // thousandths
};
// A mistake is an action that loses at least `mistake` thousandths, and more than twice the standard error if
// one was reported. If there were too few tries to estimate the error, no action counts as a mistake.
Losses losses_of(const Analysis& analysis, Seat seat, std::int64_t mistake);
bool is_mistake(const Judged& action, std::int64_t mistake);

}  // namespace brelan::study
