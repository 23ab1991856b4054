#include "cli/playing.hpp"

#include <algorithm>
#include <utility>

#include "core/rng.hpp"
#include "record/write_table.hpp"

namespace brelan::cli {
namespace {

// The streams of chance of one seed: the draw, then one for each deal; those of the bots lie far from them.
constexpr std::uint64_t kDrawStream = 0;
constexpr std::uint64_t kBotSeed = 0xB07B07B07B07B07ULL;

}  // namespace

Playing::Playing(const host::Host& host, const host::OptionSet& options, std::vector<record::SeatInfo> seats,
                 std::uint64_t seed)
    : host_(&host), table_(host.open(options)), seats_(std::move(seats)), seed_(seed) {
    bots_.resize(seats_.size());
    Rng rng(seed_, kDrawStream);
    table_->draw(rng);
    log_ = RecordLog(record::write_table(*host_, *table_, seats_));
}

Playing::Playing(record::Restored restored, std::string text, std::uint64_t seed)
    : host_(restored.host),
      table_(std::move(restored.table)),
      seats_(std::move(restored.seats)),
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
}

void Playing::play_bot() {
    const Seat seat = table_->actor();
    const std::vector<host::Move> legal = table_->legal();
    std::vector<std::string> words;
    for (const host::Move move : legal) words.push_back(table_->write_move(move));
    const std::string view = table_->view(seat);
    const auto number = static_cast<std::uint64_t>(table_->actions());
    const bot::Answer answer = bot_of(seat).answer({view, words, number, seat});
    play(legal[answer.good() ? answer.choice : 0]);
}

std::vector<host::Move> Playing::in_order(std::vector<std::string> typed) {
    std::vector<host::Move> moves;
    const std::int64_t before = table_->actions();
    const Seat actor = table_->actor();
    while (!typed.empty() && table_->actor() == actor) {
        const std::vector<host::Move> legal = table_->legal();
        const auto wanted = [&](host::Move move) {
            return std::find(typed.begin(), typed.end(), table_->write_move(move));
        };
        const auto next = std::find_if(legal.begin(), legal.end(),
                                       [&](host::Move move) { return wanted(move) != typed.end(); });
        if (next == legal.end()) break;
        typed.erase(wanted(*next));
        moves.push_back(*next);
        table_->play(*next);  // only to see how it goes on
    }
    if (!moves.empty()) table_->undo_to(before);
    if (!typed.empty()) moves.clear();
    return moves;
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
    log_.add_undo(kept);
    save();
    return true;
}

void Playing::keep_in(std::string file) {
    file_ = std::move(file);
    save();
}

// Writes what is new in the record to its file, if it has one.
void Playing::save() {
    if (file_.empty()) return;
    problem_ = saved_.there() ? saved_.grow(log_.text(saved_.size() - 1)) : saved_.begin(file_, log_.text());
}

// The bot that plays for a seat; one that this program does not know is played by the usual one.
bot::Bot& Playing::bot_of(Seat seat) {
    std::unique_ptr<bot::Bot>& bot = bots_[seat.index];
    const std::uint64_t seed = SplitMix{seed_ ^ kBotSeed ^ seat.index}.next();
    if (!bot) bot = bot::make(seats_[seat.index].bot, *host_, table_->options(), seed);
    if (!bot) bot = bot::make(bot::usual_name(*host_), *host_, table_->options(), seed);
    return *bot;
}

}  // namespace brelan::cli
