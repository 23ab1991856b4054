#include "room/seal_clock.hpp"

#include <algorithm>

namespace brelan::room {
namespace {

// Whether the table waits for this seat, that is, whether its person is here and plays for themselves, with a
// client that takes part in the shuffle.
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

// Even if the house is set to wait longer, an absent player who has sealed gets only the time it takes to
// reconnect.
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
        const Time start = std::max({fairness.since, resumed_, stored_});
        const Time most = resumed_ > fairness.since ? std::max(kFairTimeResumed, time_) : time_;
        const Time time = here ? most : std::min(most, kFairTimeResumed);
        until = std::max(until, std::optional(start + time));
    }
    return until;
}

}  // namespace brelan::room
