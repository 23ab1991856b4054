#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "net/http.hpp"
#include "room/room.hpp"
#include "server/bots.hpp"
#include "server/entropy.hpp"
#include "server/log.hpp"
#include "server/loop.hpp"
#include "wire/messages.hpp"

namespace brelan::server {

// The state shared by the tables of a server.
struct House {
    Loop& loop;
    Keeper& store;
    Bots& bots;
    const Log& log;
    Workers& workers;
    // The time that a seat has to send its number for a shuffle.
    room::Time seal_time = room::kFairTime;
    // The only source of randomness, for secrets and ids.
    std::function<room::Entropy()> chance = entropy;
    // A finished match, as rows for the history.
    std::function<store::Changes(const std::string& table, const room::MatchEnd& end)> chronicle{};
    // Whether this account exists; if the function is not set, every account is assumed to exist.
    std::function<bool(const std::string& account)> exists{};
    // The table's entry in lists has changed.
    std::function<void(const room::Head&)> changed{};
    // Rows are being written: how many by each person and, under an empty name, how many by the table itself.
    std::function<void(const std::string& host, const std::map<std::string, std::int64_t>& rows)> wrote{};
    // A guest's address, under which all guests at that address are counted together; empty if there is none.
    std::function<const std::string&(const std::string& account)> address_of{};
    // A table has found that it cannot continue from its state in memory.
    std::function<void(const std::string& id)> broken{};
    // The rows of an awake table turned out to be damaged.
    std::function<void(const std::string& id, const std::string& why)> damaged{};
    std::string incarnation{};  // the history that the store belongs to
    std::uint64_t events = 0;   // rows stored since the start
    std::uint64_t deals = 0;
};

// An awake table: it carries out what its room requests, and reports the results to the room.
class LiveTable : public std::enable_shared_from_this<LiveTable> {
  public:
    LiveTable(House& house, std::string id);

    // Creates a table, and calls `then` when the table is durable or could not be stored.
    void create(const room::Person& host, const room::Setup& setup, std::function<void(bool kept)> then);
    // Restores a table from its rows, as Room reads them; returns false if they are invalid, and why() then
    // gives the reason.
    bool take_rows(std::span<const room::Event> events, std::uint64_t cards) {
        return room_.take_rows(events, cards);
    }
    bool restored() { return room_.restored(); }
    const std::string& why() const { return room_.why(); }
    // Call after restored().
    void wake_up(room::Time house_since);

    room::Link open(std::shared_ptr<net::Socket> socket, room::Hello hello);
    void message(room::Link link, std::string_view text);
    void leave(room::Link link);
    // The accounts that no longer exist.
    void let_go(std::span<const std::string> accounts);
    void freeze(bool frozen, wire::Standstill why);
    void close_all(std::uint16_t code, std::string_view reason);

    bool admits(const room::Person& person) const { return room_.admits(person); }
    room::Head head() const { return room_.head(); }
    const std::string& host() const { return room_.host(); }
    // Whether nobody is present, nothing is in progress, and everything is durable.
    bool idle() const { return links_.empty() && writing_ == 0 && asked_ == 0 && room_.idle(); }
    std::size_t sockets() const { return links_.size(); }

  private:
    void perform(const room::Effects& effects);
    void perform_one(const room::Effects& effects, std::vector<room::Effects>& more);
    void read_match(int tries);
    void read_match_later(int tries);
    void remembered(const room::WholeMatch& match);
    void keep(const room::Effects& effects);
    void close(const room::CloseLink& close);
    void ask(const room::AskBot& ask);
    void arm();
    void give_up(const std::string& why);

    House& house_;
    std::string id_;
    room::Room room_;
    std::unordered_map<std::uint64_t, std::shared_ptr<net::Socket>> links_;
    std::uint64_t next_link_ = 1;
    std::uint64_t writing_ = 0;  // rows being written to the store
    std::uint64_t asked_ = 0;    // bots that are thinking
    room::Time wake_ = 0;        // 0: never
    room::Time armed_ = 0;       // when the loop's job will check; 0: no job
    std::function<void(bool kept)> created_;
    bool given_up_ = false;
};

}  // namespace brelan::server
