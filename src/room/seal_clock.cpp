#include "room/seal_clock.hpp"

#include <algorithm>

namespace brelan::room {
namespace {

// Whether this seat is waited for: a person who is here, plays themselves, and whose client takes part.
bool takes_part(const Folded& folded, const Company& company, Seat seat) {
    const fair::SeatPart& part = folded.fairness.terms.seats[seat.index];
    const Chair& chair = folded.chair(seat);
    if (part.kind != fair::Kind::person || chair.account != part.player || !chair.bot.empty()) return false;
    if (folded.fairness.is_excused(part.player)) return false;
    return std::any_of(company.begin(), company.end(), [&](const Watcher& watcher) {
        return watcher.fair && watcher.person.account == part.player;
    });
}

}  // namespace

// However long the house waits, whoever has sealed and is gone has no more than it takes to connect again.
std::optional<Time> SealClock::until(const Folded& folded, const Company& company, std::uint64_t kept) const {
    const Fairness& fairness = folded.fairness;
    if (fairness.stage != EpochStage::opened && fairness.stage != EpochStage::sealed) return std::nullopt;
    const bool opened = fairness.stage == EpochStage::opened;
    std::optional<Time> until;
    for (const Seat seat : seats(folded.players())) {
        const fair::SeatPart& part = fairness.terms.seats[seat.index];
        const bool here = takes_part(folded, company, seat);
        const bool waited = opened ? !part.commit && here : part.commit && !part.nonce;
        if (!waited) continue;
        if (kept < fairness.row) return fairness.since + kUnkept;
        const Time begun = std::max({fairness.since, resumed_, told_});
        const Time most = resumed_ > fairness.since ? std::max(kFairTimeAnew, time_) : time_;
        const Time time = here ? most : std::min(most, kFairTimeAnew);
        until = std::max(until, std::optional(begun + time));
    }
    return until;
}

}  // namespace brelan::room
