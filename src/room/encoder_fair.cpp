#include "room/encoder.hpp"

// The messages about a shuffle that let clients take part in it and check it: docs/fairness.md.
namespace brelan::room {

namespace happening = wire::happening;

// The opening of an epoch: everything in its context, and the server's commitment.
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

// The commitment of each seat, or null.
std::vector<wire::OrNull<std::string>> Encoder::seals() const {
    const std::vector<fair::SeatPart>& parts = open_.fairness().terms.seats;
    std::vector<wire::OrNull<std::string>> all(parts.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (parts[i].commit) all[i].emplace(fair::hex(*parts[i].commit));
    }
    return all;
}

// For each seat, its revealed nonce, `withheld`, or null.
std::vector<wire::OrNull<std::string>> Encoder::nonces() const {
    const std::vector<fair::SeatPart>& parts = open_.fairness().terms.seats;
    std::vector<wire::OrNull<std::string>> all(parts.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (parts[i].commit) all[i].emplace(parts[i].nonce ? fair::hex(*parts[i].nonce) : "withheld");
    }
    return all;
}

// The revealed numbers, never before the cards are dealt.
std::optional<wire::DealtEpoch> Encoder::revealed() const {
    const Fairness& fairness = open_.fairness();
    if (fairness.stage != EpochStage::dealt || is_behind()) return std::nullopt;
    return wire::DealtEpoch{static_cast<std::int64_t>(fairness.epoch), nonces()};
}

// The last closed epoch; readers who saw it played also get its secret and all its cards. Anything too long
// for one message is in the record of the match.
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

// The current epoch, for a newcomer.
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
