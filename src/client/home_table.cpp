#include "client/home_table.hpp"

#include <algorithm>
#include <span>
#include <thread>
#include <utility>

#include "core/hash.hpp"
#include "host/words.hpp"
#include "record/write_table.hpp"

namespace brelan::client {
namespace {

using Clock = std::chrono::steady_clock;

// The bot names given in the record.
std::vector<std::string> names_of_bots(std::span<const record::SeatInfo> seats) {
    std::vector<std::string> names;
    for (const record::SeatInfo& seat : seats) names.push_back(seat.bot);
    return names;
}

}  // namespace

HomeTable::HomeTable(const host::Host& host, const host::OptionSet& options,
                     std::vector<record::SeatInfo> seats, std::uint64_t seed, std::vector<std::string> bots)
    : host_(&host),
      seats_(std::move(seats)),
      room_(host, options, seats_, seed),
      bot_names_(std::move(bots)),
      bots_(seats_.size()),
      seed_(seed) {
    if (bot_names_.empty()) bot_names_ = names_of_bots(seats_);
    room_.give_cards();
    log_ = RecordLog(record::write_table(*host_, table(), seats_));
}

HomeTable::HomeTable(record::Restored left, std::string text, std::uint64_t seed)
    : host_(left.host),
      seats_(left.seats),
      room_(*host_, left.table->options(), seats_, seed),
      bot_names_(names_of_bots(seats_)),
      bots_(seats_.size()),
      seed_(seed),
      log_(std::move(text)) {
    room_.take_up(std::move(left));
    if (table().drawn()) return;
    room_.give_cards();
    log_.add_draw(table());
}

int HomeTable::persons() const {
    return static_cast<int>(std::count_if(seats_.begin(), seats_.end(), is_person));
}

bool HomeTable::asks() const {
    const Seat actor = table().actor();
    return actor.index < seats_.size() && is_person(seats_[actor.index]);
}

std::shared_ptr<const host::Glimpse> HomeTable::seen_by(Seat seat) const {
    if (seat.index < seats_.size() && is_person(seats_[seat.index])) return room_.seen(seat).glimpse();
    const auto seen = host_->glimpse(table().options(), table().view(seat), seat);
    return seen ? *seen : nullptr;
}

bool HomeTable::goes_on() const {
    if (table().over()) return true;
    const auto seen = seen_by(table().actor());
    return seen != nullptr && !seen->legal().empty();
}

bool HomeTable::person_took_part() const {
    if (table().deals() == 0) return false;
    const auto& steps = table().steps(table().deals());
    if (steps.empty()) return table().over() && persons() > 0;
    return std::any_of(steps.begin(), steps.end(),
                       [&](const host::Table::Step& step) { return is_person(seats_[step.seat.index]); });
}

void HomeTable::deal() {
    room_.give_cards();
    log_.add_deal(table());
    keep();
}

void HomeTable::play(std::string_view typed) {
    const Seat seat = table().actor();
    const auto move = table().read_move(host::words_of(typed));
    BRELAN_ASSERT(move);
    const std::string action = table().write_move(*move);
    room_.act(action);
    log_.add_action(table(), seat, action);
    keep();
    if (table().over()) tell_bots_of_end();
}

void HomeTable::begin_thought(bool timed) {
    if (thought_ || !goes_on()) return;
    const Seat seat = table().actor();
    bot::Seated& bot = bot_of(seat);
    const bool hides = timed && persons() > 0;
    not_before_ = Clock::now() + std::chrono::milliseconds(hides ? usual_milliseconds(seat) : 0);
    thought_ = std::make_unique<Thinking>(
        table(), [&bot](const bot::Question& question) { return bot.answer(question); });
}

bool HomeTable::thought_out(int milliseconds) {
    const Clock::time_point until = Clock::now() + std::chrono::milliseconds(milliseconds);
    if (thought_ && !thought_->done(milliseconds)) return false;
    std::this_thread::sleep_until(std::min(until, not_before_));
    return Clock::now() >= not_before_;
}

void HomeTable::play_bot() {
    begin_thought(false);
    const std::unique_ptr<Thinking> thought = std::move(thought_);
    const Seat seat = thought->seat();
    const bot::Answer& answer = thought->answer();
    BRELAN_ASSERT(answer.good() && seat == table().actor());
    const bot::Seated& bot = bot_of(seat);
    if (bot.stands_in() && seats_[seat.index].bot != bot.label()) stand_in(seat, bot);
    play(thought->legal()[answer.choice]);
}

void HomeTable::seat_bot(Seat seat, const std::string& name) {
    const std::string label = bot::label_of(name);
    bot_names_[seat.index] = name;
    bots_[seat.index].reset();
    if (seats_[seat.index].bot == label) return;
    seats_[seat.index].bot = label;
    log_.add_stand_in(seat, label);
    keep();
}

// Notes in the record, and reports to the human players, that another bot plays for this seat from now on.
void HomeTable::stand_in(Seat seat, const bot::Seated& bot) {
    stood_in_.push_back({seat, bot.name(), bot.fault(), bot.detail(), bot.label()});
    seats_[seat.index].bot = bot.label();
    log_.add_stand_in(seat, bot.label());
}

// Reports the outcome of the deal to the bots that asked for it.
void HomeTable::tell_bots_of_end() {
    const Payoff score = table().score();
    std::string scores;
    for (const Seat seat : brelan::seats(table().players())) {
        scores.append(scores.empty() ? "p" : " p").append(std::to_string(seat.index + 1)).append(" ");
        scores.append(std::to_string(score[seat]));
    }
    for (const auto& bot : bots_) {
        if (bot) bot->over(scores);
    }
}

bool HomeTable::undo() {
    if (!room_.undo()) return false;
    thought_.reset();
    log_.add_undo(table().actions());
    keep();
    return true;
}

void HomeTable::keep_with(Keeper keeper) {
    keeper_ = std::move(keeper);
    keep();
}

void HomeTable::keep() const {
    if (keeper_) keeper_(log_);
}

// The bot that plays for a seat: the usual bot for a person, and a stand-in for a bot that this program does
// not know.
bot::Seated& HomeTable::bot_of(Seat seat) {
    std::unique_ptr<bot::Seated>& bot = bots_[seat.index];
    if (bot) return *bot;
    const std::string& named = bot_names_[seat.index];
    const std::string name = named.empty() ? std::string(bot::usual_name(*host_)) : named;
    const std::uint64_t seed = one_way(seed_, "bot", seat.index);
    bot = std::make_unique<bot::Seated>(name, *host_, table().options(), seed);
    return *bot;
}

// How long the seat's bot may think. External programs must hide their own timing.
int HomeTable::usual_milliseconds(Seat seat) {
    return static_cast<int>(bot::usual_limit(bot_of(seat).label(), *host_).milliseconds);
}

}  // namespace brelan::client
