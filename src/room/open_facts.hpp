#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "room/folded.hpp"

namespace brelan::room {

// The public part of a row: everything but the cards.
struct Happened {
    Happened(const Event& event, const Entry& entry);

    What what;
    std::uint64_t seq;
    Time at;
    Seat seat;
    Seat other;
    std::int64_t number;
    bool on;
    std::string account;
    std::string name;
    std::string word;
    std::string text;
};

// The public part of a table: everything in Folded but the cards.
class OpenFacts {
  public:
    // Presence follows from the sockets, not from the rows.
    struct Presence {
        BySeat<bool> here;
        int spectators = 0;
        bool frozen = false;
    };
    OpenFacts(const std::string& id, const Folded& folded, const Presence& presence);

    const std::string& id() const { return id_; }
    const Setup& setup() const { return folded_.setup; }
    const std::string& host() const { return folded_.host; }
    Stage stage() const { return folded_.stage; }
    bool locked() const { return folded_.locked; }
    int players() const { return folded_.players(); }
    const Chair& chair(Seat seat) const { return folded_.chair(seat); }
    bool is_muted(std::string_view account) const { return folded_.is_muted(account); }
    const std::vector<ChatLine>& chat() const { return folded_.chat; }
    const std::optional<Request>& request() const { return folded_.request; }
    std::int64_t match() const { return folded_.match.number; }
    std::uint64_t seq() const { return folded_.seq; }
    // The deals in which actions were taken back, each with the number of these actions.
    const auto& taken_back() const { return folded_.match.taken_back; }
    const Fairness& fairness() const { return folded_.fairness; }
    // The time at which the player to move runs out of time.
    std::optional<Time> deadline() const;
    // The name of the person in this seat, or the name of its bot with the seat's number.
    const std::string& name(Seat seat) const { return names_[seat.index]; }
    const Presence& presence() const { return presence_; }

  private:
    const std::string& id_;
    const Folded& folded_;
    const Presence& presence_;
    std::vector<std::string> names_;
};

// The time at which the player to move runs out of time; nullopt if they have no clock.
std::optional<Time> deadline_of(const Folded& folded);

}  // namespace brelan::room
