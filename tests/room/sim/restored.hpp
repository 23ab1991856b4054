#pragma once
#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "room/encoder.hpp"
#include "room/folded.hpp"
#include "room/lag.hpp"
#include "room/sim/house.hpp"

// A table's state, folded from its rows without the room that wrote them.
namespace brelan::kit {

class Restored {
  public:
    explicit Restored(const std::vector<room::Event>& rows, bool cards = true) {
        for (const room::Event& row : rows) good_ = good_ && enter(row, cards);
    }
    bool good() const { return good_; }
    const room::Folded& folded() const { return folded_; }

    // The state message that this person would get if these people were present.
    std::string state(int number, bool texts, const std::vector<int>& here, bool frozen,
                      room::Time now) const {
        const std::string own = account(number);
        const Seat seat = folded_.seat_of(own);
        // If spectators see the table with a delay, they see an earlier state of it.
        const room::Folded& known = seat == kNobody && folded_.setup.delay > 0 ? lag_.folded() : folded_;
        room::OpenFacts::Presence presence;
        presence.frozen = frozen;
        for (const int one : here) {
            const Seat place = known.seat_of(account(one));
            if (place == kNobody) {
                ++presence.spectators;
            } else {
                presence.here[place] = true;
            }
        }
        const std::string id = House::table_id();
        const room::OpenFacts open(id, known, presence);
        const room::Reader reader{seat == kNobody ? kSpectator : seat, Language::english, texts};
        const host::Table* table = known.match.table.get();
        std::optional<room::Seen> seen;
        if (table != nullptr) seen.emplace(*table, reader.observer);
        return *room::Encoder(open, seen ? &*seen : nullptr, reader)
                    .state({own, seat, folded_.is_muted(own)}, now)
                    .text();
    }

  private:
    bool enter(const room::Event& row, bool cards) {
        const auto entry = room::read_entry(row.body);
        if (!entry || !room::fold(folded_, row, cards)) return false;
        if (folded_.setup.delay == 0) return true;
        lag_.take(row, entry->what, cards);
        bool good = true;
        for (std::size_t due = lag_.due(folded_); due > 0 && good; --due) good = lag_.step();
        return good;
    }

    room::Folded folded_;
    room::Lag lag_;
    bool good_ = true;
};

}  // namespace brelan::kit
