#pragma once
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "room/encoder.hpp"
#include "room/folded.hpp"
#include "room/sim/house.hpp"

// What the rows of a table come to, without the room that wrote them.
namespace brelan::kit {

class Restored {
  public:
    explicit Restored(const std::vector<room::Event>& rows, bool cards = true) {
        for (const room::Event& row : rows) good_ = good_ && room::fold(folded_, row, cards);
    }
    bool good() const { return good_; }
    const room::Folded& folded() const { return folded_; }

    // The state message that this person would get, by people who are here.
    std::string state(int number, bool texts, const std::vector<int>& here, bool frozen,
                      room::Time now) const {
        room::OpenFacts::Presence presence;
        presence.here.assign(folded_.chairs.size(), false);
        presence.frozen = frozen;
        for (const int one : here) {
            const Seat seat = folded_.seat_of(account(one));
            if (seat == kNobody) {
                ++presence.spectators;
            } else {
                presence.here[seat.index] = true;
            }
        }
        const std::string id = House::table_id();
        const room::OpenFacts open(id, folded_, presence);
        const std::string own = account(number);
        const Seat seat = folded_.seat_of(own);
        const room::Reader reader{seat == kNobody ? kSpectator : seat, Language::english, texts};
        const host::Table* table = seat == kNobody && folded_.match.watched ? folded_.match.watched.get()
                                                                            : folded_.match.table.get();
        std::optional<room::Seen> seen;
        if (table != nullptr) seen.emplace(*table, reader.observer);
        return *room::Encoder(open, seen ? &*seen : nullptr, reader).state({own, seat}, now).text();
    }

  private:
    room::Folded folded_;
    bool good_ = true;
};

}  // namespace brelan::kit
