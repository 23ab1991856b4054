#include "room/bot_desk.hpp"

#include <algorithm>

#include "core/hash.hpp"
#include "room/line.hpp"

namespace brelan::room {
namespace {

// Late answers are given at fixed moments, at least this far apart and further for bots that think longer.
constexpr Time kLeastStep = 10;
constexpr Time kStepsOfThought = 4;

}  // namespace

bool BotDesk::knows(const host::Host& game, std::string_view name) const {
    return is_bot_name(name) && (bots_.knows == nullptr || bots_.knows(game, name));
}

std::string BotDesk::usual(const host::Host& game) const {
    return bots_.usual != nullptr ? std::string(bots_.usual(game)) : "random";
}

// A number below `most`, derived from public information.
Time BotDesk::drawn(std::uint64_t number, Time most, const Folded& folded) const {
    Signature signature;
    for (const char c : table_) signature.add_byte(static_cast<std::uint8_t>(c));
    signature.add_number(folded.match.seq);
    signature.add_number(number);
    return static_cast<Time>(signature.value() % static_cast<std::uint64_t>(most));
}

// A bot seems to think for as long as the table wants, but never less than its longest possible thinking
// time.
const BotDesk::Asked* BotDesk::ask(Time now, const Folded& folded, const std::string& bot) {
    const std::uint64_t turn = folded.match.seq;
    const Seat seat = folded.actor();
    if (asked_ && asked_->turn == turn && asked_->seat == seat && asked_->bot == bot) return nullptr;
    const Time thinks = bots_.thinks != nullptr ? bots_.thinks(*folded.setup.game, bot, bots_.nodes) : 0;
    const std::int64_t usual = folded.setup.bot_milliseconds;
    const Time seems = std::max(thinks, usual + usual * (drawn(0, 801, folded) - 400) / 1000);
    asked_ = Asked{++tickets_, turn, seat, bot, now + seems, thinks, std::nullopt};
    return &*asked_;
}

void BotDesk::take(Time now, const Folded& folded, const BotAnswer& answer) {
    if (!asked_ || asked_->ticket != answer.ticket) return;
    asked_->answer = answer;
    const Time step = std::max(kLeastStep, asked_->thinks / kStepsOfThought);
    for (std::uint64_t number = 1; asked_->not_before < now; ++number)
        asked_->not_before += step + drawn(number, step, folded);
}

const BotDesk::Asked* BotDesk::waits_for(std::uint64_t ticket, const Folded& folded) const {
    const bool waits = asked_ && !asked_->answer && asked_->turn == folded.match.seq;
    return waits && asked_->ticket == ticket ? &*asked_ : nullptr;
}

const BotDesk::Asked* BotDesk::answered(const Folded& folded) const {
    if (!asked_ || !asked_->answer || asked_->turn != folded.match.seq) return nullptr;
    return folded.actor() == asked_->seat && folded.chair(asked_->seat).led_by_bot() ? &*asked_ : nullptr;
}

}  // namespace brelan::room
