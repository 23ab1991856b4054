#include <algorithm>

#include "fair/stream.hpp"
#include "room/inside.hpp"

// From one deal to the next: an epoch opens as soon as the last one is closed, and is sealed and revealed
// while the score is on screen. Nobody waits for seats that do not take part.
namespace brelan::room {

// Closes an epoch that has been played out, then opens, seals and deals, one step at a time.
bool Room::Inside::step_shuffling(Time now, Effects& effects) {
    const host::Table& table = *folded.match.table;
    const EpochStage stage = folded.fairness.stage;
    if (stage == EpochStage::closed) {
        if (awaiting_chance || (given && !next_is_due(now))) return false;
        awaiting_chance = true;
        if (given) {
            effects.need_cards = table.drawn() ? table.deals() + 1 : 0;
        } else {
            effects.need_entropy = true;
        }
        return false;
    }
    const bool goes_on = stage == EpochStage::dealt && table.fresh_cards() == 0;
    if (stage == EpochStage::dealt && !goes_on) {
        rows.end_epoch(now, effects);
        return true;
    }
    const std::optional<Time> until = seal_clock.until(folded, post.company(), rows.stored());
    if (until && now < *until) return false;
    if (stage == EpochStage::opened) {
        const auto epoch = static_cast<std::int64_t>(folded.fairness.epoch);
        rows.append(now, {.what = What::fair_sealed, .number = epoch}, effects);
        return true;
    }
    if (!next_is_due(now)) return false;
    const Fairness& fairness = folded.fairness;
    fair::EpochLots lots(fairness.values().key, static_cast<std::uint32_t>(table.deals() - fairness.dealt));
    if (!table.drawn()) lots.begin("draw");
    deal_out(now, lots, effects);
    return true;
}

// When the next step is due.
std::optional<Time> Room::Inside::next_shuffling() const {
    const host::Table& table = *folded.match.table;
    if (awaiting_chance || (table.drawn() && !table.over())) return std::nullopt;
    const std::optional<Time> until = seal_clock.until(folded, post.company(), rows.stored());
    if (folded.fairness.stage == EpochStage::opened) return until;
    const bool at_once = table.deals() == 0 || absence.everybody_ready(folded);
    const Time due = at_once ? 0 : folded.match.turn_since + folded.setup.pause_milliseconds;
    if (!until && at_once) return std::nullopt;
    return std::max(due, until.value_or(due));
}

bool Room::Inside::deals_next() const {
    if (!folded.playing() || post.is_frozen() || rows.are_broken()) return false;
    const host::Table& table = *folded.match.table;
    return !table.drawn() || (table.over() && !table.finished());
}

void Room::Inside::take_entropy(Time now, const Entropy& entropy, Effects& effects) {
    awaiting_chance = false;
    if (!deals_next() || !post.awake() || folded.fairness.is_open()) return;
    const host::Table& table = *folded.match.table;
    // The pack in use predates epochs: nothing is shuffled, but a draw may be needed.
    const auto cards = static_cast<std::uint32_t>(std::max(table.fresh_cards(), 1));
    const OpenWords words{fair_table(id), cards, desk.nodes(), entropy};
    const auto epoch = static_cast<std::int64_t>(folded.fairness.epoch + 1);
    rows.append(now, {.what = What::fair_open, .number = epoch, .rest = write_open_words(words)}, effects);
}

// The draw is due at once, and the deal when its time comes.
bool Room::Inside::next_is_due(Time now) const { return !folded.match.table->drawn() || deal_is_due(now); }

// Makes the draw, or the deal.
void Room::Inside::deal_out(Time now, Chance chance, Effects& effects) {
    const host::Table& table = *folded.match.table;
    if (table.drawn()) {
        rows.append(now,
                    {.what = What::deal, .number = table.deals() + 1, .rest = table.shuffle_from(chance)},
                    effects);
        return;
    }
    const std::string lines = table.draw_from(chance);
    rows.append(now, {.what = What::draw, .rest = lines.empty() ? "" : "\n" + lines}, effects);
}

// The random seed for a bot of the house at this seat; nullopt if there is no epoch.
std::optional<std::uint64_t> Room::Inside::bot_seed(Seat seat) const {
    const Fairness& fairness = folded.fairness;
    if (fairness.stage != EpochStage::dealt) return std::nullopt;
    return first_word(fair::bot_seed(fairness.secret, fairness.values().mix, seat.index));
}

}  // namespace brelan::room
