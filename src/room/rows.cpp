#include "room/rows.hpp"

#include <algorithm>
#include <utility>

#include "fair/transcript.hpp"

namespace brelan::room {

void Rows::append(Time now, const Entry& entry, Effects& effects, Doing* doing) {
    Event event;
    event.seq = folded_.seq + 1;
    event.body = write_entry(entry);
    event.at = now;  // even if earlier rows were written by a clock that was ahead
    if (doing != nullptr) {
        event.actor = doing->account;
        event.command = std::exchange(doing->key, {});
    }
    if (broken_ || !fold(folded_, event)) return give_up(entry, effects);
    if (doing != nullptr && doing->became == 0) doing->became = event.seq;
    if (!is_of_the_game(entry.what) && !is_of_the_shuffle(entry.what)) effects.head_changed = true;
    if (!post_.publish(event, entry)) give_up(entry, effects);
    effects.store.push_back(std::move(event));
}

void Rows::begin_match(Time now, Effects& effects, Doing* doing) {
    for (const Seat seat : seats(folded_.players())) {
        if (!folded_.chair(seat).taken())
            append(now, {.what = What::bot, .seat = seat, .word = folded_.setup.bots}, effects, doing);
    }
    append(now, {.what = What::start, .number = folded_.match.number + 1}, effects, doing);
}

void Rows::end_epoch(Time now, Effects& effects) {
    const Fairness& fairness = folded_.fairness;
    const bool is_void = fairness.stage != EpochStage::dealt || !folded_.match.table->over();
    const fair::Transcript closed = close_epoch(folded_, is_void).transcript;
    append(now,
           {.what = What::fair_close,
            .number = static_cast<std::int64_t>(fairness.epoch),
            .word = is_void ? "void" : "played",
            .rest = " actions=" + fair::hex(closed.actions) + " close=" + fair::hex(*closed.close)},
           effects);
}

void Rows::close_table(Time now, Effects& effects, Doing* doing) {
    if (folded_.fairness.is_open()) end_epoch(now, effects);
    append(now, {.what = What::closed}, effects, doing);
}

bool Rows::restore(std::span<const Event> events, std::uint64_t cards) {
    for (const Event& event : events) {
        if (!enter(event, event.seq >= cards)) return lack("row " + std::to_string(event.seq) + " cannot be");
    }
    return true;
}

// Folds a row that was read from the log, and sends it to nobody.
bool Rows::enter(const Event& event, bool cards) {
    const bool delayed = post_.readers().are_delayed() || event.seq == 1;
    if (!delayed) return fold(folded_, event, cards);
    const std::optional<Entry> entry = read_entry(event.body);
    return entry && fold(folded_, event, cards) && post_.follow(event, entry->what, cards);
}

// A match cannot go on if its deals were not replayed.
bool Rows::restored() {
    const auto lacks_cards = [](const Folded& known) { return known.playing() && !known.match.table; };
    if (lacks_cards(folded_) || lacks_cards(post_.readers().known_to_spectators()))
        return lack("it does not say where its last match begins");
    stored_ = folded_.seq;
    post_.update_presence();
    return true;
}

bool Rows::lack(std::string what) {
    why_ = std::move(what);
    return false;
}

std::uint64_t Rows::keep(std::uint64_t seq) { return std::exchange(stored_, std::max(stored_, seq)); }

// We were about to write an invalid row, which is a bug in our own code. The row is not stored, the state in
// memory is no longer trusted, and the table must be restored from its rows.
void Rows::give_up(const Entry& entry, Effects& effects) {
    set_aside(
        "row " + std::to_string(folded_.seq + 1) + " (" + std::string(name_of(entry.what)) + ") cannot be",
        effects);
}

void Rows::set_aside(const std::string& reason, Effects& effects) {
    if (broken_) return;
    broken_ = true;
    effects.log.push_back(reason + ": the table is set aside");
    post_.dismiss_all("fault");
}

void Rows::lose(Effects& effects) {
    broken_ = damaged_ = true;
    for (const Outbox::Reader& each : post_.drop_all()) send_away(each.link, each.language, effects);
}

void Rows::send_away(Link link, Language language, Effects& effects) const {
    if (damaged_) effects.send.push_back({link, Encoder::error({}, {Code::damaged}, language).text()});
    effects.close.push_back({link, damaged_ ? "damaged" : "fault"});
}

}  // namespace brelan::room
