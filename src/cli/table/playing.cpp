#include "cli/table/playing.hpp"

#include <algorithm>
#include <thread>
#include <utility>

#include "core/hash.hpp"
#include "core/rng.hpp"
#include "record/write_table.hpp"

namespace brelan::cli {
namespace {

// The random streams of one seed: one for the draw, then one for each deal. The streams of the bots reveal
// nothing about them.
constexpr std::uint64_t kDrawStream = 0;

using Clock = std::chrono::steady_clock;

// The bot names given in the record.
std::vector<std::string> names_of_bots(std::span<const record::SeatInfo> seats) {
    std::vector<std::string> names;
    for (const record::SeatInfo& seat : seats) names.push_back(seat.bot);
    return names;
}

}  // namespace

Playing::Playing(const host::Host& host, const host::OptionSet& options, std::vector<record::SeatInfo> seats,
                 std::uint64_t seed, std::vector<std::string> bots)
    : host_(&host),
      table_(host.open(options)),
      seats_(std::move(seats)),
      bot_names_(std::move(bots)),
      seed_(seed) {
    bots_.resize(seats_.size());
    if (bot_names_.empty()) bot_names_ = names_of_bots(seats_);
    Rng rng(seed_, kDrawStream);
    table_->draw(rng);
    log_ = RecordLog(record::write_table(*host_, *table_, seats_));
}

Playing::Playing(record::Restored restored, std::string text, std::uint64_t seed)
    : host_(restored.host),
      table_(std::move(restored.table)),
      seats_(std::move(restored.seats)),
      bot_names_(names_of_bots(seats_)),
      seed_(seed),
      log_(std::move(text)) {
    bots_.resize(seats_.size());
    if (!table_->drawn()) {
        Rng rng(seed_, kDrawStream);
        table_->draw(rng);
        log_.add_draw(*table_);
    }
}

int Playing::persons() const {
    return static_cast<int>(std::count_if(seats_.begin(), seats_.end(), is_person));
}

bool Playing::asks() const {
    const Seat actor = table_->actor();
    return actor.index < seats_.size() && is_person(seats_[actor.index]);
}

bool Playing::person_took_part() const {
    if (table_->deals() == 0) return false;
    const auto& steps = table_->steps(table_->deals());
    if (steps.empty()) return table_->over() && persons() > 0;
    return std::any_of(steps.begin(), steps.end(),
                       [&](const host::Table::Step& step) { return is_person(seats_[step.seat.index]); });
}

void Playing::deal() {
    Rng rng(seed_, static_cast<std::uint64_t>(table_->deals() + 1));
    table_->deal(rng);
    log_.add_deal(*table_);
    save();
}

void Playing::play(host::Move move) {
    const Seat seat = table_->actor();
    table_->play(move);
    log_.add_action(*table_, seat, move);
    save();
    if (table_->over()) tell_bots_of_end();
}

void Playing::begin_thought(bool timed) {
    if (thought_) return;
    const Seat seat = table_->actor();
    bot::Seated& bot = bot_of(seat);
    const bool hides = timed && persons() > 0;
    not_before_ = Clock::now() + std::chrono::milliseconds(hides ? usual_milliseconds(seat) : 0);
    thought_ = std::make_unique<Thinking>(
        *table_, [&bot](const bot::Question& question) { return bot.answer(question); });
}

bool Playing::thought_out(int milliseconds) {
    const Clock::time_point until = Clock::now() + std::chrono::milliseconds(milliseconds);
    if (thought_ && !thought_->done(milliseconds)) return false;
    std::this_thread::sleep_until(std::min(until, not_before_));
    return Clock::now() >= not_before_;
}

void Playing::play_bot() {
    begin_thought(false);
    const std::unique_ptr<Thinking> thought = std::move(thought_);
    const Seat seat = thought->seat();
    const bot::Answer& answer = thought->answer();
    BRELAN_ASSERT(answer.good() && seat == table_->actor());
    const bot::Seated& bot = bot_of(seat);
    if (bot.stands_in() && seats_[seat.index].bot != bot.label()) stand_in(seat, bot);
    play(table_->legal()[answer.choice]);
}

void Playing::seat_bot(Seat seat, const std::string& name) {
    const std::string label = bot::label_of(name);
    bot_names_[seat.index] = name;
    bots_[seat.index].reset();
    if (seats_[seat.index].bot == label) return;
    seats_[seat.index].bot = label;
    log_.add_stand_in(seat, label);
    save();
}

// Tells the record and the people that another bot plays for this seat from now on.
void Playing::stand_in(Seat seat, const bot::Seated& bot) {
    stood_in_.push_back({seat, bot.name(), bot.fault(), bot.detail(), bot.label()});
    seats_[seat.index].bot = bot.label();
    log_.add_stand_in(seat, bot.label());
}

// Tells the bots that asked for it how the deal ended.
void Playing::tell_bots_of_end() {
    const Payoff score = table_->score();
    std::string scores;
    for (const Seat seat : brelan::seats(table_->players())) {
        scores.append(scores.empty() ? "p" : " p").append(std::to_string(seat.index + 1)).append(" ");
        scores.append(std::to_string(score[seat]));
    }
    for (const auto& bot : bots_) {
        if (bot) bot->over(scores);
    }
}

bool Playing::undo() {
    if (table_->deals() == 0) return false;
    const auto& steps = table_->steps(table_->deals());
    const auto last = std::find_if(steps.rbegin(), steps.rend(), [&](const host::Table::Step& step) {
        return is_person(seats_[step.seat.index]);
    });
    if (last == steps.rend()) return false;
    const std::int64_t kept = table_->actions() - (last - steps.rbegin()) - 1;
    if (!table_->undo_to(kept)) return false;
    thought_.reset();
    log_.add_undo(kept);
    save();
    return true;
}

void Playing::keep_in(std::string file) {
    file_ = std::move(file);
    save();
}

// Writes the new part of the record to its file, if there is one.
void Playing::save() {
    if (file_.empty()) return;
    problem_ = saved_.there() ? saved_.grow(log_.text(saved_.size() - 1)) : saved_.begin(file_, log_.text());
}

// The bot that plays for a seat: the usual bot for a person, and a stand-in for a bot that this program does
// not know.
bot::Seated& Playing::bot_of(Seat seat) {
    std::unique_ptr<bot::Seated>& bot = bots_[seat.index];
    if (bot) return *bot;
    const std::string& named = bot_names_[seat.index];
    const std::string name = named.empty() ? std::string(bot::usual_name(*host_)) : named;
    const std::uint64_t seed = one_way(seed_, "bot", seat.index);
    bot = std::make_unique<bot::Seated>(name, *host_, table_->options(), seed);
    return *bot;
}

// How long the seat's bot may think. External programs must hide their own timing.
int Playing::usual_milliseconds(Seat seat) {
    return static_cast<int>(bot::usual_limit(bot_of(seat).label(), *host_).milliseconds);
}

}  // namespace brelan::cli
