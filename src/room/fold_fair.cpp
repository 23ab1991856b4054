#include <algorithm>
#include <utility>

#include "record/fair_text.hpp"
#include "room/folded.hpp"

// The rows of brelan-fair-1 that open, seal and reveal; fold_close.cpp has the one that closes.
namespace brelan::room {
namespace {

fair::SeatPart part_of(const Chair& chair) {
    if (chair.person()) return {fair::Kind::person, chair.account, {}, {}};
    return {fair::Kind::house_bot, chair.bot, {}, {}};
}

bool open(Folded& folded, const Event& event, const Entry& entry) {
    Fairness& fairness = folded.fairness;
    const auto words = read_open_words(entry.rest);
    if (!folded.playing() || fairness.is_open() || !words) return false;
    if (entry.number != static_cast<std::int64_t>(fairness.epoch) + 1) return false;
    fairness.epoch += 1;
    fairness.terms = {words->table,     fairness.epoch,
                      fairness.prev,    record::fair_rules(*folded.setup.game, folded.setup.options),
                      words->deck_size, {}};
    for (const Chair& chair : folded.chairs) fairness.terms.seats.push_back(part_of(chair));
    fairness.secret = words->secret;
    fairness.commit = fair::server_commit(fair::context(fairness.terms), fairness.secret);
    fairness.nodes = words->nodes;
    fairness.stage = EpochStage::opened;
    fairness.since = event.at;
    fairness.row = event.seq;
    fairness.dealt = folded.match.table ? folded.match.table->deals() : 0;
    fairness.followed = {};
    fairness.followed_by = fairness.dealt + 1;
    return true;
}

bool commit(Folded& folded, const Entry& entry) {
    Fairness& fairness = folded.fairness;
    const auto value = fair::read_digest(entry.text);
    if (fairness.stage != EpochStage::opened || !is_player(entry.seat, folded.players()) || !value)
        return false;
    fair::SeatPart& part = fairness.terms.seats[entry.seat.index];
    if (part.kind != fair::Kind::person || part.commit) return false;
    part.commit = value;
    return true;
}

bool seal(Folded& folded, const Event& event, const Entry& entry) {
    Fairness& fairness = folded.fairness;
    if (fairness.stage != EpochStage::opened) return false;
    if (entry.number != static_cast<std::int64_t>(fairness.epoch)) return false;
    fairness.stage = EpochStage::sealed;
    fairness.since = event.at;
    fairness.row = event.seq;
    return true;
}

// The revealed number must match the sealed one. For matches that ended long ago, the row is trusted, just as
// their cards are: it may have been sealed under another version of the rules.
bool reveal(Folded& folded, const Entry& entry, bool cards) {
    Fairness& fairness = folded.fairness;
    const auto value = fair::read_digest(entry.text);
    if (fairness.stage != EpochStage::sealed || !is_player(entry.seat, folded.players()) || !value)
        return false;
    fair::SeatPart& part = fairness.terms.seats[entry.seat.index];
    if (!part.commit || part.nonce) return false;
    if (cards && fair::seat_commit(fair::context(fairness.terms), entry.seat.index, *value) != *part.commit)
        return false;
    part.nonce = value;
    return true;
}

}  // namespace

bool fold_fair(Folded& folded, const Event& event, const Entry& entry, bool cards) {
    switch (entry.what) {
        case What::fair_open: return open(folded, event, entry);
        case What::fair_commit: return commit(folded, entry);
        case What::fair_sealed: return seal(folded, event, entry);
        case What::fair_reveal: return reveal(folded, entry, cards);
        case What::fair_close: return fold_close(folded, entry, cards);
        default: return false;
    }
}

bool fold_dealt(Fairness& fairness) {
    if (fairness.stage == EpochStage::opened) return false;
    if (fairness.stage != EpochStage::sealed) return true;
    fairness.stage = EpochStage::dealt;
    std::erase_if(fairness.excused, [&](const auto& one) { return one.second <= fairness.epoch; });
    for (const fair::SeatPart& part : fairness.terms.seats) {
        if (part.commit && !part.nonce)
            fairness.excused.emplace_back(part.player, fairness.epoch + kExcusedEpochs);
    }
    return true;
}

void fold_followed(Fairness& fairness, const host::Table& table) {
    if (fairness.stage != EpochStage::dealt) return;
    fairness.followed.add(table, fairness.followed_by, table.deals());
    fairness.followed_by = table.deals() + 1;
}

bool is_revealed(const Folded& folded) {
    return folded.fairness.epoch > 0 && folded.match.table && folded.match.table->over() &&
           folded.fairness.stage != EpochStage::dealt;
}

}  // namespace brelan::room
