#include "room/encoder.hpp"

// What clients are told of a shuffle, so that they can take part in it and check it: docs/fairness.md.
namespace brelan::room {
namespace {

std::uint64_t number_of(std::size_t place) { return place + 1; }

}  // namespace

// What was opened: all that the context is made of, and what the server has sealed.
void Encoder::write_opened(JsonWriter& json) const {
    const Fairness& fairness = open_.fairness();
    const fair::Terms& terms = fairness.terms;
    json.key("table").text(fair::hex(terms.table)).key("prev").text(fair::hex(terms.prev));
    json.key("rules").text(terms.rules).key("deck").number(std::uint64_t{terms.deck_size});
    json.key("nodes").number(fairness.nodes).key("commit").text(fair::hex(fairness.commit));
    json.key("seats").open_array();
    for (const fair::SeatPart& seat : terms.seats) {
        json.open_object().key("kind").number(static_cast<std::uint64_t>(seat.kind));
        json.key("player").text(seat.player).close();
    }
    json.close().key("excused").open_array();
    for (std::size_t i = 0; i < terms.seats.size(); ++i) {
        if (fairness.is_excused(terms.seats[i].player)) json.number(number_of(i));
    }
    json.close();
}

// What the seats have sealed: of each its commitment, or null.
void Encoder::write_sealed(JsonWriter& json) const {
    json.key("s").open_array();
    for (const fair::SeatPart& seat : open_.fairness().terms.seats) {
        seat.commit ? json.text(fair::hex(*seat.commit)) : json.null();
    }
    json.close();
}

// What was revealed, when the cards are dealt and not before: of each seat its nonce, `withheld`, or null.
void Encoder::write_revealed(JsonWriter& json) const {
    const Fairness& fairness = open_.fairness();
    if (fairness.stage != EpochStage::dealt || is_behind()) return;
    json.key("fair").open_object().key("epoch").number(fairness.epoch);
    write_nonces(json);
    json.close();
}

void Encoder::write_nonces(JsonWriter& json) const {
    json.key("r").open_array();
    for (const fair::SeatPart& seat : open_.fairness().terms.seats) {
        if (!seat.commit) {
            json.null();
        } else {
            json.text(seat.nonce ? fair::hex(*seat.nonce) : "withheld");
        }
    }
    json.close();
}

// The last epoch that was closed; with its secret and all of its cards for those who have seen it played.
// What is too long for one message stands in the record of the match.
void Encoder::write_closed(JsonWriter& json) const {
    const ClosedEpoch& closed = *open_.fairness().closed;
    const fair::Transcript& transcript = closed.transcript;
    json.key("epoch").number(transcript.terms.epoch).key("close").text(fair::hex(*transcript.close));
    json.key("void").boolean(transcript.is_void);
    if (reader_.observer == kNobody || is_behind()) return;
    json.key("secret").text(fair::hex(transcript.secret)).key("actions").text(fair::hex(transcript.actions));
    if (closed.record) json.key("record").text(*closed.record);
}

// The running epoch, for somebody who comes.
void Encoder::write_epoch(JsonWriter& json) const {
    constexpr std::string_view kStages[] = {"closed", "opened", "sealed", "dealt"};
    const Fairness& fairness = open_.fairness();
    if (fairness.epoch == 0) return;
    json.key("fair").open_object().key("epoch").number(fairness.epoch);
    json.key("stage").text(kStages[static_cast<std::size_t>(fairness.stage)]);
    write_opened(json);
    if (fairness.stage != EpochStage::opened) write_sealed(json);
    if (fairness.stage == EpochStage::dealt && !is_behind()) write_nonces(json);
    if (fairness.closed) {
        json.key("closed").open_object();
        write_closed(json);
        json.close();
    }
    json.close();
}

void Encoder::write_fair_event(JsonWriter& json, const Happened& happened) const {
    const Fairness& fairness = open_.fairness();
    if (happened.seat != kNobody) json.key("seat").number(number_of(happened.seat.index));
    json.key("fair").open_object();
    if (happened.what == What::fair_close) {
        write_closed(json);
    } else {
        json.key("epoch").number(fairness.epoch);
    }
    if (happened.what == What::fair_open) write_opened(json);
    if (happened.what == What::fair_sealed) {
        json.key("commit").text(fair::hex(fairness.commit));
        write_sealed(json);
    }
    json.close();
}

}  // namespace brelan::room
