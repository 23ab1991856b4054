#pragma once
#include <memory>
#include <string>
#include <vector>

#include "cli/table/voice.hpp"
#include "client/seen_table.hpp"
#include "wire/messages.hpp"

namespace brelan::cli {

// What the terminal says about a table on a server: each message in sentences for the player.
class RemoteTable {
  public:
    RemoteTable(const Texts& texts, bool words) : texts_(texts), words_(words) {}
    RemoteTable(const RemoteTable&) = delete;
    RemoteTable& operator=(const RemoteTable&) = delete;

    // Takes in a message and returns its sentences. An empty sentence separates what follows from what
    // precedes.
    std::vector<std::string> take(const wire::Message& message);

    const client::SeenTable& seen() const { return seen_; }
    const Voice& voice() const { return *voice_; }
    std::string name_of(Seat seat) const;

    // Who sits where, and the score of the match, as lines.
    std::vector<std::string> places() const;
    std::vector<std::string> score() const;
    // What the player is asked to agree to; empty if there is nothing.
    std::string request() const;

  private:
    using Told = std::vector<std::string>;
    // The view from just before a message.
    using Before = std::shared_ptr<const host::Glimpse>;

    void take_names();
    void tell(const wire::message::State& state, bool first, Told& told) const;
    void tell(const wire::Happening& happening, const Before& before, Told& told) const;
    void tell(const wire::happening::Draw& one, Told& told) const;
    void tell(const wire::happening::Deal& one, Told& told) const;
    void tell(const wire::happening::Act& one, const Before& before, Told& told) const;
    void tell_ranking(Told& told) const;
    void tell_score(const wire::Sight& sight, Told& told) const;
    void tell_all(const wire::message::State& state, Told& told) const;
    void tell_restored(const wire::Restored& restored, Told& told) const;
    template <class One>
    void tell_around(const One& one, Told& told) const;
    void tell_chat(const wire::ChatText& said, Told& told) const;
    void tell_chat(const wire::ChatPhrase& said, Told& told) const;

    const Texts& texts_;
    bool words_;
    client::SeenTable seen_{};
    std::vector<record::SeatInfo> seats_{};  // the names of the current players
    std::unique_ptr<Voice> voice_{};         // uses these names
};

}  // namespace brelan::cli
