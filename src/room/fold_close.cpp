#include <utility>

#include "record/fair_text.hpp"
#include "room/folded.hpp"

// The row of brelan-fair-1 that closes an epoch, and what it reveals.
namespace brelan::room {
namespace {

// `actions=.. close=..`: repeated in the row, so that the chain can continue even if an old match is not
// played again.
bool read_close_words(std::string_view text, Digest& actions, Digest& close) {
    constexpr std::string_view kActions = " actions=";
    constexpr std::string_view kClose = " close=";
    if (!text.starts_with(kActions)) return false;
    text.remove_prefix(kActions.size());
    const auto first = fair::read_digest(text.substr(0, 64));
    if (!first || !text.substr(64).starts_with(kClose)) return false;
    const auto second = fair::read_digest(text.substr(64 + kClose.size()));
    if (!second) return false;
    actions = *first;
    close = *second;
    return true;
}

// Keeps the lines of the epoch for the record of the match.
void remember_epoch(Folded& folded, const fair::Transcript& transcript) {
    const std::int64_t deals = folded.match.table->deals();
    const Fairness& fairness = folded.fairness;
    folded.match.epochs.emplace_back(
        deals, record::fair_lines(transcript, fairness.nodes, fairness.dealt + 1, deals));
}

}  // namespace

ClosedEpoch close_epoch(const Folded& folded, bool is_void) {
    const Fairness& fairness = folded.fairness;
    EpochDeals deals = fairness.followed;
    if (const host::Table* table = folded.match.table.get())
        deals.add(*table, fairness.followed_by, table->deals());
    ClosedEpoch closed;
    closed.record = std::move(deals.record);
    fair::Transcript& transcript = closed.transcript;
    transcript = {fairness.terms, fairness.commit, fairness.secret, deals.actions.finish(), {}, is_void};
    transcript.close = fair::close(fairness.values().mix, transcript.secret, transcript.actions);
    return closed;
}

bool fold_close(Folded& folded, const Entry& entry, bool cards) {
    Fairness& fairness = folded.fairness;
    Digest actions{};
    Digest close{};
    const bool is_void = entry.word == "void";
    if (!fairness.is_open() || entry.number != static_cast<std::int64_t>(fairness.epoch)) return false;
    if ((!is_void && entry.word != "played") || !read_close_words(entry.rest, actions, close)) return false;
    const ClosedEpoch computed = close_epoch(folded, is_void);
    if (cards && folded.match.table) {
        if (computed.transcript.actions != actions || computed.transcript.close != close) return false;
        if (folded.match.whole) remember_epoch(folded, computed.transcript);
    }
    fairness.closed = computed;
    fairness.closed->transcript.actions = actions;
    fairness.closed->transcript.close = close;
    fairness.prev = close;
    fairness.followed = {};
    fairness.stage = EpochStage::closed;
    return true;
}

}  // namespace brelan::room
