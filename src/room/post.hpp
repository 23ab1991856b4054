#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/company.hpp"
#include "room/encoder.hpp"
#include "room/folded.hpp"
#include "room/outbox.hpp"
#include "room/readers.hpp"

namespace brelan::room {

// A reader's request for the deals of the match, starting with deal number `deal`.
struct WantedDeals {
    Link link{};
    std::optional<std::int64_t> id;
    std::int64_t deal = 0;
};

// The sockets at a table, and the messages sent to them: everybody gets what they may see, and delayed
// spectators get it later.
class Post {
  public:
    Post(const std::string& table, const Folded& folded) : folded_(folded), readers_(table, folded) {}
    Post(const Post&) = delete;  // other parts of the room keep a reference to it
    Post& operator=(const Post&) = delete;

    const Company& company() const { return company_; }
    const Readers& readers() const { return readers_; }
    const OpenFacts::Presence& presence() const { return readers_.presence(); }
    // The match as the holder of this socket may see it.
    const Match& match_known_to(const Watcher& watcher) const {
        return readers_.known_to(readers_.of(watcher)).match;
    }
    bool is_frozen() const { return standstill_.has_value(); }
    // The table rests while no player is here, but a rated match that everyone has left continues without
    // them.
    bool awake() const;

    // Adds a newcomer, and sends them the current situation.
    void come_in(Time now, const Hello& hello);
    void turn_away(const Hello& hello, Code code);
    // Removes a socket that has closed; returns false if it was not at the table.
    bool leave(Link link);
    // Closes one socket, a person's sockets, or all sockets, once everything already queued for them has been
    // sent.
    void dismiss(const Watcher& who, std::string_view code);
    void dismiss(const std::string& account, std::string_view code);
    void dismiss_all(std::string_view code);
    // Drops all messages and all sockets. Returns everybody whose socket is still to be closed.
    std::vector<Outbox::Reader> drop_all();
    void freeze(bool on, wire::Standstill why);

    // Used when restoring a table: takes a row without sending it to anybody. Returns false if the row is
    // invalid.
    [[nodiscard]] bool follow(const Event& event, What what, bool cards);
    // Sends everybody what they may know of a new row, and queues it for delayed spectators, who get the rows
    // that have become due. Returns false if one of these rows is invalid.
    [[nodiscard]] bool publish(const Event& event, const Entry& entry);
    void update_presence() { readers_.look(company_, is_frozen()); }

    void send_state(const Watcher& watcher, Time now) { send_state(watcher, now, std::nullopt); }
    void send_states(Time now);
    // The deals of a match as this reader may see them in a record.
    void send_record(const Watcher& watcher, const WantedDeals& wanted, const Match& match);
    void send_pong(const Watcher& who, std::optional<std::int64_t> number, Time now);
    // Reports that a command succeeded; does not reveal to delayed spectators how far the table has advanced.
    void send_ok(const Watcher& watcher, std::int64_t number, std::uint64_t became);
    void send_error(const Watcher& who, std::optional<std::int64_t> number, const Problem& problem);

    // Whether a socket asks for more than can be sent while the store is slow.
    bool is_overrun(Link link) const;
    // Sends every message that depends on no row after `stored`.
    void release(std::uint64_t stored, Effects& effects) { outbox_.release(stored, effects); }
    bool all_sent() const { return outbox_.empty(); }

  private:
    void send(const Watcher& watcher, const Message& message);
    void close(const Watcher& watcher, std::string_view code);
    void send_state(const Watcher& watcher, Time now, const std::optional<Encoder::Restored>& restored);
    void send_hello(const Watcher& watcher, std::uint64_t known);
    void send_here();
    void send_event(const Happened& happened, bool behind);
    bool catch_up(Time now);
    void send_to_moved(Time now);

    const Folded& folded_;
    Readers readers_;
    Company company_;
    Outbox outbox_;
    std::optional<wire::Standstill> standstill_;  // why the table is at a standstill; nullopt if it is not
};

}  // namespace brelan::room
