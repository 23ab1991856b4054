#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "room/company.hpp"
#include "room/encoder.hpp"
#include "room/folded.hpp"
#include "room/lag.hpp"
#include "room/open_facts.hpp"
#include "room/seen.hpp"

namespace brelan::room {

// Determines what each reader at a table may know about the match and about the people present. Delayed
// spectators see the table as it was earlier.
class Readers {
  public:
    Readers(const std::string& table, const Folded& folded) : table_(table), folded_(folded) {}

    // A seated person sees what their seat sees, on every socket; everyone else is a spectator.
    Reader of(const Watcher& watcher) const;
    bool is_behind(const Reader& reader) const { return reader.observer == kSpectator && are_delayed(); }
    const Folded& known_to(const Reader& reader) const {
        return is_behind(reader) ? lag_->folded() : folded_;
    }
    OpenFacts facts_for(const Reader& reader) const;
    // nullopt if there is no match, or none for this reader.
    std::optional<Seen> seen_by(const Reader& reader) const;
    // Whether this person moves between the delayed table and the live one by sitting down or standing up;
    // they are then sent a state.
    bool crosses_delay(const Watcher& watcher) const;

    // Whether the person in each seat is here, and the number of spectators.
    const OpenFacts::Presence& presence() const { return presence_; }
    void look(const Company& company, bool frozen);

    // Whether spectators are delayed, and the table as they see it.
    bool are_delayed() const { return lag_ != nullptr; }
    const Folded& known_to_spectators() const { return lag_ ? lag_->folded() : folded_; }
    // Queues a row for delayed spectators; the first row says whether there are delayed spectators.
    void take(const Event& event, What what, bool cards);
    // The number of rows that delayed spectators may see by now, and the next of these rows.
    std::size_t due() const { return lag_ ? lag_->due(folded_) : 0; }
    const Event& next() const { return lag_->next(); }
    // Shows delayed spectators the next row; returns false if the row is invalid.
    [[nodiscard]] bool step(const Company& company, bool frozen);

  private:
    const std::string& table_;
    const Folded& folded_;
    std::unique_ptr<Lag> lag_;  // set if spectators are delayed
    OpenFacts::Presence presence_;
    OpenFacts::Presence presence_behind_;
};

}  // namespace brelan::room
