#include "room/shuffling.hpp"

#include <algorithm>

#include "fair/stream.hpp"

namespace brelan::room {

bool Shuffling::step(Time now, Effects& effects) {
    const host::Table& table = *folded_.match.table;
    const EpochStage stage = folded_.fairness.stage;
    if (stage == EpochStage::closed) {
        ask_for_chance(now, effects);
        return false;
    }
    const bool goes_on = stage == EpochStage::dealt && table.fresh_cards() == 0;
    if (stage == EpochStage::dealt && !goes_on) {
        rows_.end_epoch(now, effects);
        return true;
    }
    const std::optional<Time> until = seal_clock_.until(folded_, post_.company(), rows_.stored());
    if (until && now < *until) return false;
    if (stage == EpochStage::opened) {
        const auto epoch = static_cast<std::int64_t>(folded_.fairness.epoch);
        rows_.append(now, {.what = What::fair_sealed, .number = epoch}, effects);
        return true;
    }
    if (!next_is_due(now)) return false;
    const Fairness& fairness = folded_.fairness;
    fair::EpochLots lots(fairness.values().key, static_cast<std::uint32_t>(table.deals() - fairness.dealt));
    if (!table.drawn()) lots.begin("draw");
    deal_out(now, lots, effects);
    return true;
}

// Asks for the entropy of the next epoch, or for the cards of the next deal.
void Shuffling::ask_for_chance(Time now, Effects& effects) {
    if (awaiting_chance_ || (given_ && !next_is_due(now))) return;
    awaiting_chance_ = true;
    const host::Table& table = *folded_.match.table;
    if (given_) {
        effects.need_cards = table.drawn() ? table.deals() + 1 : 0;
    } else {
        effects.need_entropy = true;
    }
}

std::optional<Time> Shuffling::next() const {
    const host::Table& table = *folded_.match.table;
    if (awaiting_chance_ || (table.drawn() && !table.over())) return std::nullopt;
    const std::optional<Time> until = seal_clock_.until(folded_, post_.company(), rows_.stored());
    if (folded_.fairness.stage == EpochStage::opened) return until;
    if (deals_at_once()) return until;
    const Time due = folded_.match.turn_since + folded_.setup.pause_milliseconds;
    return std::max(due, until.value_or(due));
}

bool Shuffling::deals_at_once() const {
    return folded_.match.table->deals() == 0 || departures_.everybody_ready();
}

// Whether a draw or a deal comes next, and nothing prevents it.
bool Shuffling::deals_next() const {
    if (!folded_.playing() || post_.is_frozen() || rows_.are_broken()) return false;
    const host::Table& table = *folded_.match.table;
    return !table.drawn() || (table.over() && !table.finished());
}

void Shuffling::take_entropy(Time now, const Entropy& entropy, Effects& effects) {
    awaiting_chance_ = false;
    if (!deals_next() || !post_.awake() || folded_.fairness.is_open()) return;
    const host::Table& table = *folded_.match.table;
    // The pack in use predates epochs: nothing is shuffled, but a draw may be needed.
    const auto cards = static_cast<std::uint32_t>(std::max(table.fresh_cards(), 1));
    const OpenWords words{fair_table(table_), cards, bot_nodes_, entropy};
    const auto epoch = static_cast<std::int64_t>(folded_.fairness.epoch + 1);
    rows_.append(now, {.what = What::fair_open, .number = epoch, .rest = write_open_words(words)}, effects);
}

// The draw is due at once, and the deal when its time comes.
bool Shuffling::next_is_due(Time now) const {
    return !folded_.match.table->drawn() || deals_at_once() ||
           now >= folded_.match.turn_since + folded_.setup.pause_milliseconds;
}

void Shuffling::kept(Time now, std::uint64_t before) {
    seal_clock_.kept(now, folded_.fairness, before, rows_.stored());
}

// Makes the draw, or the deal.
void Shuffling::deal_out(Time now, Chance chance, Effects& effects) {
    const host::Table& table = *folded_.match.table;
    if (table.drawn()) {
        rows_.append(now,
                     {.what = What::deal, .number = table.deals() + 1, .rest = table.shuffle_from(chance)},
                     effects);
        return;
    }
    const std::string lines = table.draw_from(chance);
    rows_.append(now, {.what = What::draw, .rest = lines.empty() ? "" : "\n" + lines}, effects);
}

}  // namespace brelan::room
