#include <utility>

#include "record/restore.hpp"
#include "room/inside.hpp"

// Tables whose owner supplies the cards. The program for browsers has no such tables, and does not link this
// file.
namespace brelan::room {
namespace {

// Whether an interrupted match can go on: it must not have ended, and all cards of its deal must be known.
bool goes_on(const host::Table& table) {
    return !table.finished() && (table.over() || !table.legal().empty());
}

}  // namespace

// False if an action was taken back after the cards were requested.
bool Shuffling::awaits_cards() const { return given_ && awaiting_chance_ && deals_next(); }

void Shuffling::take_cards(Time now, Rng& rng, Effects& effects) {
    const bool awaited = awaits_cards();
    awaiting_chance_ = false;
    if (awaited) deal_out(now, rng, effects);
}

void Room::cards(Time now, Rng& rng, Effects& effects) {
    inside_->shuffling.take_cards(now, rng, effects);
    finish(now, effects);
}

bool Room::take_up(Time now, record::Restored&& left, Effects& effects) {
    Inside& in = *inside_;
    Match& match = in.folded.match;
    const Setup& setup = in.folded.setup;
    if (!in.shuffling.awaits_cards() || match.table->drawn() || !match.whole ||
        in.post.readers().are_delayed())
        return false;
    if (left.host != setup.game || left.table->options() != setup.options || !goes_on(*left.table))
        return false;
    in.shuffling.stop_awaiting();
    match.table = std::move(left.table);
    match.turn_since = now;
    in.post.send_states(now);
    finish(now, effects);
    return true;
}

const host::Table& Room::played() const { return *inside_->folded.match.table; }

}  // namespace brelan::room
