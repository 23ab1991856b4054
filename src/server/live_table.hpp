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

// What the tables of one server share.
struct House {
    Loop& loop;
    Keeper& store;
    Bots& bots;
    const Log& log;
    Workers& workers;
    // How long a seat has for its number of a shuffle.
    room::Time seal_time = room::kFairTime;
    // The only chance there is: of secrets and of ids.
    std::function<room::Entropy()> chance = entropy;
    // A match that has ended, as rows for the history.
    std::function<store::Changes(const std::string& table, const room::MatchEnd& end)> chronicle{};
    // Whether there is such an account; where nobody says it, there is.
    std::function<bool(const std::string& account)> exists{};
    // A table looks different in lists.
    std::function<void(const room::Head&)> changed{};
    // Rows are on their way: how many of each person, and under no name how many of nobody.
    std::function<void(const std::string& host, const std::map<std::string, std::int64_t>& rows)> wrote{};
    // The address behind a guest, under which all its guests are counted; empty: there is none.
    std::function<const std::string&(const std::string& account)> address_of{};
    // A table has found out that it cannot go on as it is in memory.
    std::function<void(const std::string& id)> broken{};
    // The rows of a table that is awake have turned out to be damaged.
    std::function<void(const std::string& id, const std::string& why)> damaged{};
    std::string incarnation{};  // which history the store is
    std::uint64_t events = 0;   // stored since the start
    std::uint64_t deals = 0;
};

// A table that is awake: it does what its room wants done, and tells the room what came of it.
class LiveTable : public std::enable_shared_from_this<LiveTable> {
  public:
    LiveTable(House& house, std::string id);

    // A new table; `then` when it is kept, or when it cannot be.
    void create(const room::Person& host, const room::Setup& setup, std::function<void(bool kept)> then);
    // From its rows, as Room has it; false where they cannot be: why() says it.
    bool take_rows(std::span<const room::Event> events, std::uint64_t cards) {
        return room_.take_rows(events, cards);
    }
    bool restored() { return room_.restored(); }
    const std::string& why() const { return room_.why(); }
    // After restored().
    void wake_up(room::Time house_since);

    room::Link open(std::shared_ptr<net::Socket> socket, room::Hello hello);
    void message(room::Link link, std::string_view text);
    void leave(room::Link link);
    // All who have no account any more.
    void let_go(std::span<const std::string> accounts);
    void freeze(bool frozen, wire::Standstill why);
    void close_all(std::uint16_t code, std::string_view reason);

    bool admits(const room::Person& person) const { return room_.admits(person); }
    room::Head head() const { return room_.head(); }
    const std::string& host() const { return room_.host(); }
    // Nobody is here, nothing is under way, and everything is kept.
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
    std::uint64_t writing_ = 0;  // rows on their way to the store
    std::uint64_t asked_ = 0;    // bots that think
    room::Time wake_ = 0;        // 0: never
    room::Time armed_ = 0;       // the job of the loop that will look
    std::function<void(bool kept)> created_;
    bool given_up_ = false;
};

}  // namespace brelan::server
