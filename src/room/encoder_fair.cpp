#include "room/encoder.hpp"

// What clients are told of a shuffle, so that they can take part in it and check it: docs/fairness.md.
namespace brelan::room {

namespace happening = wire::happening;

// What was opened: all that the context is made of, and what the server has sealed.
void Encoder::tell_opened(wire::Opened& told) const {
    const Fairness& fairness = open_.fairness();
    const fair::Terms& terms = fairness.terms;
    told.table = fair::hex(terms.table);
    told.prev = fair::hex(terms.prev);
    told.rules = terms.rules;
    told.deck = terms.deck_size;
    told.nodes = fairness.nodes;
    told.commit = fair::hex(fairness.commit);
    told.seats = std::vector<wire::SeatPart>(terms.seats.size());
    for (const Seat seat : seats(static_cast<int>(terms.seats.size()))) {
        const fair::SeatPart& part = terms.seats[seat.index];
        told.seats[seat.index].kind = static_cast<std::int64_t>(part.kind);
        told.seats[seat.index].player = part.player;
        if (fairness.is_excused(part.player)) told.excused.push_back(seat);
    }
}

// What the seats have sealed: of each its commitment, or null.
std::vector<wire::OrNull<std::string>> Encoder::seals() const {
    const std::vector<fair::SeatPart>& parts = open_.fairness().terms.seats;
    std::vector<wire::OrNull<std::string>> all(parts.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (parts[i].commit) all[i].emplace(fair::hex(*parts[i].commit));
    }
    return all;
}

// What they have revealed: of each its nonce, `withheld`, or null.
std::vector<wire::OrNull<std::string>> Encoder::nonces() const {
    const std::vector<fair::SeatPart>& parts = open_.fairness().terms.seats;
    std::vector<wire::OrNull<std::string>> all(parts.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (parts[i].commit) all[i].emplace(parts[i].nonce ? fair::hex(*parts[i].nonce) : "withheld");
    }
    return all;
}

// What was revealed, when the cards are dealt and not before.
std::optional<wire::DealtEpoch> Encoder::revealed() const {
    const Fairness& fairness = open_.fairness();
    if (fairness.stage != EpochStage::dealt || is_behind()) return std::nullopt;
    return wire::DealtEpoch{static_cast<std::int64_t>(fairness.epoch), nonces()};
}

// The last epoch that was closed; with its secret and all of its cards for those who have seen it played.
// What is too long for one message stands in the record of the match.
wire::ClosedEpoch Encoder::closed() const {
    const ClosedEpoch& closed = *open_.fairness().closed;
    const fair::Transcript& transcript = closed.transcript;
    wire::ClosedEpoch told;
    told.epoch = static_cast<std::int64_t>(transcript.terms.epoch);
    told.close = fair::hex(*transcript.close);
    told.void_ = transcript.is_void;
    if (reader_.observer == kNobody || is_behind()) return told;
    told.secret = fair::hex(transcript.secret);
    told.actions = fair::hex(transcript.actions);
    told.record = closed.record;
    return told;
}

// The running epoch, for somebody who comes.
void Encoder::tell_epoch(std::optional<wire::RunningEpoch>& told) const {
    const Fairness& fairness = open_.fairness();
    if (fairness.epoch == 0) return;
    wire::RunningEpoch& running = told.emplace();
    running.epoch = static_cast<std::int64_t>(fairness.epoch);
    running.stage = fairness.stage;
    tell_opened(running.opened);
    if (fairness.stage != EpochStage::opened) running.s = seals();
    if (fairness.stage == EpochStage::dealt && !is_behind()) running.r = nonces();
    if (fairness.closed) running.closed = closed();
}

Message Encoder::event_of_shuffle(const Happened& it) const {
    const auto epoch = static_cast<std::int64_t>(open_.fairness().epoch);
    switch (it.what) {
        case What::fair_open: {
            happening::FairOpen opened{{epoch, {}}};
            tell_opened(opened.fair.opened);
            return event(it, opened);
        }
        case What::fair_commit: return event(it, happening::FairCommit{it.seat, {epoch}});
        case What::fair_sealed:
            return event(it, happening::FairSealed{{epoch, fair::hex(open_.fairness().commit), seals()}});
        case What::fair_reveal: return event(it, happening::FairReveal{it.seat, {epoch}});
        default: return event(it, happening::FairClose{closed()});
    }
}

}  // namespace brelan::room
