#include "room/bot_desk.hpp"

#include <algorithm>
#include <utility>

#include "core/hash.hpp"
#include "room/line.hpp"
#include "room/seen.hpp"

namespace brelan::room {
namespace {

// Late answers are given at fixed moments. These moments are at least this far apart, and further apart for
// bots that think longer.
constexpr Time kLeastStep = 10;
constexpr Time kStepsOfThought = 4;

}  // namespace

bool BotDesk::step(Time now, Effects& effects) {
    if (play(now, effects)) return true;
    ask(now, effects);
    return false;
}

bool BotDesk::knows(std::string_view name) const {
    return is_bot_name(name) && (bots_.knows == nullptr || bots_.knows(*folded_.setup.game, name));
}

std::string BotDesk::usual() const {
    return bots_.usual != nullptr ? std::string(bots_.usual(*folded_.setup.game)) : "random";
}

// A number below `most`, derived from public information.
Time BotDesk::drawn(std::uint64_t number, Time most) const {
    Signature signature;
    for (const char c : table_) signature.add_byte(static_cast<std::uint8_t>(c));
    signature.add_number(folded_.match.seq);
    signature.add_number(number);
    return static_cast<Time>(signature.value() % static_cast<std::uint64_t>(most));
}

// Notes that this bot is asked to play the current turn; returns false if it has already been asked. A bot
// appears to think for about as long as the table wants, but at least for the longest time it may need.
bool BotDesk::note(Time now, const std::string& bot) {
    const std::uint64_t turn = folded_.match.seq;
    const Seat seat = folded_.actor();
    if (asked_ && asked_->turn == turn && asked_->seat == seat && asked_->bot == bot) return false;
    const Time thinks = bots_.thinks != nullptr ? bots_.thinks(*folded_.setup.game, bot, bots_.nodes) : 0;
    const std::int64_t about = folded_.setup.bot_milliseconds;
    const Time seems = std::max(thinks, about + about * (drawn(0, 801) - 400) / 1000);
    asked_ = Asked{++tickets_, turn, seat, bot, now + seems, thinks, std::nullopt};
    return true;
}

void BotDesk::take(Time now, const BotAnswer& answer) {
    if (!asked_ || asked_->ticket != answer.ticket) return;
    asked_->answer = answer;
    const Time step = std::max(kLeastStep, asked_->thinks / kStepsOfThought);
    for (std::uint64_t number = 1; asked_->not_before < now; ++number)
        asked_->not_before += step + drawn(number, step);
}

const BotDesk::Asked* BotDesk::waits_for(std::uint64_t ticket) const {
    const bool waits = asked_ && !asked_->answer && asked_->turn == folded_.match.seq;
    return waits && asked_->ticket == ticket ? &*asked_ : nullptr;
}

const BotDesk::Asked* BotDesk::answered() const {
    if (!asked_ || !asked_->answer || asked_->turn != folded_.match.seq) return nullptr;
    return folded_.actor() == asked_->seat && folded_.chair(asked_->seat).led_by_bot() ? &*asked_ : nullptr;
}

std::optional<Time> BotDesk::next() const {
    const Asked* asked = answered();
    return asked != nullptr ? std::optional(asked->not_before) : std::nullopt;
}

// Asks the seat's bot; if the seat has none, asks the table's bot to act once.
void BotDesk::ask(Time now, Effects& effects) {
    const Seat seat = folded_.actor();
    const Chair& chair = folded_.chair(seat);
    const std::string& bot = chair.bot.empty() ? folded_.setup.bots : chair.bot;
    if (!note(now, bot)) return;
    const Seen seen(*folded_.match.table, seat);
    AskBot question;
    question.ticket = asked_->ticket;
    question.seat = seat;
    question.bot = bot;
    question.view = seen.view();
    question.legal = seen.legal();
    question.number = static_cast<std::uint64_t>(seen.actions());
    question.nodes = folded_.fairness.nodes;
    question.seed = bot_seed(folded_.fairness, seat);
    question.not_before = asked_->not_before;
    effects.ask.push_back(std::move(question));
}

// Plays a bot's answer when it is time. If the bot fails, the usual bot replaces it; if that one fails too,
// the first legal action is played.
bool BotDesk::play(Time now, Effects& effects) {
    const Seat seat = folded_.actor();
    const Asked* asked = answered();
    if (asked == nullptr || now < asked->not_before) return false;
    const Asked done = *asked;
    forget();
    const std::vector<std::string> legal = Seen(*folded_.match.table, seat).legal();
    const bool good = std::find(legal.begin(), legal.end(), done.answer->action) != legal.end();
    if (!good) {
        effects.log.push_back("bot " + done.bot + " failed: " + done.answer->fault);
        if (done.bot != usual()) {
            rows_.append(now, {.what = What::fault, .seat = seat, .word = usual()}, effects);
            return true;
        }
    }
    rows_.append(
        now, {.what = What::act, .seat = seat, .rest = " " + (good ? done.answer->action : legal.front())},
        effects);
    return true;
}

}  // namespace brelan::room
