#include "room/open_facts.hpp"

#include "record/called.hpp"

namespace brelan::room {

Happened::Happened(const Event& event, const Entry& entry)
    : what(entry.what),
      seq(event.seq),
      at(event.at),
      seat(entry.seat),
      other(entry.other),
      number(entry.number),
      on(entry.on),
      account(entry.account),
      name(entry.name),
      word(entry.word),
      text(entry.text) {}

OpenFacts::OpenFacts(const std::string& id, const Folded& folded, const Presence& presence)
    : id_(id), folded_(folded), presence_(presence) {
    std::vector<record::SeatInfo> seats;
    seats.reserve(folded.chairs.size());
    for (const Chair& chair : folded.chairs) seats.push_back({chair.name, chair.bot});
    names_ = record::called(seats);
}

std::optional<Time> OpenFacts::deadline() const {
    return presence_.frozen ? std::nullopt : deadline_of(folded_);
}

std::optional<Time> deadline_of(const Folded& folded) {
    const Seat actor = folded.actor();
    if (actor == kNobody || folded.setup.move_milliseconds == 0) return std::nullopt;
    const Chair& chair = folded.chair(actor);
    if (chair.led_by_bot()) return std::nullopt;
    return folded.match.turn_since + folded.setup.move_milliseconds + chair.bank;
}

}  // namespace brelan::room
