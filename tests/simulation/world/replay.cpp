#include "simulation/world/replay.hpp"

#include <cstddef>
#include <optional>

#include "room/encoder.hpp"

namespace brelan::world {

Replay::Replay(const std::vector<room::Event>& rows) {
    for (const room::Event& row : rows) good_ = good_ && enter(row);
}

// If spectators see the match with a delay, they learn about a row later.
bool Replay::enter(const room::Event& row) {
    const auto entry = room::read_entry(row.body);
    if (!entry || !room::fold(folded_, row)) return false;
    if (folded_.setup.delay == 0) return true;
    lag_.take(row, entry->what, true);
    bool good = true;
    for (std::size_t due = lag_.due(folded_); due > 0 && good; --due) good = lag_.step();
    return good;
}

std::string Replay::state(const Reader& reader, const Around& around) const {
    const Seat seat = folded_.seat_of(reader.account);
    const room::Folded& known = seat == kNobody && folded_.setup.delay > 0 ? lag_.folded() : folded_;
    room::OpenFacts::Presence presence;
    presence.frozen = around.frozen;
    for (const std::string& account : around.here) {
        const Seat place = known.seat_of(account);
        if (place == kNobody) {
            ++presence.spectators;
        } else {
            presence.here[place] = true;
        }
    }
    const room::OpenFacts open(around.id, known, presence);
    const room::Reader sees{seat == kNobody ? kSpectator : seat, Language::english, reader.texts};
    const host::Table* table = known.match.table.get();
    std::optional<room::Seen> seen;
    if (table != nullptr) seen.emplace(*table, sees.observer);
    const room::Encoder::You you{reader.account, seat, folded_.is_muted(reader.account), around.incarnation,
                                 std::nullopt};
    return *room::Encoder(open, seen ? &*seen : nullptr, sees).state(you, around.now).text();
}

}  // namespace brelan::world
