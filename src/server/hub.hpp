#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "net/http.hpp"
#include "room/head.hpp"
#include "server/alarms.hpp"
#include "server/allowances.hpp"
#include "server/live_table.hpp"
#include "server/lobby.hpp"
#include "server/visit.hpp"
#include "wire/messages.hpp"

namespace brelan::server {

struct HubOptions {
    std::int64_t sleep_after = 60'000;  // milliseconds without anyone present
    std::size_t tables_an_account = 50;
    std::int64_t rows_an_hour = 20'000;  // per account; 0: no limit
};

// All tables. Their heads are in memory; tables in use are awake, and the others sleep in the store.
class Hub {
  public:
    Hub(House& house, HubOptions options);

    // Loads the tables' heads from the store, before the first request. Tables with something to do wake up
    // in time. Tables that have rows but no head, or whose head is on a damaged page, are quarantined: nobody
    // knows who may come in.
    void load(const store::OpenTables& tables);

    // Whether a table exists but is no longer playable.
    bool is_damaged(const std::string& id) const { return damaged_.contains(id); }

    // Sets up a table that was requested from this address. Calls `then` with the table's id once the table
    // is durable, or with an empty id if a damaged page of the store prevents that.
    void create(const room::Person& host, const room::Setup& setup,
                std::function<void(const std::string& id)> then, const std::string& address = {});
    bool has_too_many(const std::string& account) const;
    // Whether this account has written so many rows that it must wait.
    bool must_rest(const std::string& account) const;
    // Whether the account must rest because of its own commands; it is then not even admitted.
    bool is_hasty(const std::string& account) const;
    // Whether a table is quarantined without a known head, so nobody knows who may come in.
    bool is_headless(const std::string& id) const { return is_damaged(id) && !lobby_.contains(id); }
    std::int64_t ticks() const { return house_.loop.ticks(); }
    std::size_t most_tables() const { return options_.tables_an_account; }

    // Whether this person is connected with any open table.
    bool knows(const std::string& account) const { return lobby_.knows(account); }

    // The head of a table that this person may see, or nullptr: unknown and forbidden look the same.
    const room::Head* find(const std::string& id, const room::Person* person) const {
        return lobby_.find(id, person);
    }
    // A page of the list for a person, and the heads of the first page.
    Lobby::Page page(const room::Person* person, std::size_t most, std::string_view after) const {
        return lobby_.page(person, most, after);
    }
    std::vector<const room::Head*> list(const room::Person* person, std::size_t most) const {
        return lobby_.list(person, most);
    }

    // Connects a socket to a table that find() has returned.
    std::unique_ptr<net::SocketListener> visit(const std::string& id, Visitor visitor,
                                               std::shared_ptr<net::Socket> socket);
    Visits& visits() { return visits_; }
    // A session has ended, or an account was deleted: its sockets close, and a deleted account gives up its
    // seats and tables. If the house crashes before all of this is done, the rest is done at the next start.
    void ended(const std::string& session_or_account);
    std::size_t visits_there() const { return visits_.size(); }

    // Stops new deals and all clocks, or resumes them.
    void freeze(bool frozen, wire::Standstill why);
    // Whether the house reveals which history it has.
    bool has_incarnation() const { return !house_.incarnation.empty(); }
    bool frozen() const { return frozen_; }
    // Pauses the tables whose hosts must rest; all others go on.
    void freeze_all() const;

    std::size_t tables() const { return lobby_.size(); }
    std::size_t awake() const { return live_.size(); }
    std::size_t damaged() const { return damaged_.size(); }

  private:
    struct Live {
        std::shared_ptr<LiveTable> table;
        std::int64_t busy = 0;  // when the table was last in use
    };
    void wake_later(const std::string& id, std::int64_t time);
    void arm();
    void wake_due();
    void wake(const std::string& id);
    void woken(const std::string& id, const std::shared_ptr<LiveTable>& table);
    void set_aside(const std::string& id, const std::string& why);
    void leave_asleep(const std::string& id);
    void turn_away(const std::string& id, wire::Code code);
    void sweep();
    void catch_up();
    void wrote(const std::string& host, const std::map<std::string, std::int64_t>& rows);
    void spend(const std::string& account, std::int64_t rows, bool acted);
    void spend_of_address(const std::string& account, std::int64_t rows, bool acted);
    void changed(const room::Head& head);
    std::string address_of(const std::string& account) const;
    void freeze_one(LiveTable& table) const;
    std::vector<std::string> gone_from(const room::Head& head) const;
    void let_go(LiveTable& table) const;
    void let_go_later(const std::string& id);

    House& house_;
    HubOptions options_;
    Visits visits_;
    Lobby lobby_;
    Allowances allowances_;                                   // of accounts
    Allowances address_allowances_;                           // shared by all guests at an address
    std::unordered_set<std::string> hasty_;                   // accounts, and addresses of guests
    std::unordered_map<std::string, std::size_t> beginning_;  // by host: tables that are not durable yet
    std::map<std::string, Live> live_;
    std::unordered_map<std::string, std::vector<std::weak_ptr<Visit>>> waking_;
    Alarms alarms_;           // the wake-up times of sleeping tables
    std::int64_t armed_ = 0;  // when the loop's job will check the alarms; 0: no job
    std::unordered_set<std::string> damaged_;
    bool frozen_ = false;
    wire::Standstill why_frozen_{};
    std::int64_t since_ = 0;  // the house has run without a pause since then
};

}  // namespace brelan::server
